import { letterStates } from '@comarca/shared/modules/correspondencia/letters.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { openSheet } from '../testkit/files/sheet.ts';
import { type LettersStage, letterFields, openLetters } from './letters.fixture.ts';

let stage: LettersStage;
let people: LettersStage['people'];

beforeAll(async () => {
  stage = await openLetters();
  ({ people } = stage);
  for (const state of [...letterStates, ...letterStates]) await stage.inState(state);
});
afterAll(() => stage.test.close());

describe('lists and figures', () => {
  const LIST = `query($byUser: Boolean, $estado: [String!], $proceso: [ID!], $search: String,
    $orderBy: String, $range: [String!], $first: Int) {
    correspondencesRelay(byUser: $byUser, estado: $estado, proceso: $proceso, search: $search,
      orderBy: $orderBy, fechaRadicacion_Range: $range, first: $first) {
      totalCount nodes { ${letterFields} radicado { codigo } } } }`;
  const list = async (actor: TestActor, variables: object) =>
    (await actor.graphql(LIST, { ...variables })).data.correspondencesRelay;

  it('all letters are for who manages them; the mailbox is one’s own', async () => {
    const answer = await people.creadora.graphql(LIST, {});
    expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const own = await list(people.funcionaria, { byUser: true, first: 100 });
    expect(own.nodes.length).toBeGreaterThan(0);
    for (const { funcionario } of own.nodes) expect(funcionario.user.username).toBe('funcionaria');
    expect((await list(people.nadie, { byUser: true })).nodes).toEqual([]);
  });

  it('every order and filter answers, and a page takes the same statements whatever it holds', async () => {
    for (const orderBy of [
      'fechaCreacion',
      '-codigoRadicacion',
      'codigoExterno',
      '-agenteExterno',
      'estado',
      'tipo',
      '-fechaRadicacion',
      'fechaLimite',
    ]) {
      expect((await list(people.administra, { orderBy, first: 3 })).nodes).toHaveLength(3);
    }
    const filed = await list(people.administra, { estado: ['Radicada'], search: 'Alcaldía' });
    for (const { estado } of filed.nodes) expect(estado.nombre).toBe('Radicada');
    const one = await countStatements(() => list(people.administra, { first: 1 }));
    const many = await countStatements(() => list(people.administra, { first: 8 }));
    expect(many).toBe(one);
  });

  it('a search finds a letter by either of its parties', async () => {
    const { pool } = stage.app.database;
    const call = (first: string, last: string) =>
      pool.query(
        "update usuarios set first_name = $1, last_name = $2 where username = 'funcionaria'",
        [first, last],
      );
    const { rows } = await pool.query(
      "select first_name, last_name from usuarios where username = 'funcionaria'",
    );
    await call('Hermelinda', 'Ávila');
    const all = await list(people.administra, { first: 100 });
    for (const search of ['hermelinda avila', 'HERMELINDA', 'he']) {
      const found = await list(people.administra, { search, first: 100 });
      expect(found.totalCount).toBeGreaterThan(0);
      for (const { funcionario } of found.nodes) {
        expect(funcionario.fullName).toBe('Hermelinda Ávila');
      }
      expect(found.totalCount).toBe(
        all.nodes.filter(
          ({ funcionario }: { funcionario: { user: { username: string } } }) =>
            funcionario.user.username === 'funcionaria',
        ).length,
      );
    }
    // An account's name is shown nowhere, and finds nothing.
    expect((await list(people.administra, { search: 'funcionaria' })).totalCount).toBe(0);
    // Another person's mailbox stays one's own, whatever is searched.
    expect((await list(people.ajena, { byUser: true, search: 'hermelinda' })).totalCount).toBe(0);
    await call(rows[0].first_name, rows[0].last_name);
  });

  it('a project, process or contract shows each person the letters that they read', async () => {
    const LINKED = `query($kind: String!, $id: ID!, $first: Int, $offset: Int) {
      linkedCorrespondences(kind: $kind, id: $id, first: $first, offset: $offset) {
        totalCount pageInfo { hasNextPage } nodes { ${letterFields} } } }`;
    const linked = async (actor: TestActor, kind: string, id: string, page: object = {}) =>
      (await actor.graphql(LINKED, { kind, id, ...page })).data.linkedCorrespondences;
    const { pool } = stage.app.database;
    const letter = await stage.inState('Radicada');
    const { contract } = stage.world;
    await pool.query('update correspondencias set contrato_id = $1 where id = $2', [
      contract,
      letter,
    ]);
    for (const name of ['administra', 'funcionaria', 'creadora'] as const) {
      const { totalCount, nodes } = await linked(people[name], 'contrato', contract);
      expect([totalCount, nodes.map(({ id }: { id: string }) => id)]).toEqual([1, [letter]]);
    }
    for (const name of ['ajena', 'nadie'] as const) {
      const { totalCount } = await linked(people[name], 'contrato', contract);
      expect(totalCount).toBe(0);
      expect((await linked(people[name], 'proceso', stage.world.process)).totalCount).toBe(0);
    }
    const { totalCount } = await linked(people.creadora, 'proceso', stage.world.process);
    const last = await linked(people.creadora, 'proceso', stage.world.process, {
      first: totalCount,
      offset: totalCount - 1,
    });
    expect([last.nodes.length, last.pageInfo.hasNextPage]).toEqual([1, false]);
    const page = (first: number) =>
      countStatements(() => linked(people.creadora, 'proceso', stage.world.process, { first }));
    const one = await page(1);
    expect(await page(8)).toBe(one);
  });

  it('a profile says how many letters wait for its person', async () => {
    const { rows } = await stage.app.database.pool.query(
      'select count(*)::int as total from correspondencias where funcionario_id = $1 and pendiente',
      [people.funcionaria.id],
    );
    const [{ total }] = rows;
    expect(total).toBeGreaterThan(0);
    const ask = async (actor: TestActor) =>
      (
        await actor.graphql(
          `query($id: ID!) { profile(id: $id) { pendingCorrespondence }
             accountInfo { pendingCorrespondence } }`,
          { id: String(actor.id) },
        )
      ).data;
    expect(await ask(people.funcionaria)).toEqual({
      profile: { pendingCorrespondence: total },
      accountInfo: { pendingCorrespondence: total },
    });
    expect((await ask(people.ajena)).profile.pendingCorrespondence).toBe(0);
  });

  it('the search by filing code finds what contains it, for who reads the letter', async () => {
    const id = await stage.inState('Radicada');
    const { codigo_radicacion: filingCode } = await stage.stored(id);
    const search = async (actor: TestActor) =>
      (
        await actor.graphql(
          `query($c: String!) { searchCorrespondence(codigoRadicacion: $c) {
            id saliente codigoRadicacion agenteExterno funcionario { fullName } } }`,
          { c: filingCode.toLowerCase() },
        )
      ).data.searchCorrespondence;
    expect(await search(people.ajena)).toEqual([]);
    expect(await search(people.administra)).toEqual(await search(people.creadora));
    expect(await search(people.creadora)).toEqual([
      {
        id,
        saliente: true,
        codigoRadicacion: filingCode,
        agenteExterno: 'Alcaldía',
        funcionario: { fullName: 'funcionaria' },
      },
    ]);
  });

  it('counters, bars, list and Excel of the report say the same', async () => {
    await stage.app.database.pool.query(
      `update correspondencias set fecha_radicacion = fecha_radicacion - interval '3 days'
       where id = $1`,
      [await stage.inState('Radicada')],
    );
    const ask = async (filters: object) =>
      (
        await people.administra.graphql(
          `query($f: String) { correspondenceReport(filters: $f) { total outgoing incoming
            byDay { item count } byProcess { count } byProject { count } byEmployee { count }
            byState { item count } } }`,
          { f: JSON.stringify(filters) },
        )
      ).data.correspondenceReport;
    const sum = (bars: { count: number }[]) => bars.reduce((all, { count }) => all + count, 0);
    const wide = ['2000-01-01T00:00:00Z', '2100-01-01T23:59:59Z'];
    for (const filters of [
      { fechaRadicacion_Range: wide },
      { fechaRadicacion_Range: wide, estado: ['Recibida'] },
      { fechaRadicacion_Range: wide, saliente: true },
    ]) {
      const report = await ask(filters);
      expect(report.outgoing + report.incoming).toBe(report.total);
      for (const bars of [report.byDay, report.byEmployee, report.byState]) {
        expect(sum(bars)).toBe(report.total);
      }
      expect(sum(report.byProcess) + sum(report.byProject)).toBe(report.total);
      const query = new URLSearchParams({ filters: JSON.stringify(filters) });
      const { rawPayload } = await people.administra.inject({
        method: 'GET',
        url: `/api/v1/listas/correspondencia.xlsx?${query}`,
      });
      expect(openSheet(rawPayload).rows.length - 1).toBe(report.total);
    }
    // Without a range, this year until today, by the days of Colombia.
    const old = await stage.inState('Radicada');
    const { total: before } = await ask({});
    await stage.app.database.pool.query(
      `update correspondencias set fecha_radicacion =
         make_timestamptz(extract(year from now() at time zone '-05:00'::interval)::int, 1, 1, 0, 0, 0, '-05:00')
           - interval '1 second' where id = $1`,
      [old],
    );
    expect((await ask({})).total).toBe(before - 1);
    const { byDay } = await ask({ fechaRadicacion_Range: wide });
    const days = byDay.map(({ item }: { item: string }) => Date.parse(item));
    const steps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
    expect(steps.every((step) => step === 86_400_000)).toBe(true);
    expect(byDay.some(({ count }: { count: number }) => count === 0)).toBe(true);
    const unknown = await people.administra.graphql(
      'query($f: String) { correspondenceReport(filters: $f) { total } }',
      { f: '{"estado": ["Archivada"]}' },
    );
    expect(unknown.errors?.[0]?.message).toBe('Debe seleccionar un elemento de la lista');
    const denied = await people.creadora.graphql('{ correspondenceReport { total } }');
    expect(denied.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});
