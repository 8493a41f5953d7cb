import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyArchive } from '../../src/modules/archivo/public.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { makeFolder, sendFile } from './archive.fixture.ts';

let test: TestApp;
let writer: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  writer = await test.as('escribe', {
    permissions: ['archivo.view_documento', 'archivo.add_documento'],
  });
  folder = await makeFolder(keeper, 'General');
});
afterAll(() => test?.close());

it('names content that is lost or changed behind the program’s back, and no longer once it is back', async () => {
  const names = ['perdido.txt', 'cambiado.txt'];
  const paths: string[] = [];
  for (const name of names) {
    const { documento } = await sendFile(test, writer, {
      carpeta: folder,
      nombre: name,
      content: `el contenido de ${name}`,
    });
    const { rows } = await test.app.database.pool.query(
      `select f.clave from archivo_versiones v join archivos f on f.id = v.archivo_id
       where v.documento_id = $1`,
      [documento],
    );
    const stored = await test.app.files.local(rows[0].clave);
    paths.push(stored.path);
  }
  expect(await verifyArchive(test.app)).toMatch(/todas como se guardaron/);
  const [lost = '', changed = ''] = paths;
  const [was, right] = [await readFile(lost), await readFile(changed)];
  await rm(lost);
  await writeFile(changed, 'el contenido de cambiadO.txt');
  // A week later they are looked at again.
  await test.app.database.pool.query(
    `update archivo_versiones set revisada = now() - interval '8 days' where documento_id in
       (select id from archivo_documentos where nombre = any($1))`,
    [names],
  );
  const told = await verifyArchive(test.app).catch((error: Error) => error.message);
  expect(told).toMatch(/perdido\.txt, versión 1 .*: su contenido no está/);
  expect(told).toMatch(/cambiado\.txt, versión 1 .*: su contenido no es el que se guardó/);
  expect(told.match(/versión/g)).toHaveLength(2);
  expect(test.app.alarms.counts().get('documento')).toBe(2);
  await writeFile(lost, was);
  await writeFile(changed, right);
  expect(await verifyArchive(test.app)).toMatch(/todas como se guardaron/);
});
