import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveFiles } from '../../../src/modules/archivo/receiving/receive.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';

let test: TestApp;
let entry: string;

beforeAll(async () => {
  test = await startTestApp();
  entry = join(test.app.config.dataDir, 'entrada');
  await mkdir(entry, { recursive: true });
});
afterAll(() => test.close());

/** A file in the scanner's folder, looked at twice. */
async function arrive(name: string): Promise<void> {
  await writeFile(join(entry, name), '');
  await receiveFiles(test.app);
  await receiveFiles(test.app);
}

it('a file with the longest name there may be is put aside with its reason, twice too', async () => {
  const name = `${'ñ'.repeat(125)}x.txt`;
  expect(Buffer.byteLength(name)).toBe(255);
  await arrive(name);
  await arrive(name);
  const refused = join(entry, 'rechazados');
  const found = await readdir(refused);
  const reasons = found.filter((one) => one.endsWith('.motivo.txt'));
  expect([found.length, reasons.length, found.includes(name)]).toEqual([4, 2, true]);
  for (const reason of reasons) {
    expect(reason).toMatch(/^([\da-f]{8} )?ñ+\.motivo\.txt$/);
    expect(await readFile(join(refused, reason), 'utf8')).toContain('vacío');
  }
  expect(await readdir(join(entry, '.tomados'))).toEqual([]);
});

it('a file and a folder whose names an older system wrote are taken all the same', async () => {
  const old = (...names: string[]) =>
    Buffer.concat([Buffer.from(`${entry}/`), Buffer.from(names.join('/'), 'latin1')]);
  await mkdir(old('año'));
  await writeFile(old('año', 'niñez.txt'), 'uno');
  await writeFile(old('lección.txt'), 'dos');
  const longest = `${'ñ'.repeat(200)}.txt`;
  await writeFile(old(longest), 'tres');
  await writeFile(old('.copiándose.txt'), 'a medias');
  for (let look = 1; look <= 4; look++) await receiveFiles(test.app);
  const keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  const { data } = await keeper.graphql<{ list: { nodes: { procedencia: string }[] } }>(
    '{ list: archiveReceivedRelay(first: 50) { nodes { procedencia } } }',
  );
  expect(data.list.nodes.map(({ procedencia }) => procedencia).toSorted()).toEqual(
    ['año/niñez.txt', 'lección.txt', `${'ñ'.repeat(125)}.txt`].toSorted(),
  );
  expect(await readdir(entry, { encoding: 'buffer' })).toContainEqual(
    Buffer.from('.copiándose.txt', 'latin1'),
  );
});

it('neither takes from nor writes to what a link that somebody left leads to', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'comarca-ajena-'));
  const own = ['.tomados', 'rechazados'];
  await mkdir(join(elsewhere, 'uno'));
  await writeFile(join(elsewhere, 'uno', 'ajeno.txt'), 'de otra persona');
  for (const name of own) {
    await rm(join(entry, name), { recursive: true, force: true });
    await symlink(elsewhere, join(entry, name));
  }
  await arrive('vacío de nuevo.txt');
  expect(await readdir(elsewhere)).toEqual(['uno']);
  expect(await readdir(join(elsewhere, 'uno'))).toEqual(['ajeno.txt']);
  expect(await readdir(join(entry, 'rechazados'))).toContain('vacío de nuevo.txt');
  // Below the folder of what was refused, and where the reason goes.
  await symlink(elsewhere, join(entry, 'rechazados', 'bodega'));
  const reason = join(entry, 'rechazados', 'otro vacío.txt.motivo.txt');
  await symlink(join(elsewhere, 'escrito'), reason);
  await mkdir(join(entry, 'bodega'));
  await writeFile(join(entry, 'bodega', 'vacío abajo.txt'), '');
  await arrive('otro vacío.txt');
  expect(await readdir(elsewhere)).toEqual(['uno']);
  expect(await readFile(reason, 'utf8')).toContain('vacío');
  expect(await readdir(join(entry, 'rechazados', 'bodega'))).toContain('vacío abajo.txt');
  // The links themselves stay, beside.
  const beside = (await readdir(entry)).filter((name) =>
    own.some((one) => name.endsWith(` ${one}`)),
  );
  expect(beside).toHaveLength(2);
  for (const name of beside) expect(await readlink(join(entry, name))).toBe(elsewhere);
  await rm(elsewhere, { recursive: true });
});

it('a file that is called as a folder of the program keeps nothing from being taken', async () => {
  await rm(join(entry, 'rechazados'), { recursive: true, force: true });
  await writeFile(join(entry, 'rechazados'), 'un informe');
  await arrive('otro más.txt');
  await receiveFiles(test.app);
  expect(await readdir(join(entry, 'rechazados'))).toContain('otro más.txt');
  const files = (await readdir(entry, { withFileTypes: true })).filter((one) => one.isFile());
  expect(files.filter(({ name }) => name.endsWith('rechazados'))).toEqual([]);
});
