import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../src/core/db/database.ts';
import { watchClock } from '../../../src/modules/correspondencia/register/proof/clock.ts';
import { verifyChain } from '../../../src/modules/correspondencia/register/proof/verify-chain.ts';
import {
  createLetter,
  type LettersStage,
  openLetters,
} from '../../correspondencia/letters.fixture.ts';
import { createOffice, fileLetter, type Office } from '../../correspondencia/register.fixture.ts';
import { testSeals } from '../../testkit/seals.ts';
import { byHand, operatorSays } from './tampering.ts';

/** The database's clock goes into another year: the register does not follow it. */
let stage: LettersStage;
let office: Office;

beforeAll(async () => {
  stage = await openLetters();
  const { id } = await stage.test.as('radicadora', { superuser: true });
  office = await createOffice(stage.app.database.db, id, 'REL-1');
  // Before the database's own functions, one of the same name: its clock can be set.
  await sql`create schema reloj`.execute(stage.app.database.db);
  await sql
    .raw(
      `create function reloj.clock_timestamp() returns timestamptz language sql as
     $$ select pg_catalog.clock_timestamp() + current_setting('reloj.adelanto')::interval $$`,
    )
    .execute(stage.app.database.db);
});
afterAll(() => stage.test.close());

/** Does something while the clock is ahead by so much. */
const ahead = <Result>(lead: string, act: (tx: Tx) => Promise<Result>): Promise<Result> =>
  stage.app.database.db.transaction().execute(async (tx) => {
    await sql.raw(`set local reloj.adelanto = '${lead}'`).execute(tx);
    await sql.raw('set local search_path = reloj, pg_catalog, public').execute(tx);
    return act(tx);
  });
const file = (lead: string) => ahead(lead, (tx) => fileLetter(tx, office));
const receive = () => createLetter(stage.people.creadora, stage.world.incoming());
const thisYear = new Date(Date.now() - 5 * 3_600_000).getUTCFullYear();
const code = (year: number, number: number) => `S-${year}-${String(number).padStart(6, '0')}`;
/** The superuser of the register says that the clock of a moment is right. */
const forget = () => byHand(stage.app.database.pool, 'delete from reloj_registro');

const REFUSED = /No se radica hasta que un superusuario confirme que la hora es correcta/;

describe('a clock that jumps', () => {
  test('within a day it is believed; beyond it nothing is filed and no number is lost', async () => {
    expect((await file('0')).codigo).toBe(code(thisYear, 1));
    await expect(file('400 days')).rejects.toThrow(REFUSED);
    await expect(file('25 hours')).rejects.toThrow(REFUSED);
    expect((await file('0')).codigo).toBe(code(thisYear, 2));
  });

  test('after days without a filing it goes on when the server has watched the clock meanwhile', async () => {
    await byHand(
      stage.app.database.pool,
      `update radicados set fecha = fecha - interval '40 days'`,
    );
    const refused = await receive();
    expect(refused.saved).toBe(false);
    expect(refused.errors[0]?.message).toMatch(REFUSED);
    const metrics = await stage.test.http.inject({ url: '/metricas' });
    expect(metrics.body).toMatch(/comarca_alarms_total\{kind="reloj"\} [1-9]/);
    // A mark that somebody writes by hand is not believed.
    await byHand(
      stage.app.database.pool,
      `insert into reloj_registro (visto, sello) values (now(), 'v2:00000000:ab')`,
    );
    expect((await receive()).saved).toBe(false);
    await forget();
    // The watch does not believe it either, until a superuser confirms.
    await watchClock(stage.app);
    expect((await receive()).saved).toBe(false);
    const done = await stage.people.administra.call('confirmRegisterClock', {});
    expect(done.confirmed).toBe(false);
    const admin = await stage.test.as('radicadora');
    const state = async () =>
      (await admin.inject({ method: 'GET', url: '/api/v1/sistema' })).json<{ salto: unknown }>();
    expect((await state()).salto).toMatchObject({ ahora: expect.any(String) });
    const answer = await admin.call('confirmRegisterClock', {});
    expect(answer).toEqual({ confirmed: true, errors: [] });
    expect((await state()).salto).toBeNull();
    expect((await receive()).saved).toBe(true);
    const { rows } = await stage.app.database.pool.query(
      `select username from auditoria where operation = 'confirmRegisterClock'`,
    );
    expect(rows).toEqual([{ username: 'radicadora' }]);
    await byHand(
      stage.app.database.pool,
      `update radicados set fecha = fecha + interval '40 days' where serie = 'SALIDA'`,
    );
    expect(await operatorSays(stage.test, 'confirmar-reloj')).toContain('Se confirmó la hora');
  });

  test('a wrong year that was confirmed is left again, and the right one goes on without a hole', async () => {
    const { confirmNow } = await import(
      '../../../src/modules/correspondencia/register/proof/clock.ts'
    );
    await ahead('400 days', (tx) => confirmNow({ tx, seals: testSeals }));
    const wrong = (await file('400 days')).codigo;
    expect(wrong).toMatch(/-000001$/);
    expect(wrong).not.toContain(String(thisYear));
    expect((await file('400 days')).codigo).toMatch(/-000002$/);
    expect((await file('0')).codigo).toBe(code(thisYear, 3));
    expect((await file('0')).codigo).toBe(code(thisYear, 4));
    await watchClock(stage.app);
    await expect(file('400 days')).rejects.toThrow(REFUSED);
    const { hallazgos } = await verifyChain(stage.app.database.db, testSeals);
    expect(hallazgos).toEqual([]);
  });
});
