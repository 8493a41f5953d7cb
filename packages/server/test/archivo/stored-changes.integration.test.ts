import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveModule } from '../../src/modules/archivo/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type S3Server, startS3Server } from '../testkit/servers/s3-server.ts';
import { act, findNames, makeFolder, readDocument, sendFile, sha256 } from './archive.fixture.ts';
import { bucketSettings, compareNow, toldOf } from './stored-changes.fixture.ts';

let test: TestApp;
let s3: S3Server;
let keeper: TestActor;
let folder: string;

beforeAll(async () => {
  s3 = await startS3Server();
  test = await startTestApp({ jobs: true, env: bucketSettings(s3) });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  folder = await makeFolder(keeper, 'General');
});
afterAll(async () => {
  await test?.close();
  await s3?.close();
});

const rows = async (text: string, values: unknown[] = []) =>
  (await test.app.database.pool.query(text, values)).rows;
const compare = () => compareNow(test);
const alarms = () => test.app.alarms.counts().get('documento') ?? 0;

/** A new document in the bucket. @returns its id and the key of its content */
async function stored(name: string, content = `el contenido de ${name}`, where = folder) {
  const { documento: id } = await sendFile(test, keeper, {
    carpeta: where,
    nombre: name,
    content,
  });
  const isRead = () =>
    rows('select 1 from archivo_documentos where id = $1 and texto is not null', [id]);
  await expect.poll(isRead, { timeout: 30_000 }).toHaveLength(1);
  return { id, key: await keyOf(id, 1) };
}

/** Where the content of a version lies. */
async function keyOf(document: number, version: number): Promise<string> {
  const [row] = await rows(
    `select f.clave from archivo_versiones v join archivos f on f.id = v.archivo_id
     where v.documento_id = $1 and v.numero = $2`,
    [document, version],
  );
  return row.clave;
}

/** What the API says of each version's content, the oldest first. */
async function damageOf(document: number): Promise<(string | null)[]> {
  const { data } = await keeper.graphql<{
    found: { versiones: { hallazgo: string | null }[] };
  }>(`{ found: archiveDocument(id: "${document}") { versiones { hallazgo } } }`);
  return data.found.versiones.map(({ hallazgo }) => hallazgo).toReversed();
}
const told = (id: number) => toldOf(test, { entity: 'documentoArchivo', id });
/** What was read of the bucket since, but for lists. */
const readsSince = (calls: number) =>
  s3.calls.slice(calls).filter((call) => !call.startsWith('LIST'));

it('a bucket that nobody touched is only listed', async () => {
  const { id } = await stored('quieto.txt');
  const before = s3.calls.length;
  await compare();
  await compare();
  expect(readsSince(before)).toEqual([]);
  expect(await told(id)).toEqual([]);
});

it('content that somebody put in the place of the newest version is a version of its own, once', async () => {
  const { id, key } = await stored('acta.txt', 'acordado el lunes');
  const before = alarms();
  s3.objects.set(key, Buffer.from('acordado el jueves, con guacharaca'));
  await compare();
  await compare();
  const { numero, sha256: now, versiones } = await readDocument(keeper, id);
  expect([numero, now]).toEqual([2, sha256(Buffer.from('acordado el jueves, con guacharaca'))]);
  expect(versiones.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
    'Cambiado en el depósito de archivos',
    '',
  ]);
  expect(await damageOf(id)).toEqual(['CAMBIADO', null]);
  expect(alarms() - before).toBe(1);
  expect(await told(id)).toMatchObject([{ contenidoCambiado: 1 }, { versionActual: 2 }]);
  // The new version has content of its own: what happens in the old place is not its concern.
  expect(await keyOf(id, 2)).not.toBe(key);
  await expect
    .poll(() => findNames(keeper, 'search: "guacharaca"'), { timeout: 30_000 })
    .toEqual(['acta.txt']);
  s3.objects.set(key, Buffer.from('y otra vez, más'));
  await compare();
  expect((await readDocument(keeper, id)).numero).toBe(2);
  expect(await damageOf(id)).toEqual(['CAMBIADO', null]);
});

it('content that is as it was stored is right again, whoever put it back', async () => {
  const { id, key } = await stored('plano.txt', 'el plano de siempre');
  const was = s3.objects.get(key) ?? Buffer.alloc(0);
  s3.objects.set(key, Buffer.from('otro plano'));
  await compare();
  s3.objects.set(key, was);
  await compare();
  expect(await damageOf(id)).toEqual([null, null]);
  expect((await told(id)).at(-1)).toEqual({ contenidoRecuperado: 1 });
});

it('content that is gone is said, stays with its document, and is said to be back', async () => {
  const { id, key } = await stored('perdido.txt');
  const was = s3.objects.get(key) ?? Buffer.alloc(0);
  const before = alarms();
  s3.objects.delete(key);
  await compare();
  await compare();
  expect(await damageOf(id)).toEqual(['FALTA']);
  expect(await told(id)).toEqual([{ contenidoPerdido: 1 }]);
  expect(alarms() - before).toBe(1);
  expect((await readDocument(keeper, id)).numero).toBe(1);
  // Under another name it is not the document's: nobody says that it is the same.
  s3.objects.set(`otra/${key}`, was);
  await compare();
  expect(await damageOf(id)).toEqual(['FALTA']);
  s3.objects.set(key, was);
  await compare();
  expect(await damageOf(id)).toEqual([null]);
  expect(await told(id)).toEqual([{ contenidoPerdido: 1 }, { contenidoRecuperado: 1 }]);
});

it('content that was stored again as it is is read once, and nothing is told', async () => {
  const { id, key } = await stored('igual.txt');
  s3.writtenAt(key, new Date(Date.now() + 3_600_000));
  const before = s3.calls.length;
  await compare();
  await compare();
  expect(readsSince(before)).toEqual([`GET ${key}`]);
  expect(await told(id)).toEqual([]);
});

it('a document of a closed expediente, and one whose content is another kind, get no version', async () => {
  const closed = await makeFolder(keeper, 'Expediente cerrado');
  const sealed = await stored('cerrado.txt', 'firmado', closed);
  for (const call of [
    `declareArchiveFile(carpeta: "${closed}", codigo: "E-1", motivo: "Contrato nuevo")`,
    `closeArchiveFile(carpeta: "${closed}", motivo: "Terminado")`,
  ])
    expect((await act(keeper, call)).errors).toEqual([]);
  const data = await stored('datos.json', '{"a": 1}');
  s3.objects.set(sealed.key, Buffer.from('firmado por otro'));
  s3.objects.set(data.key, Buffer.from('%PDF-1.7 no es datos'));
  await compare();
  for (const { id } of [sealed, data]) {
    expect((await readDocument(keeper, id)).numero).toBe(1);
    expect(await damageOf(id)).toEqual(['CAMBIADO']);
  }
});

it('files of any number of pages are compared, with keys of any signs beside them', async () => {
  const others = [...'áéñ &<>"\'+%=#?', '😀', '\uFFFD', 'z z', ' ', '..', '//'];
  for (let at = 0; at < 2_400; at++)
    s3.objects.set(`${others[at % others.length]}/ajeno ${at}`, Buffer.from('ajeno'));
  const { id, key } = await stored('entre muchos.txt');
  s3.objects.set(key, Buffer.from('cambiado entre muchos otros'));
  const before = s3.calls.length;
  await compare();
  expect(s3.calls.slice(before).filter((call) => call.startsWith('LIST')).length).toBeGreaterThan(
    2,
  );
  expect((await readDocument(keeper, id)).numero).toBe(2);
  const [{ lost }] = await rows(
    'select count(*)::int as lost from deposito_archivos where perdido is not null',
  );
  expect(lost).toBe(0);
});

it('a file of no module is told by an alarm', async () => {
  const { key } = await test.app.files.put(Buffer.from('suelto'));
  await rows(
    `insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad)
     values ($1, 'suelto.txt', 'text/plain', 6, $2, 'otraCosa')`,
    [key, sha256(Buffer.from('suelto'))],
  );
  const before = alarms();
  s3.objects.delete(key);
  await compare();
  await compare();
  expect(alarms() - before).toBe(1);
});

it('the program asks for a comparison by itself, not before its time', async () => {
  await rows('delete from deposito_comparaciones');
  const asked = async () =>
    (await rows("select id from trabajos where cola = 'archivos.comparar-deposito'")).length;
  await archiveModule.keeps?.(test.app);
  await expect
    .poll(() => rows('select 1 from deposito_comparaciones'), { timeout: 30_000 })
    .toHaveLength(1);
  await archiveModule.keeps?.(test.app);
  expect(await asked()).toBe(1);
});

it('content is served and read as before', async () => {
  const { key } = await stored('al final.txt', 'servido');
  expect((await buffer(await test.app.files.get(key))).toString()).toBe('servido');
  s3.objects.set(key, Buffer.from('servido después'));
  const changed = await test.app.files.get(key);
  expect((await buffer(changed)).length).toBe(changed.bytes);
});
