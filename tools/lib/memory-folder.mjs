import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const NAME = /^comarca-pruebas-(\d+)-/;
/** Several times what the temporary files of a run take. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * From now on temporary files of this process and of those that it starts lie in memory, where there
 * is room. A database is a thousand small files that are made for a test file and removed after it: on
 * a disk that takes more of the processor than many a test.
 */
export function useMemoryForTemporaryFiles() {
  if (!hasRoom()) return;
  removeAbandoned();
  const folder = mkdtempSync(join(MEMORY, `comarca-pruebas-${process.pid}-`));
  // PostgreSQL runs as another user: it only passes through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** What runs that were killed left behind would hold its memory for ever. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) remove(join(MEMORY, name));
  }
}

/** A disk that a killed test mounted there cannot be removed: it costs memory, and no run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.log(`${folder} could not be removed: ${error.message}`);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
