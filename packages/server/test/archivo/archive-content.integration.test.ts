import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectFiles } from '../../src/core/files/collector.ts';
import { verifyArchive } from '../../src/modules/archivo/public.ts';
import { readWhatWasNot } from '../../src/modules/archivo/search/words.job.ts';
import { forgetUploads } from '../../src/modules/archivo/uploads/forget.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { buildZip } from '../testkit/files/zip.ts';
import {
  act,
  begin,
  findNames,
  finish,
  makeFolder,
  sendFile,
  sendPiece,
  sha256,
} from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let writer: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  writer = await test.as('escribe', {
    permissions: ['archivo.view_documento', 'archivo.add_documento'],
  });
  folder = await makeFolder(keeper, 'General');
});
afterAll(() => test?.close());

it('names content that is lost or changed behind the program’s back, and no longer once it is back', async () => {
  const names = ['perdido.txt', 'cambiado.txt'];
  const paths: string[] = [];
  const ids: string[] = [];
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
    ids.push(String(documento));
  }
  expect(await verifyArchive(test.app)).toMatch(/todas como se guardaron/);
  const [lost = '', changed = ''] = paths;
  const [was, right] = [await readFile(lost), await readFile(changed)];
  await rm(lost);
  const other = 'el contenido de cambiadO.txt, y algo más';
  await writeFile(changed, other);
  // Whole, whatever length its record knows.
  const sent = await writer.inject({
    method: 'GET',
    url: `/api/v1/archivo/documentos/${ids[1]}/contenido`,
  });
  expect([sent.payload, sent.headers['content-length']]).toEqual([
    other,
    String(Buffer.byteLength(other)),
  ]);
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

it('one look reads as many small versions as there are, not so many a minute', async () => {
  const { documento } = await sendFile(test, writer, {
    carpeta: folder,
    nombre: 'muchas.txt',
    content: 'una versión pequeña',
  });
  await test.app.database.pool.query(
    `insert into archivo_versiones (documento_id, numero, archivo_id)
     select v.documento_id, n, v.archivo_id from archivo_versiones v, generate_series(2, 120) n
     where v.documento_id = $1`,
    [documento],
  );
  const [checked, total] = (await verifyArchive(test.app)).match(/\d+/g) ?? [];
  expect([checked, Number(total)]).toEqual([total, expect.any(Number)]);
  expect(Number(total)).toBeGreaterThanOrEqual(120);
});

it('a file that takes days comes whole while pieces go on coming; one that is left is forgotten', async () => {
  const content = Buffer.alloc(90_000, 'despacio\n');
  const file = { carpeta: folder, nombre: 'lento.txt', content };
  const { id } = await begin(writer, file);
  const left = await begin(writer, { ...file, nombre: 'dejado.txt' });
  const send = async (from: number) => {
    const piece = content.subarray(from, from + 30_000);
    expect((await sendPiece(test, writer, { id, from, piece })).status).toBe(200);
  };
  const hoursLater = async () => {
    for (const [table, column] of [
      ['archivo_cargas', 'fecha'],
      ['contenidos_sueltos', 'desde'],
    ]) {
      await test.app.database.pool.query(
        `update ${table} set ${column} = ${column} - interval '15 hours'`,
      );
    }
    await forgetUploads(test.app);
    await collectFiles(test.app);
  };
  await send(0);
  await hoursLater();
  await send(30_000);
  await hoursLater();
  await send(60_000);
  await hoursLater();
  const { documento } = await finish(writer, id);
  const read = await writer.inject({ url: `/api/v1/archivo/documentos/${documento}/contenido` });
  expect(sha256(read.rawPayload)).toBe(sha256(content));
  expect((await finish(writer, left.id)).status).toBe(404);
});

it('of a folder that is chosen again, what came whole and stands there is not taken again', async () => {
  const again = (more = {}) =>
    begin(writer, { carpeta: folder, nombre: 'tomo.txt', content: 'uno', siFalta: true, ...more });
  const one = { carpeta: folder, nombre: 'tomo.txt', content: 'uno', ruta: 'Tomos' };
  const { documento } = await sendFile(test, writer, one);
  const told = await again({ ruta: 'Tomos' });
  expect(told.hecho).toMatchObject({ documento, nombre: 'tomo.txt', resultado: 'igual' });
  // Elsewhere it is not yet, and who does not ask sends it.
  expect((await again()).hecho).toBeUndefined();
  expect((await again({ ruta: 'Tomos', siFalta: false })).hecho).toBeUndefined();
  await act(keeper, `trashArchiveItems(documentos: ["${documento}"])`);
  expect((await again({ ruta: 'Tomos' })).hecho).toBeUndefined();
});

const typeOf = async (document: number) => {
  const { rows } = await test.app.database.pool.query(
    `select f.tipo_mime from archivo_versiones v join archivos f on f.id = v.archivo_id
     where v.documento_id = $1`,
    [document],
  );
  return rows.map(({ tipo_mime }) => tipo_mime);
};

it('web pages, RTF and large files of features are found by what they say, not by their coordinates', async () => {
  const spots = Array.from({ length: 90_000 }, (_, at) => `[-73.${100_000 + at},4.5]`).join();
  const files = {
    'aviso.html': '<p>Licencia p&uacute;blica del humedal</p><script>var palabraoculta</script>',
    'poder.rtf': String.raw`{\rtf1\ansi Poder especial del humedal P\'e9rez}`,
    'rutas.geojson': `{"type":"Feature","geometry":{"type":"LineString","coordinates":[${spots}]},
      "properties":{"nombre":"Ronda del humedal"}}`,
    'mojones.kml': `<kml><Placemark><LineString><coordinates>${'-73.1,4.5 '.repeat(220_000)}</coordinates>
      </LineString><name>Hito del humedal</name></Placemark></kml>`,
  };
  for (const [name, content] of Object.entries(files)) {
    await sendFile(test, writer, { carpeta: folder, nombre: name, content });
  }
  const found = (words: string) => findNames(writer, `search: "${words}"`);
  const all = Object.keys(files).toSorted();
  await expect
    .poll(async () => (await found('humedal')).toSorted(), { timeout: 15_000 })
    .toEqual(all);
  expect(await found('pública')).toEqual(['aviso.html']);
  expect(await found('Pérez')).toEqual(['poder.rtf']);
  expect([await found('palabraoculta'), await found('73.100005')]).toEqual([[], []]);
});

it('documents of offices are found by their words, also those that came before these were read', async () => {
  const odt = buildZip([
    { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.text') },
    {
      name: 'content.xml',
      content: Buffer.from('<d><text:p>Servidumbre del acueducto veredal</text:p></d>'),
    },
  ]);
  const sent = { carpeta: folder, nombre: 'minuta.odt', content: odt };
  const { documento } = await sendFile(test, writer, sent);
  expect(await typeOf(documento)).toEqual(['application/vnd.oasis.opendocument.text']);
  const found = () => findNames(writer, 'search: "\\"acueducto veredal\\""');
  await expect.poll(found, { timeout: 15_000 }).toEqual(['minuta.odt']);
  await test.app.database.pool.query(
    `with ido as (update archivo_documentos set texto = '', busqueda = '' where id = $1)
     insert into archivo_por_leer values ($1)`,
    [documento],
  );
  expect(await found()).toEqual([]);
  // What comes today goes first: while many wait, none of these is taken.
  await test.app.database.pool.query(
    `insert into trabajos (cola, mensaje) select 'leer-documento', 'de hoy' from generate_series(1, 20)`,
  );
  await readWhatWasNot(test.app);
  expect((await test.app.database.pool.query('select 1 from archivo_por_leer')).rowCount).toBe(1);
  await test.app.database.pool.query(`delete from trabajos where mensaje = 'de hoy'`);
  await readWhatWasNot(test.app);
  await expect.poll(found, { timeout: 15_000 }).toEqual(['minuta.odt']);
  expect((await test.app.database.pool.query('select 1 from archivo_por_leer')).rows).toEqual([]);
});
