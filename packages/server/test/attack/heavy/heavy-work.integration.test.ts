import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { patience, rounds } from '../../testkit/rounds.ts';

const PARALLEL = 60;
/**
 * The embedded database has one session: a list waits until the Excel whose turn it is has been read.
 * There they are shorter, and the list, which takes three statements, has longer.
 */
const [PEOPLE, LONGEST_P95_MS] =
  process.env.COMARCA_TEST_DB === 'embedded' ? [1_000, 5_000] : [4_000, 1_000];
const ESTATES = 40_000;
/** Lists that somebody else reads meanwhile. */
const LISTS = rounds(30);

let test: TestApp;
let url: string;
let greedy: TestActor;
let other: TestActor;
let layer: string;

beforeAll(async () => {
  test = await startTestApp();
  const { pool } = test.app.database;
  await pool.query(
    `insert into usuarios (username, email, first_name, last_name)
     select 'persona.' || n, n || '@pruebas.example', 'Nombre ' || n, 'Apellido'
     from generate_series(1, ${PEOPLE}) n`,
  );
  await pool.query(
    `create table capas.muchas_fincas (id serial primary key, geom geometry(Polygon, 4326));
     insert into capas.muchas_fincas (geom)
     select ST_Buffer(ST_MakePoint(-73 + n % 200 * 0.005, 5 + n / 200 * 0.005)::geometry, 0.002)
     from generate_series(1, ${ESTATES}) n;
     update capas.muchas_fincas set geom = ST_SetSRID(geom, 4326)`,
  );
  const admin = await test.as('admin.fincas', { superuser: true });
  const done = await admin.call('registerPostgisTable', {
    database: 1,
    schema: 'capas',
    table: 'muchas_fincas',
  });
  expect(done).toMatchObject({ saved: true });
  layer = done.postgisTable.id;
  const permissions = ['users.view_profile', 'core.view_postgistable'];
  greedy = await test.as('mira.todo', { permissions });
  other = await test.as('mira.algo', { permissions });
  url = await test.http.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => test.close());

/** Sixty at a time, again and again, until it is over. @returns what the server answered */
function takesAllItCan(addresses: (n: number) => string) {
  const over = new AbortController();
  const statuses: number[] = [];
  let n = 0;
  const one = async () => {
    while (!over.signal.aborted) {
      n += 1;
      const response = await fetch(`${url}${addresses(n)}`, {
        headers: { cookie: greedy.cookie },
        signal: over.signal,
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  const all = Array.from({ length: PARALLEL }, () => one().catch(() => undefined));
  return async () => {
    over.abort();
    await Promise.all(all);
    return statuses;
  };
}

async function listTimes(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < LISTS; n += 1) {
    const started = performance.now();
    const { data } = await other.graphql(
      '{ profilesRelay(first: 20) { totalCount nodes { id } } }',
    );
    times.push(performance.now() - started);
    expect(data.profilesRelay.nodes).toHaveLength(20);
    await pause(20);
  }
  return times.sort((a, b) => a - b);
}

const p95 = (times: number[]): number => times[Math.floor(times.length * 0.95)] ?? 0;

const attacks: [string, (n: number) => string][] = [
  ['Excel files', () => '/api/v1/listas/usuarios.xlsx'],
  // Each is another one for a long time: none is kept from before.
  [
    'tiles',
    (n) =>
      `/api/v1/capas/${layer}/teselas/12/${1217 + (n % 12)}/${1980 + (Math.floor(n / 12) % 12)}.mvt`,
  ],
];

describe('one person who asks for sixty heavy things at once', () => {
  it.each(attacks)(
    'waits for them, and nobody else does: %s',
    async (what, addresses) => {
      const alone = p95(await listTimes());
      const stop = takesAllItCan(addresses);
      await pause(300);
      const beside = p95(await listTimes());
      const statuses = await stop();
      console.log(
        `heavy work, ${what}: lists of others p95 ${beside.toFixed(0)} ms (alone ${alone.toFixed(0)} ms), ${statuses.length} served meanwhile`,
      );
      expect(statuses.every((status) => status === 200 || status === 204)).toBe(true);
      expect(beside).toBeLessThan(LONGEST_P95_MS);
    },
    patience(60_000),
  );
});

/** How many exports the database is busy with: with what they read first, or with their next page. */
async function exportsAtWork(): Promise<number> {
  const { rows } = await test.app.database.pool.query(`select count(*)::int as atwork
    from pg_stat_activity where datname = current_database() and state = 'active'
      and (query like '%to export%' or query like 'fetch % from "exportacion_%')
      and pid <> pg_backend_pid()`);
  return rows[0].atwork;
}

/** What the slow layer's rows wait for: whoever exports it goes on until it is open. */
const GATE = 290_611;

it.skipIf(process.env.COMARCA_TEST_DB === 'embedded')(
  'who leaves before the answer keeps the turn of what goes on',
  async () => {
    const { pool } = test.app.database;
    await pool.query(`create view capas.lenta as select id, geom from capas.muchas_fincas
      where id <= 20 and pg_advisory_xact_lock_shared(${GATE}) is not null`);
    await pool.query(`select conceder_lectura('capas.lenta'::regclass)`);
    const { rows: made } = await pool.query(`insert into tablas_postgis (base_datos_id, esquema,
        nombre, srid, tipo, columna_geometria, columna_id, columnas, total_filas, extension)
      select 1, 'capas', 'lenta', srid, tipo, 'geom', 'id', '[]', 20, extension
      from tablas_postgis where nombre = 'muchas_fincas' returning id`);
    // Somebody who has nothing else at work.
    const hurried = await test.as('sale.pronto', {
      permissions: ['users.view_profile', 'core.view_postgistable'],
    });
    const answers: (number | undefined)[] = [];
    const leaves = (signal: AbortSignal) =>
      fetch(`${url}/api/v1/capas/${made[0].id}/exportar?formato=csv`, {
        headers: { cookie: hurried.cookie },
        signal,
      }).then(
        ({ status }) => answers.push(status),
        () => answers.push(undefined),
      );
    const gate = await pool.connect();
    try {
      await gate.query(`select pg_advisory_lock(${GATE})`);
      const first = new AbortController();
      const left = leaves(first.signal);
      await expect.poll(exportsAtWork, { timeout: patience(10_000) }).toBe(1);
      first.abort();
      await left;
      for (let n = 0; n < 7; n += 1) await leaves(AbortSignal.timeout(60));
      const seen = [];
      for (let n = 0; n < 50; n += 1) {
        seen.push(await exportsAtWork());
        await pause(20);
      }
      expect([1, 2]).toContain(Math.max(...seen));
      expect(answers).toEqual(Array(8).fill(undefined));
    } finally {
      await gate.query(`select pg_advisory_unlock(${GATE})`);
      gate.release();
    }
  },
  patience(30_000),
);
