import fc from 'fast-check';
import { getNamedType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '../../../src/modules/modules.ts';
import type { GraphQLAnswer, TestActor, TestApp } from '../../testkit/app.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';
import { committedWrites } from '../../testkit/databases/statements.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { type RootOperation, rootOperations } from '../operations.ts';
import { allRows } from '../permissions/permission-rows.all.ts';
import type { Row } from '../permissions/permission-rows.ts';
import {
  defaultsOf,
  openWorld,
  type Variables,
  type World,
} from '../permissions/permission-world.ts';
import { FUZZ_SEED, INSIDE, outcomeOf, randomAddress } from './fuzz-answers.ts';
import { hostileTexts, mutatedVariables } from './hostile-values.ts';
import { sqlPayloads } from './sql-payloads.ts';

/** Calls of each operation. */
const CALLS = rounds(testDatabaseKind() === 'native' ? 24 : 5);
const ADMIN = 'admin.demo';

/**
 * A refusal adds to the counters of tries; a request notes the use of its session; a transaction that
 * locked something leaves its mark.
 */
const COUNTERS = ['limites_acceso', 'sesiones', 'transacciones_hechas'];

/** A refused sign-in is recorded. */
const RECORDED: Readonly<Record<string, string>> = { login: 'auditoria' };

/** Who read what of people is recorded: of an answer, never of a refusal. */
const AN_ACT = ['auditoria'];

/** What a query that is answered may write. */
const WRITTEN_BY: Readonly<Record<string, readonly string[]>> = {
  // Two small bases are compared by the first who asks.
  cadastreChanges: ['cambios_catastrales', 'comparaciones_catastro'],
  folioCertificate: AN_ACT,
  folioTitles: AN_ACT,
  parcelParties: AN_ACT,
  partyParcelsRelay: AN_ACT,
  registryTitleProposals: AN_ACT,
};

const COLUMNS = `query($s: String!, $t: String!) {
  layerColumns(database: 1, schema: $s, table: $t) { nombre } }`;

const codeOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions?.code;

const operations = rootOperations(schemaOf(modules)).filter(({ args }) => args.length > 0);
const queries = operations.filter(({ kind }) => kind === 'Query');
const mutations = operations.filter(({ kind }) => kind === 'Mutation');

/** Somebody who may call the operation, with values that it takes. */
interface Caller {
  actor: TestActor;
  given: Variables;
}

describe('mutated variables (V3)', () => {
  let world: World;
  let test: TestApp;
  let admin: TestActor;
  const outcomes = { answered: 0, refused: 0 };

  beforeAll(async () => {
    world = await openWorld();
    test = world.test;
  });
  // Whoever's password was changed is signed out.
  beforeEach(async () => {
    admin = await test.as(ADMIN);
  });
  afterAll(() => {
    console.log(
      `V3: ${CALLS} calls of each of ${mutations.length} mutations and ${queries.length} queries, ` +
        `${outcomes.refused} refused, ${outcomes.answered} answered, seed ${FUZZ_SEED}`,
    );
    return test.close();
  });

  it.each(queries)(
    'query $name answers or refuses, and nothing else',
    async (operation) => {
      const rows = rowsOf(operation);
      const caller = await callerOf(operation, rows[0] as Row);
      await mutated(operation, async (variables) => {
        const { refused, written } = await call(operation, caller, variables);
        const allowed = refused ? [] : (WRITTEN_BY[operation.name] ?? []);
        expect(written.filter((table) => !allowed.includes(table))).toEqual([]);
      });
    },
    patience(120_000),
  );

  it.each(mutations)(
    'mutation $name answers or refuses, and a refusal writes nothing',
    async (operation) => {
      const rows = rowsOf(operation);
      let caller: Caller | undefined;
      let answered = 0;
      await mutated(operation, async (variables) => {
        caller ??= await callerOf(operation, rows[answered % rows.length] as Row);
        const { refused, code, written } = await call(operation, caller, variables);
        if (refused) expect(written).toEqual([]);
        // Tries are counted by account too.
        if (code === 'TOO_MANY') await test.app.database.pool.query('delete from limites_acceso');
        if (refused) return;
        // What was accepted is no longer as it was: the next call has values of its own.
        caller = undefined;
        answered += 1;
      });
    },
    patience(120_000),
  );

  const mutated = (operation: RootOperation, act: (variables: Variables) => Promise<void>) =>
    fc.assert(fc.asyncProperty(mutatedVariables(operation.args, {}), act), {
      numRuns: CALLS,
      seed: FUZZ_SEED,
      endOnFailure: true,
    });

  /** Calls it once. `written`: tables, without those that a refusal may write to. */
  async function call(operation: RootOperation, { actor, given }: Caller, variables: Variables) {
    const { result: response, tables } = await committedWrites(() =>
      actor.inject({
        method: 'POST',
        url: '/api/graphql',
        remoteAddress: randomAddress(),
        payload: { query: operation.document, variables: { ...given, ...variables } },
      }),
    );
    const outcome = outcomeOf(operation, response);
    // A session that ended would refuse whatever comes.
    expect(outcome.code).not.toBe('UNAUTHENTICATED');
    outcomes[outcome.refused ? 'refused' : 'answered'] += 1;
    const expected = [...COUNTERS, RECORDED[operation.name]];
    return { ...outcome, written: tables.filter((table) => !expected.includes(table)) };
  }

  async function callerOf(operation: RootOperation, row: Row): Promise<Caller> {
    const account = row.allowed.includes(ADMIN) ? ADMIN : (row.allowed[0] ?? ADMIN);
    const given = { ...defaultsOf(operation), ...(await row.given(world, account)) };
    const actor = await test.as(account);
    return { actor, given };
  }

  it.each([
    ['profunda', `{ session { user ${'{ user '.repeat(9)} ${'}'.repeat(9)} } }`],
    [
      'alias',
      `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: session { user { id } }`).join(' ')} }`,
    ],
    [
      'costosa',
      `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: getShortReports(first: 9000) { nodes { id nombre autor { username username username } estado avance capas } }`).join(' ')} }`,
    ],
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
      '/api/v1/proyectos_it/?/0/0/0.mvt',
      '/api/v1/capas/1/exportar?formato=csv&columnas=?',
      '/api/v1/capas/1/exportar?formato=csv&filtro=?',
      '/api/v1/capas/archivo/?',
      '/api/v1/capas/importaciones/?/rechazados.csv',
      '/api/v1/wms/?',
      '/api/v1/wms/1?request=?&bbox=?',
      '/api/v1/proyectos_gi/wms/?',
      '/api/v1/proyectos_gi/cruces/?/kml',
      '/api/v1/proyectos_gi/?/predios.zip',
      '/api/v1/proyectos_gi/disenos/?/predios/?/ficha.docx',
      '/api/v1/proyectos_gi/disenos/?/fichas.zip',
      '/api/v1/inmobiliaria/diagnosticos/?/diagnostico.docx',
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

/** Percent encoding exists for well formed texts only. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** A list's filters that take texts, its search among them: one at a time, each given this text. */
const textFilters = (args: RootOperation['args'], text: string): Record<string, unknown>[] =>
  args
    .filter(
      ({ name, type }) =>
        name !== 'orderBy' && ['String', 'ID', 'JSON'].includes(getNamedType(type).name),
    )
    .map(({ name, type }) => ({ [name]: isListType(type) ? [text] : text }));

/** How the operation is called by those who may: what they name exists. */
function rowsOf({ name }: RootOperation): Row[] {
  const rows = allRows.filter(({ operation }) => operation === name);
  const open = rows.filter(({ allowed }) => allowed.length > 0);
  return open.length > 0 ? open : rows;
}
