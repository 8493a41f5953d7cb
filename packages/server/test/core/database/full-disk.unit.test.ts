import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./full-disk-process.ts', import.meta.url));

/** A mount that only the child sees; where the system forbids it there is no small disk. */
const canMount =
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

test.runIf(canMount)(
  'on a full disk an upload fails cleanly and works again after freeing',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'comarca-full-'));
    const script = `mount -t tmpfs -o size=2m tmpfs "$1" && exec "$2" --import tsx "$3" "$1"`;
    const { stdout } = await promisify(execFile)('unshare', [
      '-rm',
      'sh',
      '-c',
      script,
      'sh',
      directory,
      process.execPath,
      program,
    ]);
    await rm(directory, { recursive: true });
    expect(JSON.parse(stdout)).toEqual({
      refused: ['STORAGE_FULL', 'STORAGE_FULL'],
      left: 1,
      readable: 'stored',
      after: 'stored',
    });
  },
);
