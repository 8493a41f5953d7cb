import { isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../src/core/auth/passwords.ts';
import { modules } from '../../../src/modules/modules.ts';
import { onlyOf, type Payloads } from '../../testkit/answer.ts';
import type { GraphQLAnswer } from '../../testkit/app.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';
import { rootOperations } from '../operations.ts';
import { contentStamp } from '../row-counts.ts';
import { allRows as table } from './permission-rows.all.ts';
import type { Row } from './permission-rows.ts';
import { type Account, accounts, openWorld, PASSWORD, type World } from './permission-world.ts';

const operations = rootOperations(schemaOf(modules));
const known = operations.map(({ name }) => name);

const MISSING = 2_000_000_001;

/**
 * What stands for the record in operations on one record, given a guessed id; nothing in the others.
 * One's own profile is nobody else's, and a contract that does not exist has no client.
 */
function guessed(operation: string): Record<string, string> {
  if (operation === 'saveUserProfile' || operation === 'contractExtraInfo') return {};
  const args =
    operations.find(({ name }) => name === operation)?.args.map(({ name }) => name) ?? [];
  if (args.some((name) => /^(entity|first)$/.test(name))) return {};
  const naming = args.filter((name) =>
    /^(id|correspondenceId|usuario|keptId|absorbedId|reportId)$/.test(name),
  );
  const record = naming.includes('id') ? ['id'] : naming;
  return Object.fromEntries(record.map((name, index) => [name, String(MISSING + index)]));
}

/** A database that is not there has no version that could be the last. */
const unknownTo = ({ operation }: Row): RegExp =>
  operation === 'saveLayerDatabase' ? /^no existe$|"campo":"version"/ : /^no existe$/;

/** Whoever forgot the password of nobody is answered as everybody is, and nothing is written. */
const mutations = new Set(
  operations
    .filter(({ kind, name }) => kind === 'Mutation' && name !== 'forgotUserPassword')
    .map(({ name }) => name),
);
const writes = ({ operation }: Row): boolean => mutations.has(operation);

const titled = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, title: [row.operation, row.about].join(' ').trim() }));

/**
 * Disabling happens once, one's own profile is nobody else's, and a report that is being crossed joins
 * the same request. Their races are in `editors.integration.test.ts`. A step of an assignment or of a
 * letter is not taken twice, nor one of a judicial process or of an act of the archive: their races are
 * in `productos/`, `correspondencia/`, `judiciales/` and `archivo/acts`, that of a layer's review is in
 * `inteligencia/project-report`. A download keeps what was written: `inteligencia/runs.integration.test.ts`.
 * A certificate is confirmed once, and what the registry told is decided once: their races are in
 * `folios/`. One's own bookmark is nobody else's: its race is in `geovisor/bookmarks`. A table is
 * deleted once: what was not read anew is refused in `capas/layer-removal`.
 */
const OWN_WAY = new Set([
  'assignSource',
  'annulCorrespondence',
  'classifyArchiveReceived',
  'confirmCertificate',
  'decideRegistryProposals',
  'deleteDailyEffort',
  'deletePostgisTable',
  'disableUser',
  'downloadShortReport',
  'loadCorrespondenceAttachments',
  'manageStatusActivity',
  'manageDevelopment',
  'resendCorrespondence',
  'saveBookmark',
  'retryCorrespondencePdf',
  'saveUserProfile',
  'saveShortReport',
  'saveShortReportAnalysis',
  'stepArchiveAct',
  'stepDiagnosis',
  'stepEstateOffer',
  'stepJudicialProcess',
  'updateCorrespondenceStatus',
  'updateEstado',
]);

/** Saves of what more than one person edits: they take the version that was read. */
const versioned = operations
  .filter(({ args }) => args.some(({ name }) => name === 'version'))
  .map(({ name }) => name)
  .filter((name) => !OWN_WAY.has(name));

/** Who may what is decided before the database is asked: one engine tells as much as two. */
const native = testDatabaseKind() === 'native';

let world: World;
let stamp: () => Promise<string>;

beforeAll(async () => {
  if (!native) return;
  world = await openWorld();
  stamp = await contentStamp(world.test.app.database.pool);
});
afterAll(() => world?.test.close());

describe.runIf(native)('every operation as every demo account (S2)', () => {
  it('has its row: a new one goes into permission-rows.*.ts', () => {
    const named = new Set(table.map(({ operation }) => operation));
    expect(known.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(titled(table))('$title', async (row) => {
    await refuse(row);
    await pass(row);
  });

  /** Those who may not: told so, whatever they name, and nothing is written. */
  async function refuse(row: Row) {
    const refused = accounts.filter((account) => !row.allowed.includes(account));
    const calls: [Account, Record<string, unknown>][] = [];
    for (const account of refused) calls.push([account, await row.given(world, account)]);
    const before = await stamp();
    const verdicts = await Promise.all(
      calls.map(async ([account, given]) => [
        account,
        verdictOf(row, await world.call<Payloads>(row.operation, account, given)),
      ]),
    );
    expect(verdicts).toEqual(
      refused.map((account) => [
        account,
        row.hidden.includes(account) ? 'no existe' : 'sin acceso',
      ]),
    );
    expect(await stamp()).toBe(before);
  }

  /** Those who may: the same kind of values is accepted, so that nothing else refused the others. */
  async function pass(row: Row) {
    for (const account of row.allowed) {
      const given = await row.given(world, account);
      const before = await recorded();
      const answer = await world.call<Payloads>(row.operation, account, given);
      const verdict = verdictOf(row, answer);
      if (verdict === 'pasa' && writes(row)) expect(await recorded()).not.toBe(before);
      if (row.outside) expect([account, verdict]).not.toEqual([account, 'sin acceso']);
      else expect([account, verdict]).toEqual([account, 'pasa']);
      if (row.operation === 'changeUserPassword') await sameAsBefore(account);
    }
  }

  /** How many acts the record of what was done holds (S23). */
  const recorded = (): Promise<string> => world.one('select count(*) from auditoria');

  async function sameAsBefore(username: Account) {
    await world.test.app.database.db
      .updateTable('usuarios')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('username', '=', username)
      .execute();
  }

  const guessable = table.filter(
    ({ operation, about, hidden }) =>
      Object.keys(guessed(operation)).length > 0 &&
      hidden.length === 0 &&
      !/create|own|others|companies/.test(about),
  );

  it.each(titled(guessable))('$title: a guessed id tells nobody more', async (row) => {
    const given = { ...(await row.given(world, 'admin.demo')), ...guessed(row.operation) };
    const before = await stamp();
    for (const account of accounts) {
      const verdict = verdictOf(row, await world.call<Payloads>(row.operation, account, given));
      const expected = row.allowed.includes(account) ? unknownTo(row) : 'sin acceso';
      expect([account, verdict]).toEqual([account, expect.stringMatching(expected)]);
    }
    expect(await stamp()).toBe(before);
  });
});

describe.runIf(native)('two people who save at once (F11)', () => {
  const edits = table.filter(
    ({ operation, about, allowed }) =>
      versioned.includes(operation) && about === 'edit' && allowed.length > 0,
  );

  it('every save that edits a record takes the version that was read', () => {
    const edit = operations.filter(
      ({ kind, name, args }) =>
        kind === 'Mutation' &&
        /^(save|update)/.test(name) &&
        args.some((arg) => arg.name === 'id') &&
        !args.some((arg) => arg.name === 'version'),
    );
    expect(edit.map(({ name }) => name)).toEqual([]);
  });

  it('every save that takes a version is tried', () => {
    const tried = new Set(edits.map(({ operation }) => operation));
    expect(versioned.filter((name) => !tried.has(name))).toEqual([]);
  });

  it.each(edits)('$operation: the second is told, and nothing of it is written', async (row) => {
    const first = 'admin.demo';
    const second = row.allowed.find((account) => account !== first) ?? first;
    const given = await row.given(world, first);
    const save = (account: Account, values: Record<string, unknown>) =>
      world.call<Payloads>(row.operation, account, values);

    const { version, ...unread } = given;
    let before = await stamp();
    expectConflict(row, await save(first, { ...unread, version: asked(row) ? 0 : null }));
    expect(await stamp()).toBe(before);

    expect(verdictOf(row, await save(first, given))).toBe('pasa');
    before = await stamp();
    expectConflict(row, await save(second, given));
    expect(await stamp()).toBe(before);

    const read = { ...given, version: Number(version) + 1 };
    expect(verdictOf(row, await save(second, read))).toBe('pasa');
    const again = { ...given, version: Number(version) + 2 };
    const together = await Promise.all([1, 2, 3, 4].map(() => save(first, again)));
    expect(together.filter((answer) => verdictOf(row, answer) === 'pasa')).toHaveLength(1);
  });

  /** The schema itself asks for the version. */
  const asked = ({ operation }: Row) =>
    operations
      .find(({ name }) => name === operation)
      ?.args.some(({ name, type }) => name === 'version' && isNonNullType(type));

  function expectConflict({ operation }: Row, { data, errors }: GraphQLAnswer<Payloads>) {
    expect(errors).toBeUndefined();
    expect(data[operation]?.errors[0]).toMatchObject({ campo: 'version' });
  }
});

const REFUSALS: Record<string, string> = {
  UNAUTHENTICATED: 'sin acceso',
  FORBIDDEN: 'sin acceso',
  NOT_FOUND: 'no existe',
  'No tienes acceso a esta funcionalidad.': 'sin acceso',
  'No se encontro este recurso.': 'no existe',
};

/** What a caller learns: that it passed, that it may not, that there is no such record, or why not. */
function verdictOf({ operation }: Row, { data, errors }: GraphQLAnswer<Payloads>): string {
  if (errors) {
    const code = errors[0]?.extensions?.code ?? '';
    return REFUSALS[code] ?? `${code}: ${errors[0]?.message}`;
  }
  const flag = operations.find(({ name }) => name === operation)?.flag;
  if (!flag) return 'pasa';
  const payload = onlyOf(data);
  if (payload[flag]) return 'pasa';
  const message = payload.errors[0]?.message ?? '';
  return REFUSALS[message] ?? JSON.stringify(payload.errors);
}
