import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOutActs } from '../../src/modules/archivo/acts/carry-out.ts';
import { extractText } from '../../src/modules/documentos/public.ts';
import { aDayLater } from '../testkit/a-day-later.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { untilWaiting } from '../testkit/databases/until-waiting.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { act, makeFolder, readDocument, sendFile, sha256 } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let reviewer: TestActor;
let top: string;
let series: string;

const query = (text: string, values: unknown[] = []) => test.app.database.pool.query(text, values);

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', {
    permissions: ['archivo.manage_documento', 'archivo.approve_documento'],
  });
  reviewer = await test.as('comite', { permissions: ['archivo.approve_documento'] });
  top = await makeFolder(keeper, 'Contratación');
  const { rows } = await query(`with t as (
      insert into archivo_tablas_retencion (nombre, desde) values ('TRD', '2010-01-01') returning id)
    insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
    select id, '100', 'Contratos', 2, 8, 'ELIMINACIÓN' from t returning id`);
  series = String(rows[0].id);
  await act(keeper, `setArchiveSeries(carpeta: "${top}", serie: "${series}")`);
});
afterAll(() => test?.close());

/** A document that was changed last on a day. */
async function aged(name: string, day: string, folder = top): Promise<number> {
  const sent = await sendFile(test, keeper, {
    carpeta: folder,
    nombre: name,
    content: `de ${name}`,
  });
  await query(
    `update archivo_documentos set fecha_cambio = $2::date + interval '12 hours' where id = $1`,
    [sent.documento, day],
  );
  return sent.documento;
}

const step = (actor: TestActor, id: string, name: string, why = '') =>
  act(actor, `stepArchiveAct(id: "${id}", paso: "${name}", observacion: "${why}")`);

const draft = (kind: string, more = '') =>
  act(keeper, `draftArchiveAct(clase: "${kind}", objeto: "Comité de archivo"${more})`);

/** Takes off an act what may not go. */
const clear = async (id: string) => {
  const { version } = await readAct(id);
  return act(keeper, `takeOffArchiveAct(id: "${id}", version: ${version}, impedidos: true)`);
};

interface Item {
  nombre: string;
  motivo: string;
  resultado: string | null;
  sha256: string;
}

async function readAct(id: string, actor = reviewer) {
  const { data, errors } = await actor.graphql<{
    archiveAct: {
      version: number;
      estado: string;
      codigo: string;
      pasos: string[];
      impedidos: number;
      total: number;
    };
    archiveActItemsRelay: { totalCount: number; nodes: Item[] };
  }>(`{ archiveAct(id: "${id}") { version estado codigo pasos impedidos hechos excluidos }
    archiveActItemsRelay(acta: "${id}", first: 100) { totalCount nodes { nombre motivo resultado sha256 } } }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return { ...data.archiveAct, items: data.archiveActItemsRelay.nodes };
}

const phaseOf = async (id: number) =>
  (await query('select fase from archivo_documentos where id = $1', [id])).rows[0]?.fase;

const namesIn = async (phase: string) => {
  const { data } = await keeper.graphql<{ found: { nodes: { nombre: string; fase: string }[] } }>(
    `{ found: archiveDocumentsRelay(first: 50, fase: "${phase}") { nodes { nombre fase } } }`,
  );
  return data.found.nodes.map(({ nombre }) => nombre).sort();
};

it('a transfer takes what the table says, is approved by a second person, and leaves out what is held', async () => {
  const [old, held, recent, open] = [
    await aged('viejo.txt', '2020-01-01'),
    await aged('pleito.txt', '2020-01-01', await makeFolder(keeper, 'Pleito', top)),
    await aged('reciente.txt', '2099-01-01'),
    await aged('abierto.txt', '2020-01-01', await makeFolder(keeper, 'Expediente', top)),
  ];
  const folderOf = async (id: number) =>
    (await query('select carpeta_id as id from archivo_documentos where id = $1', [id])).rows[0].id;
  await act(keeper, `beginLegalHold(carpeta: "${await folderOf(held)}", motivo: "Demanda 7")`);
  await act(
    keeper,
    `declareArchiveFile(carpeta: "${await folderOf(open)}", codigo: "E-1", motivo: "x")`,
  );
  const made = await draft('TRANSFERENCIA PRIMARIA');
  const id = made.registro ?? '';
  const drafted = await readAct(id);
  expect(drafted).toMatchObject({ estado: 'BORRADOR', impedidos: 2, pasos: [] });
  expect(drafted.codigo).toMatch(/^TP-\d{4}-001$/);
  expect(Object.fromEntries(drafted.items.map(({ nombre, motivo }) => [nombre, motivo]))).toEqual({
    'viejo.txt': '',
    'pleito.txt': 'Retención legal: Demanda 7',
    'abierto.txt': 'El expediente E-1 está abierto',
  });
  const refused = await step(keeper, id, 'enviar');
  expect(refused.errors[0]?.message).toMatch(/no puede salir.*Son 2 los impedidos/);
  expect((await clear(id)).errors).toEqual([]);
  expect((await step(keeper, id, 'enviar')).saved).toBe(true);
  expect((await step(keeper, id, 'aprobar')).errors[0]?.message).toBe(
    'Otra persona debe revisar el acta',
  );
  expect((await step(reviewer, id, 'devolver')).errors[0]?.message).toBe('Escriba por qué');
  expect((await step(reviewer, id, 'devolver', 'Falta el 12')).saved).toBe(true);
  expect((await step(keeper, id, 'enviar')).saved).toBe(true);
  const together = await Promise.all([1, 2, 3].map(() => step(reviewer, id, 'aprobar')));
  expect(together.filter(({ saved }) => saved)).toHaveLength(1);
  expect(await phaseOf(old)).toBe('GESTIÓN');
  await carryOutActs(test.app);
  expect((await readAct(id)).estado).toBe('EJECUTADA');
  expect(await phaseOf(old)).toBe('CENTRAL');
  expect([await phaseOf(held), await phaseOf(recent)]).toEqual(['GESTIÓN', 'GESTIÓN']);
  expect(await namesIn('CENTRAL')).toEqual(['viejo.txt']);
  // The series is eliminated in the end: nothing of it goes to the historical archive.
  expect((await draft('TRANSFERENCIA SECUNDARIA')).errors[0]?.message).toMatch(/^Ningún documento/);
});

it('an approved elimination waits a day, may be undone, and leaves only its record', async () => {
  const gone = await aged('caduco.txt', '2001-01-01');
  const late = await aged('tardío.txt', '2001-01-01', await makeFolder(keeper, 'Tarde', top));
  const only = `, carpeta: "${top}", serie: "${series}", revisor: "${reviewer.id}"`;
  const first = (await draft('ELIMINACIÓN', only)).registro ?? '';
  expect((await draft('ELIMINACIÓN')).errors).toHaveLength(1);
  await clear(first);
  await step(keeper, first, 'enviar');
  const work = await reviewer.graphql<{
    myWork: { parte: string; items: { registro: string }[] }[];
  }>('{ myWork { parte items { registro } } }');
  expect(work.data.myWork.find(({ parte }) => parte === 'actas')?.items[0]?.registro).toBe(first);
  const told = await reviewer.graphql<{ notices: { nodes: { texto: string }[] } }>(
    '{ notices: noticesRelay(first: 5) { nodes { texto } } }',
  );
  expect(told.data.notices.nodes[0]?.texto).toMatch(/^Tiene por revisar el acta AE-/);
  await step(reviewer, first, 'aprobar');
  await carryOutActs(test.app);
  expect(await readDocument(keeper, gone)).not.toBeNull();
  expect((await step(keeper, first, 'deshacer', 'Se revisa otra vez')).saved).toBe(true);
  await query(`update archivo_actas set ejecuta_desde = now() - interval '1 hour'`);
  await carryOutActs(test.app);
  expect(await readDocument(keeper, gone)).not.toBeNull();

  const id = (await draft('ELIMINACIÓN', only)).registro ?? '';
  await clear(id);
  await step(keeper, id, 'enviar');
  await step(reviewer, id, 'aprobar');
  // Between the approval and its day a hold may come: it is obeyed.
  const { rows } = await query('select carpeta_id from archivo_documentos where id = $1', [late]);
  await act(keeper, `beginLegalHold(carpeta: "${rows[0].carpeta_id}", motivo: "Tutela")`);
  await query(`update archivo_actas set ejecuta_desde = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  const key = (
    await query(
      `select f.clave from archivos f join archivo_versiones v on v.archivo_id = f.id
        where v.documento_id = $1`,
      [gone],
    )
  ).rows[0].clave;
  await carryOutActs(test.app);
  expect(await readDocument(keeper, gone)).toBeNull();
  expect(await readDocument(keeper, late)).not.toBeNull();
  const done = await readAct(id);
  expect(done).toMatchObject({ estado: 'EJECUTADA', hechos: expect.any(Number), excluidos: 1 });
  const kept = done.items.find(({ nombre }) => nombre === 'caduco.txt');
  expect(kept).toMatchObject({ resultado: 'HECHO', sha256: sha256(Buffer.from('de caduco.txt')) });
  expect(done.items.find(({ nombre }) => nombre === 'tardío.txt')).toMatchObject({
    resultado: 'EXCLUIDO',
    motivo: 'Retención legal: Tutela',
  });
  expect((await query('select 1 from archivos where clave = $1', [key])).rowCount).toBe(0);
  await aDayLater(test.app);
  await expect(test.app.files.get(key)).rejects.toThrow();
  const { rows: audited } = await query(
    `select before from auditoria where entity = 'documentoArchivo' and entity_id = $1
      and operation = 'carryOutArchiveAct'`,
    [String(gone)],
  );
  expect(audited[0]?.before).toMatchObject({ nombre: 'caduco.txt', sha256: kept?.sha256 });
  await inventoryIsWhole(id, kept?.sha256 ?? '');
});

it('an elimination spares what a closed expediente shows by a link; a transfer does not destroy it', async () => {
  const loose = await makeFolder(keeper, 'Enlazados', top);
  const [linked, free] = [
    await aged('enlazado.txt', '2001-01-01', loose),
    await aged('libre.txt', '2001-01-01', loose),
  ];
  const own = await makeFolder(keeper, 'Cerrado', loose);
  const atHome = await aged('propio.txt', '2001-01-01', own);
  const other = await makeFolder(keeper, 'Expediente ajeno');
  await act(
    keeper,
    `linkArchiveDocuments(documentos: ["${linked}", "${free}"], destino: "${other}")`,
  );
  for (const [folder, code] of [
    [own, 'C-1'],
    [other, 'C-2'],
  ]) {
    const put = `carpeta: "${folder}", motivo: "x"`;
    expect((await act(keeper, `declareArchiveFile(${put}, codigo: "${code}")`)).saved).toBe(true);
    if (folder === other) {
      await act(keeper, `unlinkArchiveDocument(id: "${free}", carpeta: "${other}")`);
    }
    expect((await act(keeper, `closeArchiveFile(${put})`)).errors).toEqual([]);
  }
  await query(
    `update archivo_expediente_actos set fecha = '2001-01-01' where carpeta_id = any($1)`,
    [[own, other].map(Number)],
  );
  const reasons = async (kind: string) => {
    const made = await draft(kind, `, carpeta: "${loose}"`);
    const { items } = await readAct(made.registro ?? '');
    await query(`update archivo_actas set estado = 'ANULADA' where id = $1`, [made.registro]);
    return Object.fromEntries(items.map(({ nombre, motivo }) => [nombre, motivo]));
  };
  expect(await reasons('TRANSFERENCIA PRIMARIA')).toEqual({
    'enlazado.txt': '',
    'libre.txt': '',
    'propio.txt': '',
  });
  const drafted = await draft('ELIMINACIÓN', `, carpeta: "${loose}", revisor: "${reviewer.id}"`);
  const id = drafted.registro ?? '';
  expect((await readAct(id)).impedidos).toBe(1);
  await clear(id);
  await step(keeper, id, 'enviar');
  await step(reviewer, id, 'aprobar');
  await query(
    `insert into archivo_acta_documentos (acta_id, orden, documento_id, nombre, lugar, codigo_serie, serie,
        expediente, fecha_inicial, fecha_final, tipo, tipo_mime, numero, bytes, sha256)
      select $1, 9, d.id, d.nombre, '', '', '', '', '2001-01-01', '2001-01-01', '', d.tipo_mime, d.numero, d.bytes,
        d.sha256 from archivo_documentos d where d.id = $2`,
    [id, linked],
  );
  await query(`update archivo_actas set ejecuta_desde = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  await carryOutActs(test.app);
  const { items } = await readAct(id);
  expect(Object.fromEntries(items.map(({ nombre, motivo }) => [nombre, motivo]))).toEqual({
    'libre.txt': '',
    'propio.txt': '',
    'enlazado.txt': 'Lo muestra el expediente C-2, que está cerrado',
  });
  expect(await readDocument(keeper, linked)).not.toBeNull();
  expect(await readDocument(keeper, free)).toBeNull();
  expect(await readDocument(keeper, atHome)).toBeNull();
});

// The embedded database does one thing after the other.
it.runIf(testDatabaseKind() === 'native')(
  'an elimination waits for a version that is being saved, and leaves its document',
  async () => {
    const place = await makeFolder(keeper, 'Al tiempo', top);
    const raced = await aged('cambia.txt', '2001-01-01', place);
    const drafted = await draft('ELIMINACIÓN', `, carpeta: "${place}", revisor: "${reviewer.id}"`);
    const id = drafted.registro ?? '';
    await step(keeper, id, 'enviar');
    await step(reviewer, id, 'aprobar');
    await query(
      `update archivo_actas set ejecuta_desde = now() - interval '1 hour' where id = $1`,
      [id],
    );
    const { carried } = await test.app.database.db.transaction().execute(async (tx) => {
      await sql`update archivo_documentos set numero = numero + 1 where id = ${raced}`.execute(tx);
      const carrying = carryOutActs(test.app);
      await untilWaiting(test, 1);
      return { carried: { carrying } };
    });
    await carried.carrying;
    expect(await readDocument(keeper, raced)).not.toBeNull();
    expect((await readAct(id)).items).toMatchObject([
      {
        nombre: 'cambia.txt',
        resultado: 'EXCLUIDO',
        motivo: 'Cambió después de quedar en el acta',
      },
    ]);
  },
);

/** The inventory is opened again, as Excel and as PDF. */
async function inventoryIsWhole(id: string, hash: string): Promise<void> {
  const file = async (ending: string) =>
    (
      await reviewer.inject({
        method: 'GET',
        url: `/api/v1/archivo/actas/${id}/inventario.${ending}`,
      })
    ).rawPayload;
  const [head = [], ...rows] = readSheet(await file('xlsx'));
  expect(head).toEqual([
    'Número de orden',
    'Código',
    'Serie, subserie o asunto',
    'Unidad documental',
    'Fecha inicial',
    'Fecha final',
    'Físico',
    'Electrónico',
    'Caja',
    'Carpeta',
    'Tomo',
    'Folios',
    'Tipo',
    'Cantidad',
    'Tamaño (bytes)',
    'Ubicación',
    'Notas',
  ]);
  const row = rows.find((one) => one[3] === 'caduco.txt');
  expect(row?.[1]).toBe('100');
  expect(row?.[16]).toBe(`SHA-256 ${hash}`);
  const text = await extractText(await file('pdf'), 'pdf');
  expect(text).toMatch(/Formato Único de Inventario Documental/);
  expect(text.replace(/[\s\u200b]/g, '')).toContain(hash);
  const stranger = await test.as('ajena', { permissions: ['archivo.view_documento'] });
  const url = `/api/v1/archivo/actas/${id}/inventario.pdf`;
  expect((await stranger.inject({ method: 'GET', url })).statusCode).toBe(403);
}

it('the years of a document count from its own day, which stands in the inventory too', async () => {
  const folder = await makeFolder(keeper, 'Digitalizados', top);
  const sent = await sendFile(test, keeper, {
    carpeta: folder,
    nombre: 'de 2001.txt',
    content: 'escaneado hoy',
  });
  const save = async (more: string) => {
    const { rows } = await query('select version from archivo_documentos where id = $1', [
      sent.documento,
    ]);
    return act(
      keeper,
      `saveArchiveDocument(id: "${sent.documento}", version: ${rows[0].version}, nombre: "de 2001.txt", ${more})`,
    );
  };
  const say = (day: string) => save(`etiquetas: [], fechaDocumento: "${day}"`);
  const kept = async () => {
    const { data } = await keeper.graphql<{
      archiveDocument: { fechaDocumento: string | null; retencion: { gestionHasta: string } };
    }>(
      `{ archiveDocument(id: "${sent.documento}") { fechaDocumento retencion { gestionHasta } } }`,
    );
    return data.archiveDocument;
  };
  expect((await say('2999-01-01')).errors[0]).toMatchObject({ campo: 'fechaDocumento' });
  expect((await say('2001-02-03')).errors).toEqual([]);
  expect(await kept()).toEqual({
    fechaDocumento: '2001-02-03',
    retencion: { gestionHasta: '2003-02-03' },
  });
  // What is not said stays as it is.
  expect((await save('etiquetas: ["a"]')).errors).toEqual([]);
  expect((await kept()).fechaDocumento).toBe('2001-02-03');
  const made = await draft('TRANSFERENCIA PRIMARIA', `, carpeta: "${folder}"`);
  const { rows } = await query(
    'select fecha_inicial::text, fecha_final::text from archivo_acta_documentos where acta_id = $1',
    [made.registro],
  );
  expect(rows).toEqual([{ fecha_inicial: '2001-02-03', fecha_final: '2001-02-03' }]);
  expect((await say('')).errors).toEqual([]);
  expect((await kept()).fechaDocumento).toBeNull();
});
