import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { act, makeFolder, makeHidden } from './archive.fixture.ts';

/**
 * Lists and searches read homes, links and orders from indexes of their own: each gives what reading the
 * whole archive straight gives, to who sees all of it and to who sees a part.
 */
let test: TestApp;
let keeper: TestActor;
let reader: TestActor;
const folders: Record<'open' | 'below' | 'hidden' | 'thrown' | 'ofRecord', string> = {
  open: '',
  below: '',
  hidden: '',
  thrown: '',
  ofRecord: '',
};
/** Folders that each sees, of those that are not thrown away. */
let sight: Record<'keeper' | 'reader', number[]>;

const DOCUMENTS = 400;

/** Documents in all folders, every third linked to one or two more. */
async function makeDocuments(homes: readonly string[]): Promise<void> {
  const { pool } = test.app.database;
  await pool.query(`insert into archivo_tipos (nombre) values ('Uno'), ('Otro')`);
  await pool.query(
    `insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256, etiquetas, tipo_id, campos, fase,
      cambiado_por, fecha_cambio, texto, busqueda)
    select case when n % 2 = 0 then 'Ñame ' else 'ácido ' end || n * 7919 % 1000, ($1::int[])[1 + n % 5], n % 37,
      case when n % 4 = 0 then 'application/pdf' else 'image/png' end, 'x',
      case when n % 5 = 0 then array['rara', 'otra'] when n % 7 = 0 then array['otra'] else '{}' end,
      case when n % 3 = 0 then t.uno when n % 3 = 1 then t.uno + 1 end,
      case when n % 3 = 0 then jsonb_build_object('1', n, '2', 'v' || n % 4) else '{}' end,
      case when n % 6 = 0 then 'CENTRAL' else 'GESTIÓN' end, case when n % 8 = 0 then $2::int end,
      timestamptz '2026-01-01Z' + n % 90 * interval '1 day', '',
      to_tsvector('spanish', 'comunes' || case when n % 10 = 0 then ' escasas' else '' end)
    from generate_series(1, ${DOCUMENTS}) n, (select min(id) as uno from archivo_tipos) t`,
    [homes, keeper.id],
  );
  await pool.query(
    `insert into archivo_lugares (carpeta_id, documento_id) select carpeta_id, id from archivo_documentos
    union select ($1::int[])[1 + id % 5], id from archivo_documentos where id % 3 = 0
    union select ($1::int[])[1 + (id / 5) % 5], id from archivo_documentos where id % 9 = 0`,
    [homes],
  );
}

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  reader = await test.as('lee', { permissions: ['archivo.view_documento'] });
  folders.open = await makeFolder(keeper, 'Abierta');
  folders.below = await makeFolder(keeper, 'Dentro', folders.open);
  folders.hidden = await makeHidden(keeper, { name: 'Reservada', within: folders.open });
  folders.thrown = await makeFolder(keeper, 'Sobrante');
  folders.ofRecord = await makeFolder(keeper, 'De un contrato');
  await makeDocuments(Object.values(folders));
  const { pool } = test.app.database;
  await pool.query(
    `update archivo_carpetas set registro_entidad = 'contrato', registro_id = 1 where id = $1`,
    [folders.ofRecord],
  );
  await act(keeper, `trashArchiveItems(carpetas: ["${folders.thrown}"])`);
  const { open, below, hidden, ofRecord } = folders;
  sight = {
    keeper: [open, below, hidden, ofRecord].map(Number),
    reader: [open, below].map(Number),
  };
});
afterAll(() => test?.close());

interface Found {
  found: { totalCount: number; nodes: { id: string }[] };
}

async function asked(actor: TestActor, args: string): Promise<[number, ...string[]]> {
  const { data, errors } = await actor.graphql<Found>(
    `{ found: archiveDocumentsRelay(${args}) { totalCount nodes { id } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return [data.found.totalCount, ...data.found.nodes.map(({ id }) => id)];
}

/** The ids of all documents that lie in one of these folders and that this is true of, in order. */
async function straight(seen: readonly number[], where: string, order: string): Promise<string[]> {
  const { rows } = await test.app.database.pool.query<{ id: string }>(
    `select d.id::text from archivo_documentos d where d.papelera_id is null and ${where} and exists (
      select from archivo_lugares l where l.documento_id = d.id and l.carpeta_id = any($1::int[]))
    order by ${order}`,
    [seen],
  );
  return rows.map(({ id }) => id);
}

const shows = (folder: string) =>
  `exists (select from archivo_lugares l where l.documento_id = d.id and l.carpeta_id = ${folder})`;
const showsBelow = (folder: string) => `exists (select from archivo_lugares l
  join archivo_carpetas c on c.id = l.carpeta_id and c.papelera_id is null
  where l.documento_id = d.id and ${folder} = any(c.ruta))`;
const first = `(select min(id) from archivo_tipos)`;

/** What is asked, and the same as a condition. */
const filters = {
  all: () => ['', 'true'],
  'a folder': () => [`carpeta: "${folders.open}"`, shows(folders.open)],
  'a folder that few see': () => [`carpeta: "${folders.hidden}"`, shows(folders.hidden)],
  'a folder of a record': () => [`carpeta: "${folders.ofRecord}"`, shows(folders.ofRecord)],
  'a folder in the trash': () => [`carpeta: "${folders.thrown}"`, shows(folders.thrown)],
  'a folder and below': () => [
    `carpeta: "${folders.open}", dentro: true`,
    showsBelow(folders.open),
  ],
  'a tag': () => ['etiqueta: "rara"', `'rara' = any(d.etiquetas)`],
  'a tag of a folder': () => [
    `etiqueta: "otra", carpeta: "${folders.below}"`,
    `'otra' = any(d.etiquetas) and ${shows(folders.below)}`,
  ],
  'a kind': () => ['clase: "pdf"', `d.tipo_mime = 'application/pdf'`],
  'a phase': () => ['fase: "CENTRAL"', `d.fase = 'CENTRAL'`],
  'a person': () => [`autor_In: ["${keeper.id}"]`, `d.cambiado_por = ${keeper.id}`],
  'a type': async () => [`tipo: "${await firstType()}"`, `d.tipo_id = ${first}`],
  'a number within': async () => [
    `tipo: "${await firstType()}", campos: [{ campo: "1", desde: "50", hasta: "200" }]`,
    `d.tipo_id = ${first} and (d.campos ->> '1')::numeric between 50 and 200`,
  ],
  'a text in a field': async () => [
    `tipo: "${await firstType()}", campos: [{ campo: "2", texto: "V3" }]`,
    `d.tipo_id = ${first} and d.campos ->> '2' = 'v3'`,
  ],
  'a word': () => ['search: "escasas"', 'd.id % 10 = 0'],
  'a word in a folder': () => [
    `search: "comunes", carpeta: "${folders.open}"`,
    showsBelow(folders.open),
  ],
  'a word, one tag': () => [
    'search: "escasas", etiqueta: "otra"',
    `d.id % 10 = 0 and 'otra' = any(d.etiquetas)`,
  ],
} satisfies Record<string, () => [string, string] | Promise<[string, string]>>;

type Narrowing = keyof typeof filters;
const narrowings = Object.keys(filters) as Narrowing[];

async function firstType(): Promise<string> {
  const { rows } = await test.app.database.pool.query<{ id: string }>(
    `select ${first}::text as id`,
  );
  return rows[0]?.id ?? '';
}

const orders: [string, string][] = [
  ['nombre', 'orden_natural(buscable(d.nombre)), d.id'],
  ['-nombre', 'orden_natural(buscable(d.nombre)) desc, d.id desc'],
  ['fecha', 'd.fecha_cambio, d.id'],
  ['-fecha', 'd.fecha_cambio desc, d.id desc'],
  ['bytes', 'd.bytes, d.id'],
  ['-bytes', 'd.bytes desc, d.id desc'],
];

/** Compares every order, its first page and one far within. */
async function expectStraight(name: Narrowing): Promise<void> {
  const [args, where] = await filters[name]();
  for (const [who, actor] of [
    ['keeper', keeper],
    ['reader', reader],
  ] as const) {
    for (const [orderBy, order] of orders) {
      const right = await straight(sight[who], where, order);
      for (const offset of [0, Math.floor(right.length * 0.7)]) {
        const page = `first: 7, offset: ${offset}, orderBy: "${orderBy}"${args ? `, ${args}` : ''}`;
        expect([who, page, ...(await asked(actor, page))]).toEqual([
          who,
          page,
          right.length,
          ...right.slice(offset, offset + 7),
        ]);
      }
    }
  }
}

describe('what a list gives', () => {
  it.each(narrowings)('of %s is what reading it straight gives', expectStraight);

  it('and it stays so when documents move, are linked and unlinked, and folders come back', async () => {
    const { open, below, hidden } = folders;
    const ids = (list: readonly string[]) => JSON.stringify(list);
    const lying = (folder: string) =>
      straight(sight.keeper, `d.carpeta_id = ${folder} and not ${shows(open)}`, 'd.id');
    const [away, linked] = [await lying(hidden), await lying(below)];
    await act(
      keeper,
      `moveArchiveItems(documentos: ${ids(away.slice(0, 5))}, destino: "${below}")`,
    );
    await act(
      keeper,
      `linkArchiveDocuments(documentos: ${ids(away.slice(5, 9))}, destino: "${open}")`,
    );
    // Where they were only linked they are at home now, and the other way round.
    await act(keeper, `moveArchiveItems(documentos: ${ids(away.slice(5, 7))}, destino: "${open}")`);
    await act(keeper, `unlinkArchiveDocument(id: "${away[7]}", carpeta: "${open}")`);
    await act(
      keeper,
      `moveArchiveItems(documentos: ${ids(linked.slice(0, 5))}, destino: "${hidden}")`,
    );
    const { rows } = await test.app.database.pool.query<{ id: string }>(
      'select id::text from archivo_papelera',
    );
    await act(keeper, `restoreArchiveTrash(id: "${rows[0]?.id}")`);
    sight.keeper.push(Number(folders.thrown));
    sight.reader.push(Number(folders.thrown));
    for (const name of narrowings) await expectStraight(name);
  });
});

it('folders are found by name and by the code of an expediente, however deep, as far as they are seen', async () => {
  const root = await makeFolder(keeper, 'Buscadas');
  const below = await makeFolder(keeper, 'Tramo Ñame', root);
  const deep = await makeFolder(keeper, 'Predio 7', below);
  const file = `declareArchiveFile(carpeta: "${deep}", codigo: "EXP-0042", motivo: "Compra")`;
  expect((await act(keeper, file)).saved).toBe(true);
  const found = async (actor: TestActor, search: string, folder = root) =>
    (
      await actor.graphql<{ found: { totalCount: number; nodes: object[] } }>(
        `{ found: archiveFoldersRelay(search: "${search}", carpeta: "${folder}") {
          totalCount nodes { nombre expediente lugar } } }`,
      )
    ).data.found;
  const told = { nombre: 'Predio 7', expediente: 'EXP-0042', lugar: 'Buscadas / Tramo Ñame' };
  expect(await found(reader, 'predio')).toEqual({ totalCount: 1, nodes: [told] });
  expect((await found(reader, 'exp-004')).nodes).toEqual([told]);
  expect((await found(reader, 'name')).nodes).toMatchObject([{ nombre: 'Tramo Ñame' }]);
  expect((await found(reader, 'predio', deep)).totalCount).toBe(0);
  const people = `personas: [{ usuario: "${keeper.id}", escribe: true }]`;
  await act(
    keeper,
    `saveArchiveFolderPeople(id: "${below}", version: 1, hereda: false, motivo: "Reserva", ${people})`,
  );
  expect((await found(reader, 'predio')).totalCount).toBe(0);
  expect((await found(keeper, 'predio')).totalCount).toBe(1);
});

it('of a zip it is told beforehand how many documents it has, and that there is none', async () => {
  const count = async (actor: TestActor, chosen: string) => {
    const { data, errors } = await actor.graphql(`{ archiveZipCount(${chosen}) }`);
    return errors ? errors[0]?.message : data.archiveZipCount;
  };
  const empty = await makeFolder(keeper, 'Vacía');
  const none = `carpetas: ["${empty}"], documentos: []`;
  expect(await count(keeper, none)).toBe('No hay documentos para descargar.');
  const hidden = `carpetas: ["${folders.hidden}"], documentos: []`;
  expect(await count(keeper, hidden)).toBeGreaterThan(80);
  expect(await count(reader, hidden)).toBe('No se encontro este recurso.');
});
