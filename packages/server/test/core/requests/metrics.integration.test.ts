import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer } from '../../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/** Nobody's alarm may wait longer for its figure, in milliseconds. */
const LONGEST_MS = 5_000;

let test: TestApp;
let admin: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('admin.cifras', { superuser: true });
});
afterAll(() => test.close());

/** A figure as the monitor reads it. */
async function figure(name: string): Promise<number | undefined> {
  const started = Date.now();
  const { body } = await test.http.inject({ url: '/metricas' });
  expect(Date.now() - started).toBeLessThan(LONGEST_MS);
  const line = body.split('\n').find((one) => one.startsWith(`comarca_${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const refused = async (code: string) => (await figure(`refused_total{code="${code}"}`)) ?? 0;

describe('a figure rises when its alarm should ring', () => {
  it('the event loop lags', async () => {
    await figure('event_loop_lag_seconds{quantile="1"}');
    // The first beat after a reading is measured from.
    await pause(50);
    const until = Date.now() + 400;
    while (Date.now() < until);
    await pause(50);
    expect(await figure('event_loop_lag_seconds{quantile="1"}')).toBeGreaterThan(0.3);
  });

  it('the pool has no connection left, which is told at once', async () => {
    const { pool } = test.app.database;
    expect(await figure('pool_waiting')).toBe(0);
    const taken = await Promise.all(
      Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
    );
    const waiting = pool.query('select 1');
    try {
      const [queued, answers] = await Promise.all([
        figure('pool_waiting'),
        figure('database_answers'),
      ]);
      expect([Number(queued) > 0, answers]).toEqual([true, 0]);
    } finally {
      for (const client of taken) client.release();
      await waiting;
    }
    await expect.poll(() => figure('database_answers')).toBe(1);
  });

  it('work waits in the queue', async () => {
    const before = (await figure('jobs{state="waiting"}')) ?? 0;
    await test.app.database.db.transaction().execute(async (tx) => {
      const importRow = crypto.randomUUID();
      await test.app.jobs.enqueue(
        tx,
        'importar-capa',
        { importacion: importRow },
        { userId: null },
      );
    });
    expect(await figure('jobs{state="waiting"}')).toBe(before + 1);
  });

  it('the database lost statements, was started again, saves space', async () => {
    const { database } = test.app;
    const { health } = database;
    const told = { lostStatements: 3, restarts: 2, savingSpace: true };
    database.health = async () => ({ ...(await health()), ...told });
    try {
      expect(await figure('lost_statements_total')).toBe(3);
      expect(await figure('database_restarts_total')).toBe(2);
      expect(await figure('database_saving_space')).toBe(1);
    } finally {
      database.health = health;
    }
  });

  it('geometries were repaired', async () => {
    expect(await figure('repaired_geometries')).toBe(0);
    await createSquareLayer(test.app, 'rota', []);
    await test.app.database.pool.query(
      `update tablas_postgis set reparadas = '{"total": 7}' where nombre = 'rota'`,
    );
    expect(await figure('repaired_geometries')).toBe(7);
  });

  it('inputs are refused, by the reason: of a form, of a reading, of a request', async () => {
    const before = { form: await refused('VALIDATION'), record: await refused('NOT_FOUND') };
    await admin.call('saveGender', { genero: '' });
    expect(await refused('VALIDATION')).toBe(before.form + 1);
    await admin.graphql('{ contractRelay(id: "2000000001") { id } }');
    expect(await refused('NOT_FOUND')).toBe(before.record + 1);
    await test.http.inject({ method: 'POST', url: '/api/graphql', payload: { query: '{ a }' } });
    expect(await refused('CSRF')).toBe(1);
  });
});
