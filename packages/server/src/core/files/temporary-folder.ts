import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Says whose a folder is: what a process that was killed left is known by it. */
const NAMED = /^comarca-[a-z]+-(\d+)-[A-Za-z\d]{6}$/;

/** A folder of its own for this process' work, which whoever asked removes. @returns its path */
export const temporaryFolder = (what: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `comarca-${what}-${process.pid}-`));

/**
 * Removes the folders of processes that were killed, with the documents in them. To be called before this process
 * makes its first: one of an earlier process may carry its number.
 */
export async function removeLeftFolders(directory = tmpdir()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const [, pid] = NAMED.exec(name) ?? [];
    if (pid === undefined || isOfAnother(Number(pid))) continue;
    // What belongs to another account stays: the program starts all the same.
    await rm(join(directory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a process with this number, other than this one, works. */
function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
