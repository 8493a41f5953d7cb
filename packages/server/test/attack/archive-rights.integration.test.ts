import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyTrash } from '../../src/modules/archivo/trash/trash.service.ts';
import {
  act,
  begin,
  findNames,
  finish,
  makeFolder,
  makeHidden,
  mayDo,
  readDocument,
  sendFile,
  sendPiece,
} from '../archivo/archive.fixture.ts';
import { zipNames } from '../archivo/zip-names.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * The archive at the hands of who may do a part of it and takes the rest, calls files so that they harm
 * whoever takes them home, sends pieces as no browser does, and asks for one thing many times at once.
 */
let test: TestApp;
let keeper: TestActor;
let writer: TestActor;
let adder: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: mayDo('manage') });
  writer = await test.as('escribe', { permissions: mayDo('view', 'add', 'change', 'delete') });
  adder = await test.as('agrega', { permissions: mayDo('view', 'add') });
  folder = await makeFolder(keeper, 'General');
});
afterAll(() => test?.close());

const put = (actor: TestActor, name: string, content: string, more = {}) =>
  sendFile(test, actor, { carpeta: folder, nombre: name, content, ...more });
const query = (text: string, values: unknown[] = []) => test.app.database.pool.query(text, values);
const contentOf = (actor: TestActor, id: number, more = '') =>
  actor.inject({ url: `/api/v1/archivo/documentos/${id}/contenido${more}` });

const hiddenFolder = (name: string, people: readonly TestActor[] = []) =>
  makeHidden(keeper, { name, within: folder, people });

describe('who may only add', () => {
  it('replaces nothing that others put there, by its name or by its id', async () => {
    const { documento } = await put(writer, 'contrato.txt', 'El que se firmó');
    const { version } = await readDocument(adder, documento);
    expect(
      (await put(adder, 'contrato.txt', 'Otro', { documento: String(documento), version })).status,
    ).toBe(403);
    expect((await put(adder, 'CONTRATO.txt', 'Otro')).status).toBe(403);
    expect((await readDocument(adder, documento)).numero).toBe(1);
    expect((await contentOf(adder, documento)).body).toBe('El que se firmó');
    // What is there already is there, and what is new may come.
    expect((await put(adder, 'contrato.txt', 'El que se firmó')).resultado).toBe('igual');
    expect((await put(adder, 'otro.txt', 'Otro')).resultado).toBe('nuevo');
  });
});

describe('a legal hold', () => {
  it('of a folder that somebody does not see holds, and does not say why', async () => {
    const hidden = await hiddenFolder('Acoso');
    const { documento } = await put(writer, 'correo.txt', 'prueba');
    await act(keeper, `linkArchiveDocuments(documentos: ["${documento}"], destino: "${hidden}")`);
    const other = await makeFolder(writer, 'Otra', folder);
    await act(keeper, `beginLegalHold(carpeta: "${hidden}", motivo: "Denuncia de Pérez")`);
    for (const call of [
      `trashArchiveItems(documentos: ["${documento}"])`,
      `moveArchiveItems(documentos: ["${documento}"], destino: "${other}")`,
    ]) {
      const told = async (actor: TestActor) => (await act(actor, call)).errors[0]?.message ?? '';
      expect(await told(writer)).toMatch(/retención legal/);
      expect(await told(writer)).not.toMatch(/Pérez/);
      expect(await told(keeper)).toMatch(/Pérez/);
    }
  });

  it('that comes while the trash is emptied keeps what is not gone yet', async () => {
    const held = await makeFolder(writer, 'Se retiene', folder);
    const [first, second] = [
      (await put(writer, 'primero.txt', 'uno')).documento,
      (await put(writer, 'segundo.txt', 'dos', { carpeta: held })).documento,
    ];
    for (const id of [first, second]) await act(writer, `trashArchiveItems(documentos: ["${id}"])`);
    await query(
      `update archivo_papelera set fecha = now() - interval '40 days', avisada = now() - interval '8 days'`,
    );
    await query(`create function retiene() returns trigger language plpgsql as $$ begin
      insert into archivo_retenciones_legales (carpeta_id, motivo) values (${held}, 'Llegó tarde');
      return old; end $$`);
    await query(`create trigger retiene after delete on archivo_documentos
      for each row when (old.id = ${first}) execute function retiene()`);
    await emptyTrash(test.app);
    await query('drop function retiene() cascade');
    const { rows } = await query('select id from archivo_documentos where id = any($1)', [
      [first, second],
    ]);
    expect(rows).toEqual([{ id: second }]);
  });
});

it('a document of the retention table does not leave through the trash, only by an act', async () => {
  const [kept, free] = [
    await makeFolder(keeper, 'Con serie', folder),
    await makeFolder(keeper, 'Sin serie', folder),
  ];
  const { rows: made } = await query(`with t as (
      insert into archivo_tablas_retencion (nombre, desde) values ('TRD', '2020-01-01') returning id)
    insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
    select id, '100', 'Contratos', 2, 8, 'CONSERVACIÓN TOTAL' from t returning id`);
  await act(keeper, `setArchiveSeries(carpeta: "${kept}", serie: "${made[0].id}")`);
  const inside = await makeFolder(keeper, '2026', kept);
  const sent = async (name: string, place: string) =>
    (await put(writer, name, name, { carpeta: place })).documento;
  const alone = await sent('solo.txt', inside);
  const within = await sent('dentro.txt', inside);
  const loose = await sent('suelto.txt', free);
  await act(writer, `trashArchiveItems(documentos: ["${alone}", "${loose}"])`);
  await act(writer, `trashArchiveItems(carpetas: ["${kept}"])`);
  await query(
    `update archivo_papelera set fecha = now() - interval '40 days', avisada = now() - interval '8 days'`,
  );
  await emptyTrash(test.app);
  const { rows } = await query('select id from archivo_documentos where id = any($1) order by id', [
    [alone, within, loose],
  ]);
  expect(rows.map(({ id }) => id)).toEqual([alone, within]);
  const { data } = await writer.graphql<{
    archiveTrashRelay: { nodes: { id: string; nombre: string }[] };
  }>('{ archiveTrashRelay(search: "con serie") { nodes { id nombre } } }');
  const [entry] = data.archiveTrashRelay.nodes;
  expect((await act(writer, `restoreArchiveTrash(id: "${entry?.id}")`)).saved).toBe(true);
  expect((await contentOf(writer, within)).body).toBe('dentro.txt');
});

describe('what was thrown away', () => {
  it('is there by no door, also for who keeps the archive', async () => {
    const { documento } = await put(writer, 'botado.txt', 'secreto');
    const link = `saveOutsideLink(clase: "documentoArchivo", objeto: "${documento}", para: "x", vence: "2027-01-01", descarga: true)`;
    const { rows } = await query(
      `select archivo_id as id from archivo_versiones where documento_id = $1`,
      [documento],
    );
    await act(writer, `trashArchiveItems(documentos: ["${documento}"])`);
    for (const actor of [writer, keeper]) {
      for (const url of [
        `/api/v1/archivo/documentos/${documento}/contenido`,
        `/api/v1/archivo/documentos/${documento}/contenido?ver=1&numero=1`,
        `/api/v1/archivo/documentos/${documento}/vista`,
        `/api/v1/archivo/zip?documentos=${documento}`,
        `/media/${rows[0].id}`,
      ]) {
        expect([url, (await actor.inject({ url })).statusCode]).toEqual([
          url,
          expect.toBeOneOf([403, 404]),
        ]);
      }
      for (const call of [
        `saveArchiveDocument(id: "${documento}", version: 2, nombre: "x.txt", etiquetas: [])`,
        `holdArchiveDocument(id: "${documento}", retener: true)`,
        `restoreArchiveVersion(id: "${documento}", version: 2, numero: 1)`,
        `moveArchiveItems(documentos: ["${documento}"], destino: "${folder}")`,
        `linkArchiveDocuments(documentos: ["${documento}"], destino: "${folder}")`,
        `copyArchiveDocuments(documentos: ["${documento}"], destino: "${folder}")`,
        `trashArchiveItems(documentos: ["${documento}"])`,
        link,
      ]) {
        const done = await act(actor, call);
        expect([call, done.saved ?? done.received]).toEqual([call, false]);
      }
      const more = { documento: String(documento), version: 2 };
      expect((await put(actor, 'botado.txt', 'otro', more)).status).toBeOneOf([403, 404]);
      expect(await findNames(actor, 'search: "secreto botado"')).toEqual([]);
    }
  });
});

describe('a file on its way', () => {
  it('takes pieces in their order only, whoever sends them together', async () => {
    const content = Buffer.from('uno dos tres cuatro cinco ');
    const { id } = await begin(writer, { carpeta: folder, nombre: 'piezas.txt', content });
    const piece = (from: number) =>
      sendPiece(test, writer, { id, from, piece: content.subarray(from, from + 5) });
    expect((await piece(5)).status).toBe(409);
    expect((await finish(writer, id)).status).toBe(400);
    const together = await Promise.all([0, 0, 0, 5, 10].map(piece));
    expect(together.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    let at = 0;
    while (at < content.length) {
      const { body } = await writer.inject({ url: `/api/v1/archivo/cargas/${id}` });
      at = JSON.parse(body).recibido;
      if (at < content.length) expect((await piece(at)).status).toBe(200);
    }
    const whole = await finish(writer, id);
    expect((await contentOf(writer, whole.documento)).body).toBe(String(content));
  });

  it('is written once, however often its end is asked for', async () => {
    const content = Buffer.alloc(3_000_000, 'a ');
    const { id } = await begin(writer, { carpeta: folder, nombre: 'grande.txt', content });
    await sendPiece(test, writer, { id, from: 0, piece: content });
    const put = vi.spyOn(test.app.files, 'put');
    const ends = await Promise.all(Array.from({ length: 8 }, () => finish(writer, id)));
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
    expect(put.mock.calls.length).toBe(1);
    put.mockRestore();
  });

  it('goes nowhere that was closed to its sender meanwhile', async () => {
    const place = await hiddenFolder('Se cierra', [writer]);
    const sent = { carpeta: place, nombre: 'tarde.txt', content: 'x' };
    const { id } = await begin(writer, sent);
    await sendPiece(test, writer, { id, from: 0, piece: Buffer.from('x') });
    await query('delete from archivo_permisos where carpeta_id = $1 and usuario_id = $2', [
      place,
      writer.id,
    ]);
    expect((await finish(writer, id)).status).toBe(404);
  });

  it('is no version of a document whose name says another kind', async () => {
    const { documento } = await put(
      writer,
      'plano.geojson',
      '{"type":"Point","coordinates":[0,0]}',
    );
    const { version } = await readDocument(writer, documento);
    const as = { documento: String(documento), version };
    const refused = await put(writer, 'plano.html', '<script>alert(1)</script>', as);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('debe ser del tipo que dice el nombre');
    expect((await contentOf(writer, documento)).payload).toContain('Point');
    const another = await put(writer, 'otro.json', '{"type":"Point","coordinates":[1,1]}', as);
    expect(another.resultado).toBe('version');
  });

  it('is refused in words where what is said of it cannot be kept', async () => {
    const sent = (more: object) =>
      writer.inject({
        method: 'POST',
        url: '/api/v1/archivo/cargas',
        payload: { carpeta: folder, nombre: 'a.txt', bytes: 1, huella: 'h', ...more },
      });
    for (const more of [
      { huella: '\u0000' },
      { huella: '\ud800' },
      { motivo: 'a\u0000' },
      { motivo: '\udfff' },
      { ruta: 'a/\u0000' },
      { ruta: '../x' },
      { ruta: '/etc' },
      { ruta: 'a//b' },
      { ruta: 'C:\\x' },
      { nombre: '../../etc/passwd' },
      { nombre: '..\\x.txt' },
      { nombre: 'a\u0000.txt' },
      { nombre: 'a\r\nSet-Cookie: x=1.txt' },
      { nombre: 'factura\u202Efdp.exe' },
      { nombre: `${'n'.repeat(300)}.txt` },
      { nombre: '' },
      { bytes: -1 },
      { bytes: 1.5 },
      { bytes: 1e308 },
      { documento: '99999999999' },
      { version: 1e12 },
      { tipo: '1e9' },
    ]) {
      const { statusCode, body } = await sent(more);
      expect([JSON.stringify(more).slice(0, 60), statusCode, body.slice(0, 100)]).toEqual([
        JSON.stringify(more).slice(0, 60),
        expect.toBeOneOf([400, 404, 409, 413]),
        expect.anything(),
      ]);
    }
  });
});

describe('a zip', () => {
  it('has a document once, however often it is named', async () => {
    const { documento } = await put(writer, 'repetido.txt', 'r');
    const url = `/api/v1/archivo/zip?documentos=${Array(50).fill(documento).join(',')}`;
    const { rawPayload } = await writer.inject({ url });
    expect(await zipNames(rawPayload)).toEqual(['repetido.txt']);
  });
});

it('signs that search for anything are letters where folders are searched', async () => {
  await makeFolder(writer, 'Avance 100%', folder);
  await makeFolder(writer, 'Avance 100 x', folder);
  const found = async (search: string) => {
    const { data } = await writer.graphql<{ found: { nodes: { nombre: string }[] } }>(
      `query($s: String) {
        found: archiveFoldersRelay(carpeta: ${folder}, search: $s) { nodes { nombre } } }`,
      { s: search },
    );
    return data.found.nodes.map(({ nombre }) => nombre);
  };
  expect(await found('100%')).toEqual(['Avance 100%']);
  expect(await found('_')).toEqual([]);
  expect(await found('\\')).toEqual([]);
});

it('where something was thrown away from is told as far as its reader sees the way', async () => {
  const secret = await hiddenFolder('Fusión con Andina');
  const mine = await makeHidden(keeper, { name: 'Soportes', within: secret, people: [writer] });
  const { documento } = await put(keeper, 'acuerdo.txt', 'acuerdo', { carpeta: mine });
  const below = await makeHidden(keeper, { name: 'Anexos', within: mine, people: [writer] });
  await act(keeper, `trashArchiveItems(documentos: ["${documento}"], carpetas: ["${below}"])`);
  const thrown = async (actor: TestActor) => {
    const { data } = await actor.graphql<{
      archiveTrashRelay: { nodes: { id: string; nombre: string; origen: string }[] };
    }>('{ archiveTrashRelay(first: 100) { nodes { id nombre origen } } }');
    return data.archiveTrashRelay.nodes.filter(({ nombre }) => /acuerdo|Anexos/.test(nombre));
  };
  const placesFor = async (actor: TestActor) => (await thrown(actor)).map(({ origen }) => origen);
  expect(await placesFor(writer)).toEqual(Array(2).fill('General / … / Soportes'));
  expect(await placesFor(keeper)).toEqual(Array(2).fill('General / Fusión con Andina / Soportes'));
  for (const { id } of await thrown(keeper)) {
    expect((await act(keeper, `restoreArchiveTrash(id: "${id}")`)).saved).toBe(true);
  }
  const open = await makeFolder(keeper, 'Publicados', folder);
  const { documento: published } = await put(keeper, 'nota.txt', 'nota', { carpeta: secret });
  await act(keeper, `trashArchiveItems(documentos: ["${published}"])`);
  const [note] = (
    await keeper.graphql<{ archiveTrashRelay: { nodes: { id: string }[] } }>(
      '{ archiveTrashRelay(search: "nota.txt") { nodes { id } } }',
    )
  ).data.archiveTrashRelay.nodes;
  await act(keeper, `restoreArchiveTrash(id: "${note?.id}")`);
  await act(keeper, `moveArchiveItems(documentos: ["${published}"], destino: "${open}")`);
  const placesIn = async (actor: TestActor, entity: string, id: number | string) => {
    const { data } = await actor.graphql<{
      history: { nodes: { changes: { campo: string; antes: string; despues: string }[] }[] };
    }>(`{ history(entity: "${entity}", id: "${id}", first: 50) { nodes {
      changes { campo antes despues } } } }`);
    return data.history.nodes
      .flatMap(({ changes }) => changes)
      .filter(({ campo }) => campo === 'lugar')
      .flatMap(({ antes, despues }) => [antes, despues])
      .filter((place) => place !== null);
  };
  for (const [entity, id] of [
    ['documentoArchivo', documento],
    ['carpetaArchivo', below],
  ] as const) {
    expect(await placesIn(writer, entity, id)).toEqual(['Soportes', 'Soportes']);
  }
  const unseen = 'Sin permiso para verlo';
  expect(await placesIn(writer, 'documentoArchivo', published)).toEqual([
    ...[unseen, 'Publicados'],
    ...[unseen, unseen],
  ]);
  const secretName = 'Fusión con Andina';
  expect(await placesIn(keeper, 'documentoArchivo', published)).toEqual([
    ...[secretName, 'Publicados'],
    ...[secretName, secretName],
  ]);
  // A folder that is gone is named to who saw it, and to nobody else.
  const { documento: moved } = await put(keeper, 'mudado.txt', 'mudado', { carpeta: secret });
  const passing = await makeFolder(keeper, 'De paso', folder);
  const few = await makeHidden(keeper, { name: 'De pocos', within: folder });
  for (const target of [passing, few, open]) {
    await act(keeper, `moveArchiveItems(documentos: ["${moved}"], destino: "${target}")`);
  }
  await act(keeper, `trashArchiveItems(carpetas: ["${passing}", "${few}"])`);
  const way = ['Publicados', unseen, unseen, 'De paso', 'De paso', unseen];
  const seen = async () => (await placesIn(writer, 'documentoArchivo', moved)).sort();
  expect(await seen()).toEqual(way.toSorted());
  const { pool } = test.app.database;
  await pool.query(
    `update archivo_papelera set fecha = now() - interval '40 days', avisada = now() - interval '8 days'`,
  );
  await emptyTrash(test.app);
  const left = await pool.query('select 1 from archivo_carpetas where id = any($1)', [
    [passing, few],
  ]);
  expect(left.rowCount).toBe(0);
  expect(await seen()).toEqual(way.toSorted());
});
