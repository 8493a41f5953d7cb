import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseInUseError } from './in-use-error.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

export interface LockHolder {
  owner: ProcessIdentity;
  /** The process that has the data open; it may outlive a killed owner for a moment. */
  child?: ProcessIdentity;
  /** For the operator's command line, which joins the running database. */
  connectionString?: string;
  /** Where the socket lies; what a killed program left of it is removed. */
  socketDir?: string;
}

/** One program per data directory: a file that names the process which has it. */
export class DirectoryLock {
  private readonly path: string;
  private readonly holder: LockHolder = { owner: identify(process.pid) };

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Takes the lock; one that a dead process left is taken over.
   * @throws DatabaseInUseError when a living process has it.
   */
  static async take(path: string): Promise<DirectoryLock> {
    const lock = new DirectoryLock(path);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (lock.create()) return lock;
      const found = readHolder(path);
      if (found && isAlive(found.owner))
        throw new DatabaseInUseError(dirname(path), found.owner.pid);
      if (found?.child) await endOrphan(found.child);
      if (found?.socketDir) rmSync(found.socketDir, { recursive: true, force: true });
      lock.removeStale(found);
      await wait(20);
    }
    throw new DatabaseInUseError(dirname(path), readHolder(path)?.owner.pid ?? 0);
  }

  /** Adds what others need to know; the file always holds one whole state. */
  describe(more: Partial<LockHolder>): void {
    Object.assign(this.holder, more);
    const own = this.writeAside();
    renameSync(own, this.path);
  }

  release(): void {
    if (readHolder(this.path)?.owner.pid === process.pid) rmSync(this.path, { force: true });
  }

  private create(): boolean {
    const own = this.writeAside();
    try {
      linkSync(own, this.path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Moves a dead process's file away, unless another program has just replaced it. */
  private removeStale(expected: LockHolder | undefined): void {
    const aside = `${this.path}.${randomBytes(6).toString('hex')}`;
    try {
      renameSync(this.path, aside);
    } catch {
      return;
    }
    const moved = readHolder(aside);
    const isTheSame = moved?.owner.pid === expected?.owner.pid;
    if (!isTheSame) linkSync(aside, this.path);
    rmSync(aside, { force: true });
  }

  private writeAside(): string {
    const aside = `${this.path}.${randomBytes(6).toString('hex')}`;
    try {
      writeFileSync(aside, JSON.stringify(this.holder), { mode: 0o600 });
      return aside;
    } catch (error) {
      rmSync(aside, { force: true });
      throw error;
    }
  }
}

/** Who has the directory, or undefined when nobody has. */
export function readHolder(path: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

/** The database process of a killed server may still be inside a statement. */
async function endOrphan(child: ProcessIdentity): Promise<void> {
  for (let waited = 0; isAlive(child); waited += 50) {
    if (waited === 0) process.kill(child.pid, 'SIGKILL');
    await wait(50);
  }
}
