import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Numbers of processes are those of a machine: others may have the same place for their files. */
const HOST = hostname().replace(/[^A-Za-z\d.]/g, '_');
/** Says whose a folder is: what a process that was killed left is known by it. */
const NAMED = /^comarca-[a-z]+-([A-Za-z\d._]+)-(\d+)-[A-Za-z\d]{6}$/;

/** A folder of its own for this process' work, which whoever asked removes. @returns its path */
export const temporaryFolder = (what: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `comarca-${what}-${HOST}-${process.pid}-`));

/**
 * Removes the folders of this machine's processes that were killed, with the documents in them, and ends the
 * programs that still work in them. To be called before this process makes its first: one of an earlier process
 * may carry its number.
 */
export async function removeLeftFolders(directory = tmpdir()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const [, host, pid] = NAMED.exec(name) ?? [];
    if (host !== HOST || isOfAnother(Number(pid))) continue;
    await endProgramsIn(join(directory, name));
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

/** Where the system tells what its processes were started with. Other systems than Linux have none. */
const PROCESSES = '/proc';

/** Ends the programs that were started with something of this folder: nobody waits for what they make. */
async function endProgramsIn(folder: string): Promise<void> {
  for (const pid of await readdir(PROCESSES).catch(() => [])) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    // It may have ended by itself meanwhile, or belong to another account.
    const started = await readFile(join(PROCESSES, pid, 'cmdline'), 'utf8').catch(() => '');
    if (started.includes(folder)) endProgram(Number(pid));
  }
}

function endProgram(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended first.
  }
}
