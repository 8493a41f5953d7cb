import { errorCatalogue } from '@comarca/shared/core/errors';
import fc from 'fast-check';
import { getNamedType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/core/graphql/schema.ts';
import { modules } from '../../src/modules/modules.ts';
import { createSquareLayer } from '../inteligencia/layers.fixture.ts';
import { type GraphQLAnswer, startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/database.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { hostileTexts, mutatedVariables } from './hostile-values.ts';
import { type RootOperation, rootOperations } from './operations.ts';
import { rowCounter } from './row-counts.ts';
import { sqlPayloads } from './sql-payloads.ts';
import { STUDY, WESTERN_HALF } from './squares.ts';

/** Calls of all operations together. */
const CALLS = rounds(testDatabaseKind() === 'native' ? 10_000 : 1_000);
const SEED = Number(process.env.COMARCA_FUZZ_SEED ?? 20_261_120);
/** Hashing a password takes its time by intention: fewer calls of those. */
const SLOW = new Set([
  'login',
  'changeUserPassword',
  'resetPassword',
  'saveProfile',
  'changePassword',
  'sendInvitation',
  'saveLayerDatabase',
]);

/** What must never leave the server: code, files, SQL, the database's own words. */
const INSIDE =
  /\bat \S+ \(|\.ts:\d|node_modules|\bselect\b.+\bfrom\b|\binsert into\b|violates|invalid byte|syntax error at|\brelation "|\bcolumn "|ECONN|pg_catalog|pgboss/i;

const KNOWN: unknown[] = Object.keys(errorCatalogue).filter((code) => code !== 'INTERNAL');

const COLUMNS = `query($s: String!, $t: String!) {
  layerColumns(database: 1, schema: $s, table: $t) { nombre } }`;

const codeOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions?.code;

const operations = rootOperations(buildSchema(modules)).filter(({ args }) => args.length > 0);

describe('mutated variables (V3)', () => {
  let test: TestApp;
  let admin: TestActor;
  let counts: () => Promise<string>;
  let good: Record<string, unknown>;
  /** The rows of every table after the last call. */
  let rowsBefore = '';
  const outcomes = { answered: 0, refused: 0 };

  beforeAll(async () => {
    test = await startTestApp({ env: { WMS_ALLOW_PRIVATE: '127.0.0.1:1' } });
    admin = await test.as('admin.fuzz', { superuser: true });
    await createSquareLayer(test.app, 'mitades', WESTERN_HALF);
    counts = await rowCounter(test.app.database.pool);
    good = await goodVariables(test, admin);
  });
  afterAll(() => {
    console.log(`V3: ${outcomes.refused} refused, ${outcomes.answered} answered, seed ${SEED}`);
    return test.close();
  });

  const slowCalls = Math.min(rounds(60), Math.ceil(CALLS / operations.length));
  const quickCalls = Math.ceil((CALLS - slowCalls * SLOW.size) / (operations.length - SLOW.size));

  it.each(operations)(
    '$name answers or refuses, and nothing else',
    async (operation) => {
      const variables = mutatedVariables(operation.args, goodFor(operation, good));
      rowsBefore = operation.kind === 'Mutation' ? await counts() : '';
      await fc.assert(
        fc.asyncProperty(variables, (given) => callOnce(operation, given)),
        {
          numRuns: SLOW.has(operation.name) ? slowCalls : quickCalls,
          seed: SEED,
          endOnFailure: true,
        },
      );
    },
    patience(120_000),
  );

  async function callOnce(operation: RootOperation, variables: Record<string, unknown>) {
    const response = await admin.inject({
      method: 'POST',
      url: '/api/graphql',
      remoteAddress: randomAddress(),
      payload: { query: operation.document, variables },
    });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toMatch(INSIDE);
    const answer = response.json<GraphQLAnswer & { codigo?: string }>();
    if (response.statusCode >= 400) expect(KNOWN).toContain(answer.codigo);
    const refused = isRefused(operation, answer);
    outcomes[refused ? 'refused' : 'answered'] += 1;
    if (operation.kind === 'Query') return;
    // A refused sign-in is recorded, and that is all.
    const compared = (text: string) =>
      operation.name === 'login' ? text.replace(/auditoria=\d+/, '') : text;
    if (!refused) await settle(test);
    const rows = await counts();
    if (refused) expect(compared(rows)).toBe(compared(rowsBefore));
    rowsBefore = rows;
  }

  /** Whether it was refused; a refusal has a known code or a Spanish reason. */
  function isRefused({ name, flag }: RootOperation, { data, errors }: GraphQLAnswer): boolean {
    for (const error of errors ?? []) {
      expect(KNOWN).toContain(error.extensions?.code);
      expect(error.message).not.toBe('');
    }
    if (errors || !flag) return errors !== undefined;
    const payload = data[name];
    if (payload[flag]) return false;
    expect(payload.errors[0]?.message).toMatch(/\S/);
    return true;
  }

  it.each([
    ['profunda', `{ session { user ${'{ user '.repeat(9)} ${'}'.repeat(9)} } }`],
    [
      'alias',
      `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: session { user { id } }`).join(' ')} }`,
    ],
    ['costosa', `{ getShortReports(first: 9000) { nodes { id nombre autor { username } } } }`],
  ])('a query beyond the limits is told so, by its kind (%s)', async (said, query) => {
    const response = await admin.inject({
      method: 'POST',
      url: '/api/graphql',
      payload: { query },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      codigo: 'VALIDATION',
      message: expect.stringContaining(said),
    });
  });

  it('every list gives a hundred rows with all their fields', async () => {
    const lists = operations.filter(
      ({ args }) =>
        args.some(({ name }) => name === 'first') && !args.some(({ type }) => isNonNullType(type)),
    );
    expect(lists.length).toBeGreaterThan(25);
    for (const { name, document } of lists) {
      const query = document
        .replace(/^query\([^)]*\)/, 'query')
        .replace(/\([^)]*\)/, '(first: 100)');
      const answer = await admin.graphql(query);
      expect([name, answer]).not.toHaveProperty('1.codigo');
    }
  });

  it(
    'takes names, orders, filters and searches as such: payloads reach no SQL (S18)',
    async () => {
      const lists = operations.filter(
        ({ args }) =>
          args.some(({ name }) => name === 'orderBy') &&
          !args.some(({ type }) => isNonNullType(type)),
      );
      const exports = modules.flatMap(({ lists: own }) => own ?? []);
      expect([lists.length > 20, exports.length > 5]).toEqual([true, true]);
      const accounts = async () =>
        (
          await test.app.database.pool.query(
            'select id, is_superuser, password_hash from usuarios order by id',
          )
        ).rows;
      const payloads = sqlPayloads(rounds(testDatabaseKind() === 'native' ? 40 : 15));
      const before = await accounts();
      for (const [n, text] of payloads.entries()) {
        const list = lists[n % lists.length];
        const file = exports[n % exports.length];
        const ask = (variables: Record<string, unknown>) =>
          admin.graphql(list?.document ?? '', variables);
        const ordered = await ask({ orderBy: text });
        expect([list?.name, text, codeOf(ordered)]).toEqual([list?.name, text, 'VALIDATION']);
        for (const given of textFilters(list?.args ?? [], text)) {
          const code = codeOf(await ask(given));
          if (code !== undefined) expect([list?.name, given, code]).toContain('VALIDATION');
        }
        for (const argument of ['filters', 'orderBy']) {
          const query = new URLSearchParams({ [argument]: `${text}{` });
          const { statusCode } = await admin.inject({
            url: `/api/v1/listas/${file?.name}.xlsx?${query}`,
          });
          expect([file?.name, argument, text, statusCode]).toEqual([
            file?.name,
            argument,
            text,
            400,
          ]);
        }
        for (const [s, t] of [
          ['capas', text],
          [text, 'usuarios'],
        ]) {
          const named = await admin.graphql(COLUMNS, { s, t });
          expect(['NOT_FOUND', 'VALIDATION']).toContain(codeOf(named));
        }
      }
      expect(await accounts()).toEqual(before);
      console.log(`S18: ${payloads.length} payloads, as order, filter, search and name`);
    },
    patience(120_000),
  );

  it('hostile addresses are answered too', async () => {
    const paths = [
      '/media/?',
      '/api/v1/reportes_rapidos/?/word',
      '/api/v1/reportes_rapidos/1/capas/?/kml',
      '/api/v1/capas/?/teselas/0/0/0.mvt',
      '/api/v1/capas/1/teselas/0/0/0.mvt?columnas=?',
      '/api/v1/capas/archivo/?',
      '/api/v1/wms/?',
      '/api/v1/wms/1?request=?&bbox=?',
      '/v2/verificar/?',
      '/v2/?',
    ];
    for (const path of paths) {
      for (const text of hostileTexts.filter(({ length }) => length < 5_000)) {
        const url = path.replaceAll('?', (_, at: number) =>
          at === path.indexOf('?') && path.includes('=')
            ? '?'
            : encodeURIComponent(wellFormed(text)),
        );
        const response = await admin.inject({ url });
        expect([url, response.statusCode < 500 || response.statusCode === 503]).toEqual([
          url,
          true,
        ]);
        if (response.statusCode >= 400) expect(response.body).not.toMatch(INSIDE);
      }
    }
  });
});

/** Queued crossings count as done, so that the next call is not refused for their number. */
async function settle({ app }: TestApp): Promise<void> {
  const { pool } = app.database;
  await pool.query(`update trabajos set estado = 'TERMINADO' where estado = 'PENDIENTE'`);
  await pool.query(`update reportes_rapidos set estado = 'GENERADO' where estado = 'PENDIENTE'`);
}

/** Percent encoding exists for well formed texts only. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Tries are counted by address: every call comes from another one. */
function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

/** Values that are accepted, by argument name, on records that exist. */
async function goodVariables(test: TestApp, admin: TestActor) {
  const { pool } = test.app.database;
  const saved = await admin.graphql(
    `mutation($c: String!) { saveShortReport(name: "Base", buffer: 0, layers: ["mitades"],
       coords: $c, crs: 9377) { report { id } } }`,
    { c: STUDY },
  );
  const report = saved.data.saveShortReport.report.id;
  await pool.query('update ejecuciones_reporte set vigente = true where reporte_id = $1', [report]);
  await settle(test);
  const { rows } = await pool.query<{ id: number }>(`select id from tablas_postgis limit 1`);
  return {
    report,
    table: String(rows[0]?.id),
    name: 'Un nombre',
    buffer: 0,
    layers: ['mitades'],
    coords: STUDY,
    crs: 9377,
    layerConfig: '{"crossColor":"#112233"}',
    layerAnalysis: '[{"layer":"mitades","analisis":"Cruza."}]',
    showLayersArray: '[{"layer":"mitades","mostrar":true}]',
    first: 5,
    offset: 0,
    search: 'a',
    bunchQuery: 'a',
    nombreUsuario: 'admin.fuzz',
    contrasenia: 'Una.Clave.2026!',
    userName: 'nadie',
    oldPassword: 'Una.Clave.2026!',
    newPassword: 'Quebrada.Honda.47',
    uid: '1',
    token: 'x',
    firstName: 'Ana',
    lastName: 'Rojas',
    jobTitle: 'Ingeniera',
    tituloCapa: 'Mitades',
    entidad: 'IGAC',
    descripcion: 'Cuadrados.',
    escala: 25_000,
    vigencia: '2030-12-31',
    database: '1',
    schema: 'capas',
    tabla: 'nueva_capa',
    titulo: 'Nueva',
    archivo: '00000000-0000-0000-0000-000000000000',
    url: 'http://127.0.0.1:1/wms',
    capa: 'capa',
    nombre: 'Otra base',
    conexion: 'postgres://x@127.0.0.1:1/y',
  };
}

/** A list's filters that take texts, its search among them: one at a time, each given this text. */
const textFilters = (args: RootOperation['args'], text: string): Record<string, unknown>[] =>
  args
    .filter(
      ({ name, type }) =>
        name !== 'orderBy' && ['String', 'ID', 'JSON'].includes(getNamedType(type).name),
    )
    .map(({ name, type }) => ({ [name]: isListType(type) ? [text] : text }));

/** Which record an `id` means depends on the operation. */
function goodFor(
  { name, args }: RootOperation,
  good: Record<string, unknown>,
): Record<string, unknown> {
  const ids: Record<string, unknown> = /Postgis|Layer/.test(name)
    ? { id: good.table, table: 'mitades' }
    : /saveUserProfile|^profile$/.test(name)
      ? { id: '1' }
      : { id: good.report };
  // Creating is tried more than changing; only an existing report is ever changed.
  if (name === 'saveShortReport' || name === 'saveLayerDatabase' || name === 'saveWmsLayer') {
    ids.id = null;
  }
  const known = { ...good, ...ids };
  return Object.fromEntries(
    args.flatMap((arg) => (arg.name in known ? [[arg.name, known[arg.name as 'id']]] : [])),
  );
}
