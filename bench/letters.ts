import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { findAgents } from '../packages/server/src/modules/correspondencia/letters/letter-agents.repository.ts';
import {
  countPending,
  findByCode,
  type LetterFilters,
  listLetters,
} from '../packages/server/src/modules/correspondencia/letters/letter-list.repository.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { writeSection } from './support/results.ts';
import { type DbCall, timeCalls } from './support/timed-calls.ts';

/**
 * The list of letters with its filters, orders and searches at a million letters of 200 officials
 * and 40 processes. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/letters.ts
 *
 * The data stay in the database: a second run only measures. BENCH_LETTERS makes a smaller set, whose
 * figures are only printed.
 */
const GOAL_LETTERS = 1_000_000;
const LETTERS = Number(process.env.BENCH_LETTERS ?? GOAL_LETTERS);
const GOAL_MS = 200;
const PLAN = { warmUp: 2, runs: 20, goalMs: GOAL_MS };

async function makeLetters(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from correspondencias`.execute(db);
  if ((rows[0]?.total ?? 0) >= LETTERS) return;
  await sql`
    insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
    select 'Proceso ' || n, n, 'd', 's', 'CRT' || n from generate_series(1, 40) n`.execute(db);
  await sql`
    insert into usuarios (username, email, first_name, last_name)
    select 'cartas' || n, 'cartas' || n || '@bench.example', 'Persona', 'Número ' || n
    from generate_series(1, 200) n`.execute(db);
  await sql`
    with datos as (
      select n, n % 2 = 0 as saliente, n % 10 as clase,
        timestamptz '2021-01-01 12:00Z' + n * interval '150 seconds' as fecha,
        (array['permiso de paso', 'servidumbre de energía', 'solicitud de información predial',
          'respuesta al derecho de petición', 'avalúo comercial', 'visita de inspección'])[1 + n % 6]
          as asunto,
        (array['Alcaldía de Tunja', 'Corporación Autónoma', 'Juan Rodríguez', 'María Peñuela',
          'Transportadora del Interior', 'Juzgado Segundo'])[1 + (n / 7) % 6] as agente
      from generate_series(1, ${LETTERS}::int) n)
    insert into correspondencias (tipo_id, descripcion, agente_externo, codigo_externo, saliente,
      estado, funcionario_id, usuario_creo_id, proceso_id, codigo_radicacion, fecha_radicacion,
      fecha_creacion, requiere_respuesta, fecha_limite)
    select (select min(id) from tipos_correspondencia) + n % 7,
      'Sobre ' || asunto || ' del predio ' || (n::bigint * 7919) % 1000003, agente || ' ' || n % 997,
      'EXT-' || (n::bigint * 104729) % 1000003, saliente, e.estado,
      (select min(id) from usuarios where username like 'cartas%') + (n / 3) % 200,
      (select min(id) from usuarios where username like 'cartas%') + n % 200,
      (select min(id) from procesos where codigo like 'CRT%') + n % 40,
      case when e.estado in ('Creada', 'Aprobada') then null
        else case when saliente then 'S-' else 'E-' end || extract(year from fecha) || '-'
          || lpad(n::text, 7, '0') end,
      case when e.estado in ('Creada', 'Aprobada') then null else fecha end,
      fecha, not saliente, case when saliente then null else fecha::date + 21 end
    from datos, lateral (select case when not saliente then 'Recibida' when clase = 0 then 'Creada'
      when clase = 2 then 'Aprobada' when clase = 4 then 'Radicada' else 'Notificada' end as estado) e`.execute(
    db,
  );
  await makeWords(db);
  await sql`analyze`.execute(db);
}

/**
 * The words of one document of each letter: thirty of twenty thousand, one that a sixth of the
 * letters has, and one that only this letter has. The index is built at the end: quicker by far.
 */
async function makeWords(db: Db): Promise<void> {
  await sql`
    insert into archivos (id, clave, nombre, tipo_mime, bytes, sha256, entidad, entidad_id)
    select md5('carta' || id)::uuid, md5('carta' || id), 'carta.pdf', 'application/pdf', 1000,
      md5(id::text) || md5(id::text), 'correspondencia', id::text
    from correspondencias`.execute(db);
  await sql`drop index textos_archivo_palabras`.execute(db);
  await sql`
    insert into textos_archivo (archivo_id, correspondencia_id, palabras)
    select md5('carta' || id)::uuid, id, to_tsvector('simple', palabras)
    from correspondencias, lateral (
      select 'unica' || id || ' '
        || (array['socializacion', 'reunion', 'topografia', 'licencia', 'permiso', 'tramite'])[1 + id % 6]
        || string_agg(' palabra' || (id::bigint * k * 7919) % 20011, '') as palabras
      from generate_series(1, 30) k) t`.execute(db);
  await sql`create index textos_archivo_palabras on textos_archivo using gin (palabras)`.execute(
    db,
  );
}

interface Asked extends LetterFilters {
  search?: string;
  orderBy?: string;
  offset?: number;
}

/** A page with its count, as the screen asks for it. */
const list =
  ({ search = '', orderBy = '-fechaCreacion', offset = 0, ...filters }: Asked) =>
  async (db: Db): Promise<void> => {
    const page = await listLetters(db, { first: 20, offset, search, orderBy, ...filters });
    await page.totalCount();
  };

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeLetters(db);
    const rows = await timeCalls(db, await callsOf(db), PLAN);
    if (LETTERS === GOAL_LETTERS) await writeSection('## Letters', report(rows));
  } finally {
    await close();
  }
}

async function callsOf(db: Db): Promise<readonly (readonly [string, DbCall])[]> {
  const { rows } = await sql<{ official: number; process: number; type: number }>`
    select min(funcionario_id) as official, min(proceso_id) as process, min(tipo_id) as type
    from correspondencias`.execute(db);
  const { official = 0, process = 0, type = 0 } = rows[0] ?? {};
  const range = { from: '2021-03-01T00:00:00-05:00', to: '2021-03-31T23:59:59-05:00' };
  return [
    ['the newest', list({})],
    ['a later page', list({ offset: 1_000 })],
    ['by filing code', list({ orderBy: '-codigoRadicacion' })],
    ['by sender or recipient', list({ orderBy: 'agenteExterno' })],
    ['by deadline', list({ orderBy: 'fechaLimite' })],
    ['the mailbox of an official', list({ usuario: official })],
    ['the mailbox by deadline', list({ usuario: official, orderBy: 'fechaLimite' })],
    ['one state', list({ estado: ['Aprobada'] })],
    ['one type, one process', list({ tipo: [type], proceso: [process] })],
    ['filed in a month', list({ fechaRadicacion_Range: range })],
    ['search of a word in many', list({ search: 'servidumbre' })],
    ['search of a number in few', list({ search: '7919' })],
    ['search without accents', list({ search: 'penuela' })],
    ['search in a mailbox', list({ usuario: official, search: 'avalúo' })],
    ['search of a word in the files of many', list({ search: 'socialización' })],
    ['search of a word in the files of some', list({ search: 'palabra4711' })],
    ['search of two words in files', list({ search: 'topografía palabra4711' })],
    ['search of a word in one file', list({ search: 'unica500000' })],
    ['search in files of a mailbox', list({ usuario: official, search: 'palabra4711' })],
    ['search in files, by deadline', list({ search: 'palabra4711', orderBy: 'fechaLimite' })],
    ['search that finds nothing', list({ search: 'no existe' })],
    [
      'letters by filing code, as typed',
      (one) => findByCode(one, { text: '000123', lector: undefined, first: 10 }),
    ],
    ...agents({
      'many letters': 'alcaldia',
      'some letters': 'peñuela 77',
      'no letter': 'zarzamora',
    }),
    [
      'who is on the other side, of a mailbox',
      (one) => findAgents(one, { text: 'alcaldia', reader: official, first: 6 }),
    ],
    ['how many wait for an official', (one) => countPending(one, [official])],
  ];
}

/** Who is meant by what is typed as sender or recipient, by how many letters have such a name. */
const agents = (typed: Record<string, string>): (readonly [string, DbCall])[] =>
  Object.entries(typed).map(([of, text]) => [
    `who is on the other side, of ${of}`,
    (one) => findAgents(one, { text, reader: undefined, first: 6 }),
  ]);

const report = (rows: readonly string[]): string => `
One million letters of 200 officials in 40 processes (\`bench/letters.ts\`), ${engineName},
page and count, the statements without the network. Goal: ${GOAL_MS} ms. Measured on
${availableParallelism()} cores, with a load of ${Math.round(loadavg()[0] ?? 0)} at the end.

| letters | median ms | p95 ms | |
|---|---|---|---|
${rows.join('\n')}
`;

await main();
