import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftFolders, temporaryFolder } from '../../src/core/files/temporary-folder.ts';

test('folders of processes that were killed go at the next start; of those that work, and others, none', async () => {
  const place = await mkdtemp(join(tmpdir(), 'comarca-sitio-'));
  try {
    const own = await temporaryFolder('oficina');
    const named = basename(own);
    await rm(own, { recursive: true });
    const ended = spawnSync('true').pid;
    const as = (pid: number) => named.replace(`-${process.pid}-`, `-${pid}-`);
    const others = [as(process.ppid), 'comarca-bench-publicar', 'comarca-AbCdEf', 'ajena-1-AbCdEf'];
    others.push(as(ended).replace(/-[^-]+-(\d+)-/, '-otra.maquina-$1-'));
    for (const name of [as(ended), named, ...others]) {
      await mkdir(join(place, name));
      await writeFile(join(place, name, 'carta.docx'), 'x');
    }
    await removeLeftFolders(place);
    expect((await readdir(place)).toSorted()).toEqual(others.toSorted());
  } finally {
    await rm(place, { recursive: true });
  }
});

test.runIf(process.platform === 'linux')(
  'programs that a killed process left at work in its folder end; others go on',
  async () => {
    const place = await mkdtemp(join(tmpdir(), 'comarca-sitio-'));
    const own = await temporaryFolder('oficina');
    const left = basename(own).replace(`-${process.pid}-`, `-${spawnSync('true').pid}-`);
    await mkdir(join(place, left));
    const worksIn = (folder: string) =>
      spawn(process.execPath, [
        '-e',
        'setInterval(() => {}, 1000)',
        '--',
        `--profile=file://${folder}`,
      ]);
    const [orphan, other] = [worksIn(join(place, left)), worksIn(own)];
    try {
      const ended = once(orphan, 'exit');
      await Promise.all([once(orphan, 'spawn'), once(other, 'spawn')]);
      await removeLeftFolders(place);
      expect((await ended)[1]).toBe('SIGKILL');
      expect(other.exitCode ?? other.signalCode).toBeNull();
    } finally {
      for (const child of [orphan, other]) child.kill('SIGKILL');
      await rm(own, { recursive: true });
      await rm(place, { recursive: true });
    }
  },
);
