import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import {
  act,
  begin,
  findNames,
  finish,
  makeFolder,
  readDocument,
  sendFile,
  sendPiece,
  sha256,
} from './archive.fixture.ts';
import { zipContents, zipNames } from './zip-names.ts';

let test: TestApp;
let keeper: TestActor;
let writer: TestActor;
let colleague: TestActor;
let reader: TestActor;
let stranger: TestActor;
let folder: string;

const writing = [
  'archivo.view_documento',
  'archivo.add_documento',
  'archivo.change_documento',
  'archivo.delete_documento',
];

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  writer = await test.as('escribe', { permissions: writing });
  colleague = await test.as('colega', { permissions: writing });
  reader = await test.as('lee', { permissions: ['archivo.view_documento'] });
  stranger = await test.as('ajena', { permissions: ['contratos.view_contrato'] });
  folder = await makeFolder(keeper, 'General');
});
afterAll(() => test?.close());

const file = (name: string, content: Buffer | string, more = {}) => ({
  carpeta: folder,
  nombre: name,
  content,
  ...more,
});

const contentOf = async (actor: TestActor, id: number, query = '') =>
  actor.inject({ url: `/api/v1/archivo/documentos/${id}/contenido${query}` });

describe('a file that comes in pieces', () => {
  it('goes on where it was cut, comes once, and is what was sent', async () => {
    const content = Buffer.alloc(100_000, 'abcdefg\n');
    const sent = file('largo.txt', content);
    const { id } = await begin(writer, sent);
    const first = content.subarray(0, 60_000);
    expect((await sendPiece(test, writer, { id, from: 0, piece: first })).recibido).toBe(60_000);
    // Not whole yet: nothing is made of it.
    expect((await finish(writer, id)).status).toBe(400);
    expect(await findNames(reader, `carpeta: "${folder}"`)).not.toContain('largo.txt');
    // The same piece again, and one that leaves a hole.
    expect((await sendPiece(test, writer, { id, from: 0, piece: first })).status).toBe(409);
    const last = content.subarray(70_000);
    expect((await sendPiece(test, writer, { id, from: 70_000, piece: last })).status).toBe(409);
    // The page was closed: the same file chosen again goes on.
    const again = await begin(writer, sent);
    expect([again.id, again.recibido]).toEqual([id, 60_000]);
    const rest = content.subarray(60_000);
    await sendPiece(test, writer, { id, from: 60_000, piece: rest });
    const filed = await finish(writer, id);
    expect(filed.resultado).toBe('nuevo');
    const read = await contentOf(reader, filed.documento);
    expect(sha256(read.rawPayload)).toBe(sha256(content));
    // Whoever lost the answer is told the same, and it came once.
    expect(await finish(writer, id)).toEqual(filed);
  });

  it('is nobody else’s, and never more than was said', async () => {
    const { id } = await begin(writer, file('propio.txt', 'hola'));
    const piece = Buffer.from('hola');
    expect((await sendPiece(test, colleague, { id, from: 0, piece })).status).toBe(404);
    expect((await finish(colleague, id)).status).toBe(404);
    const larger = Buffer.from('hola y más');
    expect((await sendPiece(test, writer, { id, from: 0, piece: larger })).status).toBe(413);
    expect((await begin(reader, file('x.txt', 'x'))).status).toBe(403);
    const url = `/api/v1/archivo/cargas/${id}`;
    expect((await writer.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await writer.inject({ url })).statusCode).toBe(404);
  });

  it('makes the folders of a dropped folder, and says where the same content is', async () => {
    const one = await sendFile(test, writer, file('a.txt', 'igual', { ruta: 'Uno/Dos' }));
    const two = await sendFile(test, writer, file('b.txt', 'igual', { ruta: 'Uno/Tres' }));
    expect(two.copias.map(({ nombre }) => nombre)).toEqual(['a.txt']);
    expect((await readDocument(reader, one.documento)).lugares).toMatchObject([
      { nombre: 'General / Uno / Dos', principal: true },
    ]);
    expect(await findNames(reader, `carpeta: "${folder}", dentro: true`)).toEqual(
      expect.arrayContaining(['a.txt', 'b.txt']),
    );
  });

  it.each(['../fuera', 'a//b', 'a/..', 'C:/x', 'con', 'a/\u0000b', `${'a/'.repeat(40)}b`])(
    'is refused a path that is a trick: %j',
    async (path) => {
      expect((await begin(writer, file('a.txt', 'x', { ruta: path }))).status).toBe(400);
    },
  );

  it.each([
    '../a.txt',
    'a/b.txt',
    '.oculto',
    'nul.txt',
    'a\u202etxt.exe',
    '~$a.docx',
    'a_vti_b.txt',
    'Desktop.ini',
    '',
  ])('is refused a name that is a trick: %j', async (name) => {
    expect((await begin(writer, file(name, 'x'))).status).toBe(400);
  });

  it('is refused when it is not what it is called', async () => {
    const { status } = await sendFile(test, writer, file('falso.pdf', '<script>alert(1)</script>'));
    expect(status).toBe(400);
    expect(await findNames(reader, `carpeta: "${folder}"`)).not.toContain('falso.pdf');
  });
});

describe('a document', () => {
  it('has versions: the same name is a new one, the same content none, an old one comes back', async () => {
    const { documento } = await sendFile(test, writer, file('acta.txt', 'primera'));
    expect((await sendFile(test, writer, file('acta.txt', 'primera'))).resultado).toBe('igual');
    expect((await sendFile(test, writer, file('acta.txt', 'segunda'))).resultado).toBe('version');
    const second = await readDocument(reader, documento);
    expect([second.numero, second.sha256]).toEqual([2, sha256(Buffer.from('segunda'))]);
    const restore = (version: number) =>
      act(
        writer,
        `restoreArchiveVersion(id: "${documento}", version: ${version}, numero: 1, motivo: "era mejor")`,
      );
    expect((await restore(second.version)).saved).toBe(true);
    expect((await restore(second.version)).errors[0]?.campo).toBe('version');
    const third = await readDocument(reader, documento);
    expect(third.versiones).toMatchObject([
      { numero: 3, restaura: 1, motivo: 'era mejor' },
      { numero: 2 },
      { numero: 1 },
    ]);
    expect((await contentOf(reader, documento)).body).toBe('primera');
    expect((await contentOf(reader, documento, '?numero=2')).body).toBe('segunda');
  });

  it('of two who replace it, the second is told', async () => {
    const { documento } = await sendFile(test, writer, file('dos.txt', 'uno'));
    const { version } = await readDocument(writer, documento);
    const replace = (actor: TestActor, content: string) =>
      sendFile(test, actor, { ...file('dos.txt', content), documento: String(documento), version });
    expect((await replace(writer, 'de una')).resultado).toBe('version');
    expect(await replace(colleague, 'de otra')).toMatchObject({ status: 409 });
    expect((await contentOf(reader, documento)).body).toBe('de una');
  });

  it('that is checked out is replaced by who has it alone, until a keeper releases it', async () => {
    const { documento } = await sendFile(test, writer, file('retenido.txt', 'uno'));
    const hold = (actor: TestActor, wanted: boolean) =>
      act(actor, `holdArchiveDocument(id: "${documento}", retener: ${wanted})`);
    expect((await hold(writer, true)).saved).toBe(true);
    expect((await hold(colleague, true)).errors[0]?.message).toContain('retenido');
    expect((await sendFile(test, colleague, file('retenido.txt', 'otro'))).status).toBe(400);
    expect((await hold(colleague, false)).saved).toBe(false);
    expect((await sendFile(test, writer, file('retenido.txt', 'mío'))).resultado).toBe('version');
    expect((await hold(keeper, false)).saved).toBe(true);
    expect((await sendFile(test, colleague, file('retenido.txt', 'otro'))).resultado).toBe(
      'version',
    );
  });

  it('is never run: SVG and HTML are text, in a box', async () => {
    for (const name of ['dibujo.svg', 'pagina.html']) {
      const content = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      const { documento } = await sendFile(test, writer, file(name, content));
      const shown = await contentOf(reader, documento, '?ver=1');
      expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      const kept = await contentOf(reader, documento);
      expect(kept.headers['content-disposition']).toMatch(/^attachment/);
    }
  });

  it('stands in several places without a copy, and moves', async () => {
    const { documento } = await sendFile(test, writer, file('enlace.txt', 'uno solo'));
    const other = await makeFolder(writer, 'Otra', folder);
    const third = await makeFolder(writer, 'Tercera', folder);
    await act(writer, `linkArchiveDocuments(documentos: ["${documento}"], destino: "${other}")`);
    expect(await findNames(reader, `carpeta: "${other}"`)).toEqual(['enlace.txt']);
    await act(writer, `moveArchiveItems(documentos: ["${documento}"], destino: "${third}")`);
    expect((await readDocument(reader, documento)).lugares).toMatchObject([
      { id: third, principal: true },
      { id: other, principal: false },
    ]);
    const unlink = (id: string) =>
      act(writer, `unlinkArchiveDocument(id: "${documento}", carpeta: "${id}")`);
    expect((await unlink(third)).saved).toBe(false);
    expect((await unlink(other)).saved).toBe(true);
    expect(await findNames(reader, `carpeta: "${other}"`)).toEqual([]);
  });

  it('is moved among others without asking for each what its mover sees', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const sent = await sendFile(test, writer, file(`junto ${number}.txt`, `texto ${number}`));
        return `"${sent.documento}"`;
      }),
    );
    const target = await makeFolder(writer, 'Juntos', folder);
    const moving = (some: string[]) =>
      countStatements(() =>
        act(writer, `moveArchiveItems(documentos: [${some.join()}], destino: "${target}")`),
      );
    const one = await moving(ids.slice(0, 1));
    const three = await moving(ids.slice(1));
    expect((three - one) / 2).toBeLessThanOrEqual(12);
  });
});

describe('folders', () => {
  it('never lie in themselves, have a name once, and take their people along', async () => {
    const a = await makeFolder(writer, 'A', folder);
    const b = await makeFolder(writer, 'B', a);
    const c = await makeFolder(writer, 'C', b);
    const move = (id: string, to: string) =>
      act(writer, `moveArchiveItems(carpetas: ["${id}"], destino: "${to}")`);
    for (const to of [a, b, c]) expect((await move(a, to)).errors[0]?.campo).toBe('destino');
    const double = await act(writer, `saveArchiveFolder(padre: "${folder}", nombre: "a")`);
    expect(double.errors[0]?.campo).toBe('nombre');
    expect((await move(c, folder)).received).toBe(true);
    const { data } = await reader.graphql(
      `query($id: ID!) { archiveFolder(id: $id) { ruta { nombre } } }`,
      { id: c },
    );
    expect(data.archiveFolder.ruta).toEqual([{ nombre: 'General' }, { nombre: 'C' }]);
  });

  it('with people of their own hide all below them, by every door', async () => {
    const secret = await makeFolder(writer, 'Reservada', folder);
    const below = await makeFolder(writer, 'Actas', secret);
    const kept = { ...file('reserva.txt', 'palabra canaria'), carpeta: below };
    const { documento } = await sendFile(test, writer, kept);
    const people = (version: number, given: string) =>
      act(keeper, `saveArchiveFolderPeople(id: "${secret}", version: ${version}, ${given})`);
    const mine = `personas: [{ usuario: "${writer.id}", escribe: true }]`;
    expect((await people(1, `hereda: false, motivo: "", ${mine}`)).errors[0]?.campo).toBe('motivo');
    expect((await people(1, `hereda: false, motivo: "Datos de personas", ${mine}`)).saved).toBe(
      true,
    );
    expect((await readDocument(writer, documento)).nombre).toBe('reserva.txt');
    // Its words are read by a job.
    const found = () => findNames(writer, 'search: "canaria"');
    await expect.poll(found, { timeout: 15_000 }).toEqual(['reserva.txt']);
    const missing = 2_000_000_001;
    for (const id of [documento, missing]) {
      expect((await contentOf(reader, id)).statusCode).toBe(404);
      expect(await readDocument(reader, id)).toBeNull();
    }
    const { rows } = await test.app.database.pool.query(
      'select archivo_id from archivo_versiones where documento_id = $1',
      [documento],
    );
    expect((await reader.inject({ url: `/media/${rows[0].archivo_id}` })).statusCode).toBe(404);
    expect((await writer.inject({ url: `/media/${rows[0].archivo_id}` })).statusCode).toBe(200);
    expect(await findNames(reader, 'search: "canaria"')).toEqual([]);
    expect(await findNames(reader, `carpeta: "${below}"`)).toEqual([]);
    const open = `query($id: ID!) { archiveFolder(id: $id) { nombre ruta { nombre } } }`;
    for (const id of [secret, below, String(missing)]) {
      const { errors } = await reader.graphql(open, { id });
      expect(errors?.[0]?.message).toBe('No se encontro este recurso.');
    }
    expect((await writer.graphql(open, { id: below })).data.archiveFolder.nombre).toBe('Actas');
    const zip = `/api/v1/archivo/zip?carpetas=${folder}`;
    expect(await zipNames((await reader.inject({ url: zip })).rawPayload)).not.toContain(
      'General/Reservada/Actas/reserva.txt',
    );
    expect(await zipNames((await writer.inject({ url: zip })).rawPayload)).toContain(
      'General/Reservada/Actas/reserva.txt',
    );
    for (const chosen of [`documentos=${documento}`, `carpetas=${secret}`, `carpetas=${below}`]) {
      const answer = await reader.inject({ url: `/api/v1/archivo/zip?${chosen}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await begin(colleague, { ...kept, nombre: 'y.txt' })).status).toBe(404);
    const moved = await act(
      colleague,
      `moveArchiveItems(documentos: ["${documento}"], destino: "${folder}")`,
    );
    expect(moved.received).toBe(false);
    // Whoever only reads the folder changes nothing in it.
    const given = `personas: [{ usuario: "${writer.id}", escribe: true }, { usuario: "${colleague.id}", escribe: false }]`;
    await people(2, `hereda: false, motivo: "Datos de personas", ${given}`);
    expect((await begin(colleague, { ...kept, nombre: 'y.txt' })).status).toBe(403);
    expect((await people(3, 'hereda: true, personas: []')).saved).toBe(true);
    expect((await readDocument(reader, documento)).nombre).toBe('reserva.txt');
  });

  it('of a record are made when asked for, seen with the record, and keep their name and place', async () => {
    const { pool } = test.app.database;
    const { rows } = await pool.query(
      `insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
       values ('Vía al mar: tramo 1', 'C-1', 'o', (select min(id) from tipos_contrato),
         (select min(id) from estados_contrato), '2026-01-01', 1) returning id`,
    );
    const open = (actor: TestActor) =>
      act(actor, `openRecordFolder(entidad: "contrato", registro: "${rows[0].id}")`);
    expect((await open(reader)).saved).toBe(false);
    const both = await test.as('lee.contratos', {
      permissions: [...writing, 'contratos.view_contrato'],
    });
    const { registro = '' } = await open(both);
    expect((await open(both)).registro).toBe(registro);
    const kept = { ...file('poliza.txt', 'amparo'), carpeta: registro };
    const { documento } = await sendFile(test, both, kept);
    expect((await readDocument(both, documento)).lugares[0]?.nombre).toBe(
      'Contratos / Vía al mar tramo 1',
    );
    expect(await readDocument(reader, documento)).toBeNull();
    expect(await findNames(reader, 'search: "poliza"')).toEqual([]);
    expect((await act(both, `trashArchiveItems(carpetas: ["${registro}"])`)).received).toBe(false);
    expect((await act(both, 'openRecordFolder(entidad: "usuario", registro: "1")')).saved).toBe(
      false,
    );
  });
});

describe('the trash', () => {
  it('keeps a folder with all below it, gives it back, and lets it go for good after thirty days', async () => {
    const thrown = await makeFolder(writer, 'Vieja', folder);
    const kept = { ...file('dentro.txt', 'de la vieja'), carpeta: thrown };
    const { documento } = await sendFile(test, writer, kept);
    await act(writer, `trashArchiveItems(carpetas: ["${thrown}"])`);
    expect(await readDocument(writer, documento)).toBeNull();
    expect((await contentOf(writer, documento)).statusCode).toBe(404);
    const listed = async () =>
      (
        await writer.graphql(
          '{ archiveTrashRelay(search: "vieja") { nodes { id nombre origen fecha saleDesde seConservaPor } } }',
        )
      ).data.archiveTrashRelay.nodes;
    const [entry] = await listed();
    expect(entry).toMatchObject({ nombre: 'Vieja', origen: 'General', seConservaPor: null });
    const stays = Date.parse(entry?.saleDesde ?? '') - Date.parse(entry?.fecha ?? '');
    expect(stays).toBe(30 * 86_400_000);
    expect((await act(writer, `restoreArchiveTrash(id: "${entry?.id}")`)).saved).toBe(true);
    expect((await contentOf(reader, documento)).body).toBe('de la vieja');
    await act(writer, `trashArchiveItems(carpetas: ["${thrown}"])`);
    await test.app.database.pool.query(
      `update archivo_papelera set fecha = now() - interval '31 days', avisada = now() - interval '8 days' where nombre = 'Vieja'`,
    );
    const { emptyTrash } = await import('../../src/modules/archivo/trash/trash.service.ts');
    await emptyTrash(test.app);
    expect(await listed()).toEqual([]);
    const { rows } = await test.app.database.pool.query(
      `select (select count(*)::int from archivos where entidad_id = $1 and entidad = 'versionArchivo') as files,
        (select count(*)::int from archivo_carpetas where id = $2) as folders`,
      [String(documento), thrown],
    );
    expect(rows[0]).toEqual({ files: 0, folders: 0 });
  });
});

describe('a zip', () => {
  it('holds what is there under clean names, each once, byte by byte', async () => {
    const packed = await makeFolder(writer, 'Paquete', folder);
    const put = (name: string, content: string, path = '') =>
      sendFile(test, writer, { carpeta: packed, nombre: name, content, ruta: path });
    const { documento } = await put('ñandú.txt', 'uno');
    await put('x.txt', 'dos', 'Sub');
    const twin = await sendFile(test, writer, file('ñandú.txt', 'otro'));
    await act(
      writer,
      `linkArchiveDocuments(documentos: ["${twin.documento}"], destino: "${packed}")`,
    );
    const answer = await reader.inject({ url: `/api/v1/archivo/zip?carpetas=${packed}` });
    expect(answer.headers['content-disposition']).toContain('Paquete.zip');
    expect(await zipContents(answer.rawPayload)).toEqual({
      'Paquete/ñandú.txt': 'uno',
      'Paquete/ñandú (2).txt': 'otro',
      'Paquete/Sub/x.txt': 'dos',
    });
    expect(documento).toBeGreaterThan(0);
    expect(
      (await stranger.inject({ url: `/api/v1/archivo/zip?carpetas=${packed}` })).statusCode,
    ).toBe(403);
  });
});
