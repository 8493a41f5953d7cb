import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/**
 * Somebody holds what every request needs first, the sessions, for ever: nobody may wait in silence,
 * and who gives up leaves nothing waiting behind.
 */
const LONGEST_MS = 30_000;

describe('sessions that the database does not give', () => {
  let test: TestApp;
  let ana: TestActor;
  let holder: pg.PoolClient;

  beforeAll(async () => {
    test = await startTestApp();
    ana = await test.as('ana.sesion', { superuser: true });
    holder = await test.app.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table sesiones in access exclusive mode');
  });
  afterAll(() => test.close());

  it('every request is refused after thirty seconds, with one message', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = Promise.all([
      ana.inject({ url: '/api/v1/sistema' }),
      ana.inject({ url: '/media/1' }),
      ana.inject({ method: 'POST', url: '/api/graphql', payload: { query: '{ __typename }' } }),
    ]);
    try {
      // Until each of them waits for its session.
      for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(LONGEST_MS);
    } finally {
      vi.useRealTimers();
    }
    const answers = await asked;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
  });

  it('are looked up again as soon as they can be', async () => {
    await holder.query('rollback');
    holder.release();
    expect((await ana.inject({ url: '/api/v1/sistema' })).statusCode).toBe(200);
  });
});
