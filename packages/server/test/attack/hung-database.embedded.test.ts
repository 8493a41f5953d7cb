import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken, SESSION_COOKIE } from '../../src/core/auth/session.ts';
import type { Database } from '../../src/core/db/database.ts';
import { readHolder } from '../../src/core/db/embedded/lock.ts';
import { openAppDatabase } from '../../src/core/db/open.ts';
import { copyMigrated } from '../testkit/databases/embedded-database.ts';
import { startNode, type TestNode } from '../testkit/node.ts';

/**
 * Somebody stops the process of the embedded database (SIGSTOP): it does not die, so no connection is
 * cut, and it says nothing. In operation it is replaced after 20 s; `COMARCA_SILENCE_SECONDS=20` runs
 * the story with that figure.
 */
const SILENCE_S = Number(process.env.COMARCA_SILENCE_SECONDS ?? 3);
/** What everybody is promised. */
const LONGEST_ANSWER_MS = 30_000;
const HEALTHY_AFTER_MS = 10_000;

const quiet = { warn: () => undefined };

let dataDir: string;
let node: TestNode;
let database: Database;
let cookie: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-colgada-'));
  await copyMigrated(dataDir);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    COMARCA_ROLE: 'all',
    COMARCA_SECRET: 'only-for-tests-0123456789abcdef',
    EMBEDDED_SILENCE_SECONDS: String(SILENCE_S),
  };
  node = await startNode(env, new URL('../inteligencia/report-node.ts', import.meta.url));
  database = await openAppDatabase({ DATABASE_URL: undefined, dataDir }, quiet, { join: true });
  const token = newToken();
  await database.pool.query(
    `with u as (insert into usuarios (username, email, first_name, is_superuser)
       values ('ana', 'ana@pruebas.comarca.local', 'Ana', true) returning id)
     insert into sesiones (token_hash, usuario_id, expires_at)
     select $1, id, now() + interval '1 hour' from u`,
    [hashToken(token)],
  );
  cookie = `${SESSION_COOKIE}=${token}`;
});
afterAll(async () => {
  await database.close();
  node.kill('SIGTERM');
  await node.exited;
  await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
  /** Of a refusal or a failure. */
  code: string | undefined;
  /** The words that a person sees then. */
  message: string | undefined;
  ms: number;
}

async function ask(path: string, body?: object): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(new URL(path, node.url), {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(2 * LONGEST_ANSWER_MS),
    headers: { cookie, 'x-comarca': '1', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const said = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return {
    code: said.codigo ?? said.errors?.[0]?.extensions?.code,
    message: said.message ?? said.errors?.[0]?.message,
    ms: performance.now() - startedAt,
  };
}

const contracts = { query: '{ contracts(page: { first: 5 }) { nodes { id } } }' };
const signIn = {
  query: 'mutation { login(nombreUsuario: "ana", contrasenia: "x") { success } }',
};
const asked = () => [
  ...Array.from({ length: 8 }, () => ask('/api/graphql', contracts)),
  ask('/api/graphql/publico', signIn),
  ask('/api/v1/listas/contratos.xlsx'),
  ask('/api/v1/sistema'),
  ask('/media/1'),
];

const isHealthy = async () => (await fetch(new URL('/salud/lista', node.url))).ok;

/** How often the program had to start its database again. */
async function restarts(): Promise<number> {
  const lines = await (await fetch(new URL('/metricas', node.url))).text();
  return Number(/^comarca_database_restarts_total (\d+)$/m.exec(lines)?.[1]);
}

const databasePid = () => readHolder(join(dataDir, 'db.lock'))?.child?.pid ?? 0;

describe('a database process that is stopped', () => {
  test('every request gets one message in time, and the process is replaced', async () => {
    expect(await ask('/api/v1/sistema')).toMatchObject({ code: undefined });
    const stopped = databasePid();
    process.kill(stopped, 'SIGSTOP');
    const stoppedAt = performance.now();
    const first = asked();
    await new Promise((resolve) => setTimeout(resolve, (SILENCE_S * 1000) / 2));
    const answers = await Promise.all([...first, ...asked()]);
    const answeredMs = performance.now() - stoppedAt;

    const slowest = Math.max(...answers.map(({ ms }) => ms));
    await expect.poll(() => isHealthy(), { timeout: HEALTHY_AFTER_MS }).toBe(true);
    const healthyMs = performance.now() - stoppedAt - SILENCE_S * 1000;
    console.log(
      `F22: ${answers.length} requests, slowest ${Math.round(slowest)} ms, all answered after ` +
        `${Math.round(answeredMs)} ms, healthy ${Math.round(healthyMs)} ms after the limit`,
    );
    expect(slowest).toBeLessThan(LONGEST_ANSWER_MS);
    expect(healthyMs).toBeLessThan(HEALTHY_AFTER_MS + 2_000);
    // Who asked early is refused with one message; who could wait for the new process is served.
    const refused = answers.filter(({ code }) => code === 'UNAVAILABLE');
    expect(new Set(refused.map(({ message }) => message)).size).toBe(1);
    expect(answers.filter(({ code }) => code === 'INTERNAL')).toEqual([]);
    expect(databasePid()).not.toBe(stopped);
    expect(await restarts()).toBe(1);
  }, 120_000);

  test('one that is busy for longer than the heartbeat may be missing is let go on', async () => {
    const { pool } = database;
    const busy = databasePid();
    const startedAt = performance.now();
    let steps = 20_000_000;
    while (performance.now() - startedAt < SILENCE_S * 1000 * 1.5) {
      const { rows } = await pool.query(`select count(*) from generate_series(1, ${steps})`);
      expect(rows).toEqual([{ count: steps }]);
      steps *= 2;
    }
    expect(databasePid()).toBe(busy);
  }, 120_000);
});
