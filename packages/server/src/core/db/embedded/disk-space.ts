import { rmSync, statfsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';

const MB = 1024 * 1024;

/** Kept for the moment in which the disk is full: opening a database after that needs space. */
const RESERVE_BYTES = 48 * MB;
/** With less than this free, saving is refused before PGlite can meet a full disk. */
const LOW_BYTES = 64 * MB;
/** Enough again: the reserve is put back and saving goes on. */
const ENOUGH_BYTES = LOW_BYTES + RESERVE_BYTES + 16 * MB;

/** The space of the disk on which the database lies, and the reserve beside it. */
export class DiskSpace {
  private readonly directory: string;
  private readonly reserve: string;

  constructor(directory: string) {
    this.directory = directory;
    this.reserve = `${directory}.reserva`;
  }

  get isLow(): boolean {
    return this.free() < LOW_BYTES;
  }

  get isEnough(): boolean {
    return this.free() > ENOUGH_BYTES;
  }

  /** Gives the reserve back to the disk. */
  useReserve(): void {
    rmSync(this.reserve, { force: true });
  }

  /** Writes the reserve where there is room for it. */
  async keepReserve(): Promise<void> {
    const kept = await stat(this.reserve).catch(() => undefined);
    if (kept?.size === RESERVE_BYTES || !this.isEnough) return;
    const file = await open(this.reserve, 'w', 0o600);
    try {
      const block = Buffer.alloc(MB, 1);
      for (let written = 0; written < RESERVE_BYTES; written += MB) await file.write(block);
    } finally {
      await file.close();
    }
  }

  private free(): number {
    const { bavail, bsize } = statfsSync(this.directory);
    return bavail * bsize;
  }
}
