import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, newToken, SESSION_COOKIE } from '../../src/core/auth/session.ts';
import { type Database, openDatabase } from '../../src/core/db/database.ts';
import { runningEmbedded } from '../../src/core/db/embedded/open-embedded.ts';
import type { SchemaData } from '../testkit/answer.ts';
import type { GraphQLAnswer } from '../testkit/app.ts';
import { startNode, type TestNode } from '../testkit/node.ts';
import { createGridLayer, waitForReport } from './layers.fixture.ts';

const LAYERS = Array.from({ length: 8 }, (_, index) => `rejilla_${index + 1}`);
const ROUTE = JSON.stringify({
  type: 'LineString',
  coordinates: [
    [-73.5, 5.4],
    [-73.1, 5.7],
  ],
});

let dataDir: string;
let node: TestNode;
let cookie: string;

/** The whole program with its own database, as one person starts it. */
const start = () =>
  startNode(
    { DATABASE_URL: '', DATA_DIR: dataDir, COMARCA_ROLE: 'all' },
    new URL('./report-node.ts', import.meta.url),
  );

const person = {
  async graphql<Data = SchemaData>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphQLAnswer<Data>> {
    const answer = await fetch(`${node.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-comarca': '1', cookie },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as GraphQLAnswer<Data>;
  },
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-killed-report-'));
  node = await start();
  const database = openDatabase(runningEmbedded(dataDir)?.connectionString ?? '', { max: 1 });
  cookie = await signIn(database);
  for (const layer of LAYERS) await createGridLayer({ database }, layer, 100);
  await database.close();
}, 300_000);
afterAll(async () => {
  node.kill('SIGTERM');
  await node.exited;
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn({ db }: Database): Promise<string> {
  const { id } = await db
    .insertInto('usuarios')
    .values({ username: 'sola', email: 'sola@pruebas.local', is_superuser: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('sesiones')
    .values({ token_hash: hashToken(token), usuario_id: id, expires_at })
    .execute();
  return `${SESSION_COOKIE}=${token}`;
}

async function save(name: string): Promise<string> {
  const { data } = await person.graphql(
    `mutation($n: String!, $l: [String!]!, $c: String!) {
      saveShortReport(name: $n, buffer: 500, layers: $l, coords: $c, crs: 9377) {
        report { id } } }`,
    { n: name, l: LAYERS, c: ROUTE },
  );
  return data.saveShortReport.report.id;
}

async function stateOf(id: string): Promise<string> {
  const query = 'query($id: ID!) { getShortReport(id: $id) { estado } }';
  const { data } = await person.graphql(query, { id });
  return data.getShortReport.estado;
}

/** The report's state as soon as somebody works on it. */
async function begun(id: string): Promise<string> {
  const pending = { interval: 5, timeout: 60_000 };
  await expect.poll(() => stateOf(id), pending).not.toBe('PENDIENTE');
  return stateOf(id);
}

const summaries = (report: { capaanalisisreporteSet: { nombre: string; resumen: unknown }[] }) =>
  report.capaanalisisreporteSet.map(({ nombre, resumen }) => ({ nombre, resumen }));

test('the server and its database are killed in the middle of a report: started again, it ends with the same numbers', async () => {
  const expected = summaries(await waitForReport(person, await save('Sin interrupción')));
  expect(expected).toHaveLength(LAYERS.length);

  const id = await save('Interrumpido');
  expect(await begun(id)).toBe('GENERANDO');
  node.kill('SIGKILL');
  await node.exited;
  node = await start();
  expect(await stateOf(id)).not.toBe('FALLIDO');
  const report = await waitForReport(person, id);
  expect(report.estado).toBe('GENERADO');
  expect(summaries(report)).toEqual(expected);
}, 480_000);
