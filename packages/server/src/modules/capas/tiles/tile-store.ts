/** Tiles kept in memory, the least used ones going first, with requests for the same one joined. */
export class TileStore {
  private readonly kept = new Map<string, Buffer>();
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private readonly maxBytes: number;
  private readonly atOnce: number;
  private bytes = 0;
  private working = 0;

  /** Keeps up to `maxBytes`; makes up to `atOnce` tiles at the same time. */
  constructor(maxBytes: number, atOnce: number) {
    this.maxBytes = maxBytes;
    this.atOnce = atOnce;
  }

  /** The kept tile, or the one that `make` makes; a failure is not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return Promise.resolve(known);
    }
    const running = this.pending.get(key) ?? this.make(key, make);
    this.pending.set(key, running);
    return running;
  }

  private async make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    await this.turn();
    try {
      const tile = await make();
      this.keep(key, tile);
      return tile;
    } finally {
      this.working -= 1;
      this.pending.delete(key);
      this.waiting.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    if (this.working >= this.atOnce) await new Promise<void>((go) => this.waiting.push(go));
    this.working += 1;
  }

  private keep(key: string, tile: Buffer): void {
    if (tile.length > this.maxBytes / 8) return;
    this.kept.set(key, tile);
    this.bytes += tile.length + key.length;
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.kept.delete(oldest);
      this.bytes -= old.length + oldest.length;
    }
  }
}
