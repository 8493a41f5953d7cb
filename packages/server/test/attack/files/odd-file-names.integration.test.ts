import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
