import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { act, makeFolder } from './archive.fixture.ts';

/** Words that few, many and very many documents have: each is found in another way, and all of them rightly. */
let test: TestApp;
let keeper: TestActor;
let reader: TestActor;
let open: string;

const MANY = 31_000;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  reader = await test.as('lee', { permissions: ['archivo.view_documento'] });
  open = await makeFolder(keeper, 'Abierta');
  const hidden = await makeFolder(keeper, 'Reservada');
  await act(
    keeper,
    `saveArchiveFolderPeople(id: "${hidden}", version: 1, hereda: false, motivo: "Reserva",
      personas: [{ usuario: "${keeper.id}", escribe: true }])`,
  );
  const { pool } = test.app.database;
  await pool.query(
    `insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256, etiquetas, texto, busqueda)
    select 'hoja ' || lpad(n::text, 5, '0') || '.txt', case when n % 100 = 0 then $1::int else $2::int end,
      n, 'text/plain', 'x', case when n % 50 = 0 then array['rara'] else '{}' end, '',
      to_tsvector('spanish', 'comunes' || case when n % 10 = 0 then ' medianas' else '' end
        || case when n % 10000 = 1 then ' escasas' else '' end)
    from generate_series(1, $3::int) n`,
    [hidden, open, MANY],
  );
  await pool.query(
    'insert into archivo_lugares (carpeta_id, documento_id) select carpeta_id, id from archivo_documentos',
  );
  await pool.query('analyze archivo_documentos, archivo_lugares');
});
afterAll(() => test?.close());

interface Found {
  found: { totalCount: number; nodes: { nombre: string }[] };
}

const find = async (actor: TestActor, asked: string) => {
  const { data, errors } = await actor.graphql<Found>(
    `{ found: archiveDocumentsRelay(first: 2, ${asked}) { totalCount nodes { nombre } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const { totalCount, nodes } = data.found;
  return [totalCount, ...nodes.map(({ nombre }) => nombre.slice(5, 10))];
};

const CAPPED = 10_001;

it.each([
  ['few', 'search: "escasas", orderBy: "-bytes"', [4, '30001', '20001'], [4, '30001', '20001']],
  [
    'many',
    'search: "medianas", orderBy: "nombre"',
    [3_100, '00010', '00020'],
    [2_790, '00010', '00020'],
  ],
  [
    'very many',
    'search: "comunes", orderBy: "nombre"',
    [CAPPED, '00001', '00002'],
    [CAPPED, '00001', '00002'],
  ],
  [
    'very many, the last',
    'search: "comunes", orderBy: "-nombre"',
    [CAPPED, '31000', '30999'],
    [CAPPED, '30999', '30998'],
  ],
  [
    'very many of one tag',
    'search: "comunes", etiqueta: "rara", orderBy: "bytes"',
    [620, '00050', '00100'],
    [310, '00050', '00150'],
  ],
  [
    'very many below a folder',
    'search: "comunes", carpeta: "$", orderBy: "bytes"',
    [CAPPED, '00001', '00002'],
    [CAPPED, '00001', '00002'],
  ],
  [
    'many below a folder',
    'search: "medianas", carpeta: "$", orderBy: "bytes"',
    [2_790, '00010', '00020'],
    [2_790, '00010', '00020'],
  ],
  [
    'very many of one kind, which all are of',
    'search: "comunes", clase: "texto", orderBy: "-bytes"',
    [CAPPED, '31000', '30999'],
    [CAPPED, '30999', '30998'],
  ],
  [
    'very many of one kind, but seldom together',
    'search: "comunes escasas", clase: "texto", orderBy: "bytes"',
    [4, '00001', '10001'],
    [4, '00001', '10001'],
  ],
  ['very many of no kind', 'search: "comunes", clase: "mapa"', [0], [0]],
  [
    'very many without what many have',
    'search: "comunes -medianas", orderBy: "bytes"',
    [CAPPED, '00001', '00002'],
    [CAPPED, '00001', '00002'],
  ],
  ['a phrase', 'search: "\\"medianas escasas\\""', [0], [0]],
])('a word of %s', async (_name, asked, toKeeper, toReader) => {
  const filled = asked.replace('$', open);
  expect(await find(keeper, filled)).toEqual(toKeeper);
  expect(await find(reader, filled)).toEqual(toReader);
});

it('gives the best first unless told otherwise: by name, then by the words, then the last changed', async () => {
  const names = async (asked: string) => {
    const { data, errors } = await keeper.graphql<{
      found: { totalCount: number; nodes: { nombre: string; lugar: { ruta: string } }[] };
    }>(
      `{ found: archiveDocumentsRelay(first: 2, ${asked}) { totalCount nodes { nombre lugar { ruta } } } }`,
    );
    if (errors) throw new Error(JSON.stringify(errors));
    for (const { lugar } of data.found.nodes) expect(lugar.ruta).toMatch(/^(Abierta|Reservada)$/);
    return [data.found.totalCount, ...data.found.nodes.map(({ nombre }) => nombre)];
  };
  const { pool } = test.app.database;
  const { rows } = await pool.query(
    `insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256, texto, busqueda, fecha_cambio)
    select nombre, $1, 1, 'text/plain', 'x', '', setweight(to_tsvector('spanish', nombre), 'A')
      || setweight(to_tsvector('spanish', palabras), 'D'), fecha::timestamptz
    from (values ('acta de medianas', 'otra cosa', '2020-01-01'), ('alfa', 'exclusivas', '2021-01-01'),
      ('beta', 'exclusivas exclusivas exclusivas', '2020-01-01'), ('gama', 'exclusivas', '2022-01-01'))
      v (nombre, palabras, fecha) returning id`,
    [open],
  );
  await pool.query(
    'insert into archivo_lugares (carpeta_id, documento_id) select $1, unnest($2::int[])',
    [open, rows.map(({ id }) => id)],
  );
  expect(await names('search: "medianas"')).toEqual([
    3_101,
    'acta de medianas',
    expect.any(String),
  ]);
  expect(await names('search: "medianas", clase: "texto"')).toContain('acta de medianas');
  expect(await names(`search: "exclusivas", carpeta: "${open}"`)).toEqual([3, 'beta', 'gama']);
  expect(await names('search: "exclusivas", offset: 2')).toEqual([3, 'alfa']);
  expect(await names('search: "exclusivas", orderBy: "nombre"')).toEqual([3, 'alfa', 'beta']);
  await expect(names('orderBy: "relevancia"')).rejects.toThrow('No se puede ordenar');
  await pool.query('delete from archivo_documentos where id = any($1::int[])', [
    rows.map(({ id }) => id),
  ]);
});

it('says where so many were found that they go by their last changes', async () => {
  const goesByDate = async (asked: string) => {
    const { data } = await reader.graphql<{ found: { porFecha: boolean } }>(
      `{ found: archiveDocumentsRelay(first: 2, ${asked}) { porFecha } }`,
    );
    return data.found.porFecha;
  };
  expect(await goesByDate('search: "comunes"')).toBe(true);
  expect(await goesByDate('search: "comunes", orderBy: "nombre"')).toBe(false);
  expect(await goesByDate('search: "medianas"')).toBe(false);
});

it('a word of very many is counted, and paged to its end, for who sees some of them', async () => {
  const seen = await makeFolder(keeper, 'De todos');
  const { pool } = test.app.database;
  await pool.query(
    `with d as (update archivo_documentos set carpeta_id = $1
      where carpeta_id = $2 and bytes % 5 = 0 returning id)
    update archivo_lugares l set carpeta_id = $1 from d where l.documento_id = d.id`,
    [seen, open],
  );
  await act(
    keeper,
    `saveArchiveFolderPeople(id: "${open}", version: 1, hereda: false, motivo: "Reserva",
      personas: [{ usuario: "${keeper.id}", escribe: true }])`,
  );
  const total = 31_000 / 5 - 31_000 / 100;
  const page = (offset: number) => `search: "comunes", orderBy: "nombre", offset: ${offset}`;
  expect(await find(reader, page(0))).toEqual([total, '00005', '00010']);
  expect(await find(reader, page(total - 2))).toEqual([total, '30990', '30995']);
  expect(await find(reader, page(total - 1))).toEqual([total, '30995']);
  // Beyond the end there is nothing, however far, and as much is counted.
  for (const offset of [total, 10_001, 9_999_999]) {
    expect(await find(reader, page(offset))).toEqual([total]);
  }
  expect(await find(keeper, page(30_999))).toEqual([CAPPED, '31000']);
  expect(await find(keeper, page(31_000))).toEqual([CAPPED]);
});

it('what was thrown away is not found, nor counted', async () => {
  await test.app.database.pool.query(
    `with p as (insert into archivo_papelera (clase, objeto_id, nombre) values ('DOCUMENTO', 1, 'x') returning id)
    update archivo_documentos set papelera_id = p.id from p where nombre like 'hoja 3%'`,
  );
  expect(await find(keeper, 'search: "escasas", orderBy: "-bytes"')).toEqual([3, '20001', '10001']);
  expect(await find(keeper, 'search: "medianas", orderBy: "-bytes"')).toEqual([
    2_999,
    '29990',
    '29980',
  ]);
});
