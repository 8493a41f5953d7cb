import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTrash } from '../../src/modules/archivo/trash/trash.service.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { act, makeFolder, readDocument, sendFile } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let clerk: TestActor;
let top: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  clerk = await test.as('oficina', {
    permissions: ['view', 'add', 'change', 'delete'].map((act) => `archivo.${act}_documento`),
  });
  top = await makeFolder(keeper, 'Contratación');
});
afterAll(() => test?.close());

interface Made {
  done: { saved: boolean; errors: { campo: string; message: string }[]; record: { id: string } };
}

async function make(call: string, record: string): Promise<string> {
  const { data } = await keeper.graphql<Made>(
    `mutation { done: ${call} { saved errors { campo message } record: ${record} { id } } }`,
  );
  if (!data.done.saved) throw new Error(JSON.stringify(data.done.errors));
  return data.done.record.id;
}

const series = (table: string, code: string, rest: string) =>
  make(
    `saveDocumentSeries(tabla: "${table}", codigo: "${code}", subserie: "", proceso: "Contratación", procedimiento: "", reservada: false, ${rest})`,
    'documentSeries',
  );

async function retentionOf(document: number) {
  const { data } = await clerk.graphql<{
    archiveDocument: {
      enRetencionLegal: boolean;
      retencion: null | {
        gestionHasta: string;
        centralHasta: string;
        etapa: string;
        serie: { codigo: string };
      };
    };
  }>(`{ archiveDocument(id: "${document}") { enRetencionLegal
    retencion { gestionHasta centralHasta etapa serie { codigo } } } }`);
  return data.archiveDocument;
}

it('documents have the series of the nearest folder above, and are kept as it says', async () => {
  const table = await make(
    'saveRetentionTable(nombre: "TRD 2026", acto: "Acta 4", desde: "2026-01-01")',
    'retentionTable',
  );
  const rest = 'gestion: 2, central: 8, disposicion: "ELIMINACIÓN"';
  const contracts = await series(table, '100', `nombre: "Contratos", ${rest}`);
  const acts = await series(table, '100.05', `nombre: "Actas", ${rest}`);
  const below = await makeFolder(keeper, 'Actas', top);
  const send = (place: string) =>
    sendFile(test, clerk, { carpeta: place, nombre: 'uno.txt', content: `en ${place}` });
  const [one, two] = [await send(top), await send(below)];
  expect((await retentionOf(two.documento)).retencion).toBeNull();
  await act(keeper, `setArchiveSeries(carpeta: "${top}", serie: "${contracts}")`);
  expect((await retentionOf(two.documento)).retencion?.serie.codigo).toBe('100');
  await act(keeper, `setArchiveSeries(carpeta: "${below}", serie: "${acts}")`);
  expect((await retentionOf(two.documento)).retencion?.serie.codigo).toBe('100.05');
  expect((await retentionOf(one.documento)).retencion?.serie.codigo).toBe('100');
  const aged = (day: string) =>
    test.app.database.pool.query(
      `update archivo_documentos set fecha_cambio = $2::date + interval '12 hours' where id = $1`,
      [two.documento, day],
    );
  await aged('2010-03-04');
  expect((await retentionOf(two.documento)).retencion).toMatchObject({
    gestionHasta: '2012-03-04',
    centralHasta: '2020-03-04',
    etapa: 'CUMPLIDA',
  });
  await aged('2020-02-29');
  expect((await retentionOf(two.documento)).retencion).toMatchObject({
    gestionHasta: '2022-02-28',
    centralHasta: '2030-02-28',
    etapa: 'CENTRAL',
  });
  const gone = await keeper.call('deleteDocumentSeries', { id: acts });
  expect(gone.deleted).toBe(false);
  expect((await act(clerk, `setArchiveSeries(carpeta: "${top}")`)).saved).toBe(false);
});

it('a legal hold keeps all below its folder from the trash, from being moved, and from the end', async () => {
  const disputed = await makeFolder(keeper, 'Pleito', top);
  const inside = await makeFolder(keeper, 'Pruebas', disputed);
  const other = await makeFolder(keeper, 'Otra', top);
  const send = async (name: string, place = inside) =>
    (await sendFile(test, clerk, { carpeta: place, nombre: name, content: name })).documento;
  const [proof, thrown, shown] = [
    await send('prueba.txt'),
    await send('botada.txt'),
    await send('de otra.txt', other),
  ];
  await act(clerk, `linkArchiveDocuments(documentos: ["${shown}"], destino: "${inside}")`);
  // What lay in the trash before the hold stays there after its thirty days.
  await act(clerk, `trashArchiveItems(documentos: ["${thrown}"])`);
  const hold = `beginLegalHold(carpeta: "${disputed}", motivo: "Demanda 2026-14")`;
  expect((await act(clerk, hold)).saved).toBe(false);
  expect((await act(keeper, hold)).saved).toBe(true);
  expect((await act(keeper, hold)).saved).toBe(false);
  expect((await retentionOf(proof)).enRetencionLegal).toBe(true);
  const refused = [
    `trashArchiveItems(documentos: ["${proof}"])`,
    `trashArchiveItems(documentos: ["${shown}"])`,
    `trashArchiveItems(carpetas: ["${inside}"])`,
    `trashArchiveItems(carpetas: ["${disputed}"])`,
    `trashArchiveItems(carpetas: ["${other}"])`,
    `trashArchiveItems(carpetas: ["${top}"])`,
    `moveArchiveItems(documentos: ["${proof}"], destino: "${other}")`,
    `moveArchiveItems(carpetas: ["${inside}"], destino: "${other}")`,
    `unlinkArchiveDocument(id: "${shown}", carpeta: "${inside}")`,
  ];
  for (const actor of [clerk, keeper]) {
    for (const call of refused) {
      const { errors, saved, received } = await act(actor, call);
      expect([call, saved ?? received]).toEqual([call, false]);
      expect(errors[0]?.message).toMatch(/retención legal \(Demanda 2026-14\)/);
    }
  }
  const pool = test.app.database.pool;
  await pool.query(
    `update archivo_papelera set fecha = now() - interval '40 days', avisada = now() - interval '8 days'`,
  );
  await emptyTrash(test.app);
  const left = async () =>
    (await pool.query('select 1 from archivo_documentos where id = $1', [thrown])).rowCount;
  expect(await left()).toBe(1);
  const keptBy = async () =>
    (
      await keeper.graphql(
        '{ archiveTrashRelay(search: "botada") { nodes { seConservaPor saleDesde } } }',
      )
    ).data.archiveTrashRelay.nodes;
  expect(await keptBy()).toEqual([{ seConservaPor: 'RETENCIÓN LEGAL', saleDesde: null }]);
  const lift = `liftLegalHold(carpeta: "${disputed}", motivo: "Sentencia en firme")`;
  expect((await act(keeper, lift)).saved).toBe(true);
  expect((await act(keeper, lift)).saved).toBe(false);
  expect((await act(clerk, refused[0] ?? '')).received).toBe(true);
  expect(await readDocument(clerk, proof)).toBeNull();
  // Its series keeps it, too: what has none leaves.
  await emptyTrash(test.app);
  expect(await left()).toBe(1);
  expect(await keptBy()).toEqual([{ seConservaPor: 'SERIE', saleDesde: null }]);
  expect((await act(keeper, `setArchiveSeries(carpeta: "${top}")`)).saved).toBe(true);
  await emptyTrash(test.app);
  expect(await left()).toBe(0);
});

const query = (text: string, values: unknown[] = []) => test.app.database.pool.query(text, values);

/** Ends the thirty days of all that lies in the trash. @returns those of these folders that are left */
async function leftAfterTheEnd(folders: readonly string[]): Promise<string[]> {
  await query(
    `update archivo_papelera set fecha = now() - interval '40 days', avisada = now() - interval '8 days'`,
  );
  await emptyTrash(test.app);
  const { rows } = await query('select id from archivo_carpetas where id = any($1::int[])', [
    folders,
  ]);
  return rows.map(({ id }) => String(id)).sort();
}

it('a thrown folder goes with its lifted holds and an expediente never closed, and stops no other', async () => {
  const root = await makeFolder(keeper, 'Sin serie');
  const make = (name: string) => makeFolder(keeper, name, root);
  const asked = async (call: string) => expect((await act(keeper, call)).errors).toEqual([]);
  const declare = (folder: string, code: string) =>
    asked(`declareArchiveFile(carpeta: "${folder}", codigo: "${code}", motivo: "x")`);
  const elsewhere = await makeFolder(keeper, 'Otra parte');
  const [referenced, mistaken, freed, reopened, plain] = [
    await make('Referida'),
    await make('Equivocado'),
    await make('Levantada'),
    await make('Reabierto'),
    await make('Simple'),
  ];
  await declare(mistaken, 'P-1');
  for (const time of ['una', 'dos']) {
    await asked(`beginLegalHold(carpeta: "${freed}", motivo: "${time}")`);
    await asked(`liftLegalHold(carpeta: "${freed}", motivo: "${time}")`);
  }
  await declare(reopened, 'P-2');
  await sendFile(test, clerk, { carpeta: reopened, nombre: 'folio.txt', content: 'folio' });
  await asked(`closeArchiveFile(carpeta: "${reopened}", motivo: "x")`);
  await asked(`reopenArchiveFile(carpeta: "${reopened}", motivo: "x")`);
  // Moved out of the expediente whose index names it, it is kept all the same.
  const moved = (
    await sendFile(test, clerk, { carpeta: reopened, nombre: 'sale.txt', content: 'sale' })
  ).documento;
  await asked(`closeArchiveFile(carpeta: "${reopened}", motivo: "x")`);
  await asked(`reopenArchiveFile(carpeta: "${reopened}", motivo: "x")`);
  await asked(`moveArchiveItems(documentos: ["${moved}"], destino: "${elsewhere}")`);
  await asked(`trashArchiveItems(documentos: ["${moved}"])`);
  // What nobody foresaw: something else still names a folder.
  await query('create table ajena (carpeta_id integer references archivo_carpetas)');
  await query('insert into ajena values ($1)', [referenced]);
  const all = [referenced, mistaken, freed, reopened, plain];
  for (const id of all) {
    expect((await act(keeper, `trashArchiveItems(carpetas: ["${id}"])`)).received).toBe(true);
  }
  // An index that was sealed is never lost.
  expect(await leftAfterTheEnd(all)).toEqual([referenced, reopened].sort());
  await query('drop table ajena');
  expect(await leftAfterTheEnd(all)).toEqual([reopened]);
  const { rows } = await query('select from archivo_documentos where id = $1', [moved]);
  expect(rows).toHaveLength(1);
});

it('a thrown folder that waits for what is kept below it is told of once, and keeps nothing else', async () => {
  const root = await makeFolder(keeper, 'Espera');
  const outer = await makeFolder(keeper, 'Afuera', root);
  const kept = await makeFolder(keeper, 'Con retención', outer);
  const send = async (name: string, place: string) =>
    (await sendFile(test, clerk, { carpeta: place, nombre: name, content: name })).documento;
  const [held, loose] = [await send('retenido.txt', kept), await send('suelto.txt', outer)];
  await act(clerk, `trashArchiveItems(documentos: ["${held}"])`);
  await act(clerk, `trashArchiveItems(carpetas: ["${outer}"])`);
  const { rows: made } = await query(`with t as (
      insert into archivo_tablas_retencion (nombre, desde) values ('De espera', '2020-01-01') returning id)
    insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
    select id, '1', 'Actas', 2, 8, 'CONSERVACIÓN TOTAL' from t returning id`);
  const told = async () =>
    (
      await query(
        `select count(*)::int as n from auditoria where operation = 'emptyTrash' and entity_id = $1`,
        [outer],
      )
    ).rows[0].n;
  const documentsLeft = async () =>
    (
      await query('select id from archivo_documentos where id = any($1) order by id', [
        [held, loose],
      ])
    ).rows.map(({ id }) => id);
  await query(`update archivo_carpetas set serie_id = $1 where id = $2`, [made[0].id, kept]);
  for (let time = 0; time < 3; time++) {
    expect(await leftAfterTheEnd([outer, kept])).toEqual([outer, kept].sort());
  }
  expect(await documentsLeft()).toEqual([held]);
  expect(await told()).toBe(1);
  await query('update archivo_carpetas set serie_id = null where id = $1', [kept]);
  await leftAfterTheEnd([]);
  expect(await leftAfterTheEnd([outer, kept])).toEqual([]);
  expect(await documentsLeft()).toEqual([]);
  expect(await told()).toBe(2);
});

it('a document of a sealed index comes back to its place in it, and does not leave while it is thrown', async () => {
  const file = await makeFolder(keeper, 'Reabierto y vuelto a cerrar');
  const asked = async (call: string) => {
    const done = await act(keeper, call);
    expect(done.errors).toEqual([]);
    return done;
  };
  const step = (what: string) => asked(`${what}(carpeta: "${file}", motivo: "x")`);
  const index = async () => {
    const { data } = await keeper.graphql<{
      archiveFile: { indice: { orden: number; nombre: string }[] };
    }>(`{ archiveFile(carpeta: "${file}") { indice { orden nombre } } }`);
    return data.archiveFile.indice.map(({ orden, nombre }) => `${orden} ${nombre}`);
  };
  const send = async (name: string) =>
    (await sendFile(test, clerk, { carpeta: file, nombre: name, content: name })).documento;
  const [, middle] = [await send('uno.txt'), await send('dos.txt'), await send('tres.txt')];
  await asked(`declareArchiveFile(carpeta: "${file}", codigo: "P-3", motivo: "x")`);
  await step('closeArchiveFile');
  await step('reopenArchiveFile');
  const late = await send('cuatro.txt');
  for (const id of [middle, late]) {
    await act(keeper, `trashArchiveItems(documentos: ["${id}"])`);
  }
  await step('closeArchiveFile');
  expect(await index()).toEqual(['1 uno.txt', '2 tres.txt']);
  // What the first index names is kept; what came after it is not.
  await leftAfterTheEnd([]);
  const { rows } = await query(
    'select id, papelera_id as thrown from archivo_documentos where id = any($1)',
    [[middle, late]],
  );
  expect(rows).toMatchObject([{ id: middle }]);
  const restore = `restoreArchiveTrash(id: "${rows[0]?.thrown}")`;
  expect((await act(keeper, restore)).errors[0]?.message).toMatch(/P-3 está cerrado/);
  await step('reopenArchiveFile');
  await asked(restore);
  expect(await index()).toEqual(['1 uno.txt', '2 dos.txt', '3 tres.txt']);
});

it('the code of an open expediente is corrected, and one that was never closed is taken back', async () => {
  const file = await makeFolder(keeper, 'Con error');
  const call = (what: string, more = '') =>
    act(clerk, `${what}(carpeta: "${file}", motivo: "Se digitó mal"${more})`);
  const seen = async () => {
    const { data } = await clerk.graphql<{
      archiveFile: { codigo: string; actos: { acto: string; motivo: string }[] } | null;
    }>(`{ archiveFile(carpeta: "${file}") { codigo actos { acto motivo } } }`);
    return data.archiveFile;
  };
  expect((await call('undeclareArchiveFile')).saved).toBe(false);
  await call('declareArchiveFile', ', codigo: "M-1"');
  expect((await call('undeclareArchiveFile')).errors).toEqual([]);
  expect(await seen()).toBeNull();
  await call('declareArchiveFile', ', codigo: "M-1"');
  await act(keeper, `declareArchiveFile(carpeta: "${top}", codigo: "M-9", motivo: "x")`);
  const correct = (code: string) => call('correctArchiveFileCode', `, codigo: "${code}"`);
  expect((await correct('m-9')).errors[0]?.campo).toBe('codigo');
  expect((await correct('M-1')).errors[0]?.campo).toBe('codigo');
  expect((await correct('M-2')).errors).toEqual([]);
  expect(await seen()).toMatchObject({
    codigo: 'M-2',
    actos: [{ acto: 'CORRIGE', motivo: 'De M-1 a M-2: Se digitó mal' }, { acto: 'ABRE' }],
  });
  await sendFile(test, clerk, { carpeta: file, nombre: 'folio.txt', content: 'folio' });
  await call('closeArchiveFile');
  expect((await correct('M-3')).errors[0]?.message).toMatch(/M-2 está cerrado/);
  await act(keeper, `reopenArchiveFile(carpeta: "${file}", motivo: "x")`);
  expect((await call('undeclareArchiveFile')).errors[0]?.message).toMatch(/ya se cerró una vez/);
});

it('a version of the table with documents is closed for changes of its years and its disposition', async () => {
  const table = await make(
    'saveRetentionTable(nombre: "TRD cerrada", acto: "Acta 5", desde: "2026-02-01")',
    'retentionTable',
  );
  const terms = (years: number) => `gestion: ${years}, central: 8, disposicion: "ELIMINACIÓN"`;
  const kept = await series(table, '900', `nombre: "Informes", ${terms(2)}`);
  const folder = await makeFolder(keeper, 'Informes');
  await act(keeper, `setArchiveSeries(carpeta: "${folder}", serie: "${kept}")`);
  const change = async (version: number, rest: string) => {
    const { data } = await keeper.graphql<Pick<Made, 'done'>>(
      `mutation { done: saveDocumentSeries(id: "${kept}", version: ${version}, tabla: "${table}",
        codigo: "900", subserie: "", proceso: "Contratación", procedimiento: "", reservada: false, ${rest}) {
        saved errors { campo message } } }`,
    );
    return data.done;
  };
  expect((await change(1, `nombre: "Informes", ${terms(3)}`)).errors).toEqual([]);
  await sendFile(test, clerk, { carpeta: folder, nombre: 'informe.txt', content: 'informe' });
  const [refused] = (await change(2, `nombre: "Informes", ${terms(1)}`)).errors;
  expect(refused).toMatchObject({ campo: 'gestion' });
  expect(refused?.message).toMatch(/haga una versión nueva/);
  expect((await change(2, `nombre: "Informes de gestión", ${terms(3)}`)).errors).toEqual([]);
  const copy = async (name: string) =>
    keeper.call('copyRetentionTable', {
      id: table,
      nombre: name,
      acto: 'Acta 6',
      desde: '2026-06-01',
    });
  expect((await copy('trd cerrada')).errors[0]?.campo).toBe('nombre');
  const made = await copy('TRD siguiente');
  const { rows } = await query(
    'select codigo, nombre, gestion, central from archivo_series where tabla_id = $1',
    [made.registro],
  );
  expect(rows).toEqual([{ codigo: '900', nombre: 'Informes de gestión', gestion: 3, central: 8 }]);
});
