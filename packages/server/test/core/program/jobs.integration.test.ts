import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@comarca/shared/core/errors';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { StoreAwayError } from '../../../src/core/errors/foreseen.ts';
import type { JobDefinition } from '../../../src/core/jobs/jobs.ts';
import type { Jobs } from '../../../src/core/ports/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/databases/database.ts';
import { enqueue, jobRow, openTestJobs, untilJob } from '../../testkit/jobs.ts';

let database: TestDatabase;
const opened: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => database.drop());

const anything = z.looseObject({});

function job(name: string, parts: Partial<JobDefinition> = {}): JobDefinition {
  return { name, schema: anything, run: async () => undefined, ...parts };
}

async function open(
  definitions: JobDefinition[],
  options: { work: boolean; singleProcess?: boolean } = { work: true },
): Promise<Jobs> {
  const jobs = await openTestJobs(database, definitions, options);
  opened.push(jobs);
  return jobs;
}

/** Runs until it is told to stop. */
const endless: JobDefinition['run'] = async ({ signal }) => {
  while (!signal.aborted) await pause(20);
  signal.throwIfAborted();
};

const newUser = async (username: string): Promise<number> => {
  const { id } = await database.db
    .insertInto('usuarios')
    .values({ username, email: `${username}@pruebas.local` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('a job exists exactly when its transaction commits, and leaves its result', async () => {
  const jobs = await open([job('suma', { run: async ({ data }) => ({ total: data }) })]);
  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'suma', { a: 1 }, { userId: null });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const id = await enqueue(database, jobs, 'suma', { a: 2 });
  const startedAt = Date.now();
  const row = await untilJob(database, id, ({ estado }) => estado === 'TERMINADO');
  console.log(`queued and done in ${Date.now() - startedAt} ms`);
  expect(row.resultado).toEqual({ total: { a: 2 } });
  expect(row.avance).toBe(100);
  const all = await database.db
    .selectFrom('trabajos')
    .select('id')
    .where('cola', '=', 'suma')
    .execute();
  expect(all).toEqual([{ id }]);
});

test('twenty submits with one reference are one job', async () => {
  const jobs = await open([job('unica', { run: endless })]);
  const submit = () =>
    enqueue(database, jobs, 'unica', {}, { userId: null, reference: 'reporte:1' });
  const ids = await Promise.all(Array.from({ length: 20 }, submit));
  expect(new Set(ids).size).toBe(1);
  const id = ids[0] ?? '';
  await untilJob(database, id, ({ estado }) => estado === 'EN_CURSO');
  expect(await submit()).toBe(id);
  await jobs.cancel(id);
  await untilJob(database, id, ({ estado }) => estado === 'CANCELADO');
  expect(await submit()).not.toBe(id);
});

test('at most two jobs per user and eight in all wait or run', async () => {
  const limits = { perUser: 2, total: 8 };
  const jobs = await open([job('limitada', { limits })], { work: false });
  const users = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => newUser(`lim-${name}`)));
  const submit = (userId: number) => enqueue(database, jobs, 'limitada', {}, { userId });
  const tried = await Promise.allSettled(
    users.slice(0, 4).flatMap((user) => [1, 2, 3].map(() => submit(user))),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  await expect(submit(users[4] ?? 0)).rejects.toMatchObject({ code: 'TOO_MANY' });
});

test('a cancelled job ends, whether it waits or runs in another process', async () => {
  const definition = job('cancelable', { run: endless });
  const web = await open([definition], { work: false });
  const waiting = await enqueue(database, web, 'cancelable');
  await web.cancel(waiting);
  expect((await jobRow(database, waiting)).estado).toBe('CANCELADO');

  await open([definition]);
  const running = await enqueue(database, web, 'cancelable');
  await untilJob(database, running, ({ estado }) => estado === 'EN_CURSO');
  await web.cancel(running);
  await untilJob(database, running, ({ estado }) => estado === 'CANCELADO', 5);
});

test.each([-1, 1])(
  'a clock that jumps %i day stops neither progress nor jobs (T3)',
  async (days) => {
    const { now } = Date;
    let isSeen = false;
    const jobs = await open([
      job(`salto${days}`, {
        run: async ({ progress }) => {
          await progress(10);
          vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
          await progress(40);
          while (!isSeen) await pause(20);
        },
      }),
    ]);
    try {
      const id = await enqueue(database, jobs, `salto${days}`);
      const shown = async () => (await jobRow(database, id)).avance;
      await expect.poll(shown, { timeout: 20_000 }).toBe(40);
      isSeen = true;
      await untilJob(database, id, ({ estado }) => estado === 'TERMINADO');
    } finally {
      isSeen = true;
      vi.restoreAllMocks();
    }
  },
);

test('faults are tried again, wrong data are not', async () => {
  let tries = 0;
  const jobs = await open([
    job('falla', {
      retryLimit: 2,
      run: async () => {
        tries += 1;
        throw new Error('secret detail');
      },
    }),
    job('invalida', {
      run: async () => {
        throw new AppError('VALIDATION', 'La geometría no es válida.');
      },
    }),
  ]);
  const failing = await enqueue(database, jobs, 'falla');
  const failed = await untilJob(database, failing, ({ estado }) => estado === 'FALLIDO');
  expect(tries).toBe(3);
  expect(failed.error).not.toContain('secret');
  const invalid = await enqueue(database, jobs, 'invalida');
  const refused = await untilJob(database, invalid, ({ estado }) => estado === 'FALLIDO');
  expect(refused.error).toBe('La geometría no es válida.');
});

test('a job waits for a store of files that is away, which counts for nothing', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries < 5) throw new StoreAwayError(new Error('ECONNREFUSED'));
    return 'hecho';
  };
  const jobs = await open([job('con archivos', { retryLimit: 1, run })]);
  const id = await enqueue(database, jobs, 'con archivos');
  for (let outage = 1; outage < 5; outage += 1) {
    const waiting = await untilJob(
      database,
      id,
      ({ estado }) => estado === 'PENDIENTE' && tries === outage,
    );
    expect(waiting).toMatchObject({ caidas: 0, mensaje: expect.stringContaining('espera') });
    const { rowCount } = await database.pool.query(
      `update pgboss.job set start_after = now() where id = $1 and start_after > now() + interval '20 seconds'`,
      [id],
    );
    expect(rowCount).toBe(1);
  }
  expect((await untilJob(database, id, ({ estado }) => estado === 'TERMINADO')).resultado).toBe(
    'hecho',
  );
});

test('progress is written, throttled, with its last message', async () => {
  const jobs = await open([
    job('avanza', {
      run: async ({ progress }) => {
        for (let percent = 0; percent <= 60; percent += 1)
          await progress(percent, `paso ${percent}`);
        await pause(800);
      },
    }),
  ]);
  const id = await enqueue(database, jobs, 'avanza');
  const row = await untilJob(database, id, ({ avance }) => avance === 60);
  expect(row.mensaje).toBe('paso 60');
  await untilJob(database, id, ({ estado }) => estado === 'TERMINADO');
});

test('a stopped process gives its jobs back and another finishes them', async () => {
  let finishes = false;
  const definition = job('devuelta', {
    // A stop is no failure: it takes no try away.
    retryLimit: 0,
    run: async (running) => (finishes ? 'done' : endless(running)),
  });
  const first = await open([definition]);
  const id = await enqueue(database, first, 'devuelta');
  await untilJob(database, id, ({ estado }) => estado === 'EN_CURSO');
  const startedAt = Date.now();
  await first.stop();
  console.log(`stopped in ${Date.now() - startedAt} ms`);
  expect((await jobRow(database, id)).estado).toBe('PENDIENTE');
  finishes = true;
  await open([definition]);
  const row = await untilJob(database, id, ({ estado }) => estado === 'TERMINADO');
  expect(row.resultado).toBe('done');
});

test('the only process takes over at its start, and the run that lost its job writes nothing', async () => {
  const reasons: unknown[] = [];
  let tries = 0;
  const definition = job('heredada', {
    run: async (running) => {
      tries += 1;
      if (tries > 1) return 'second';
      running.signal.addEventListener('abort', () => reasons.push(running.signal.reason));
      await endless(running).catch(() => undefined);
      await running.progress(99, 'written by the loser');
      return 'first';
    },
  });
  const first = await open([definition]);
  const id = await enqueue(database, first, 'heredada');
  await untilJob(database, id, ({ estado }) => estado === 'EN_CURSO');
  await open([definition], { work: true, singleProcess: true });
  const row = await untilJob(database, id, ({ estado }) => estado === 'TERMINADO');
  expect(row.resultado).toBe('second');
  await expect.poll(() => reasons, { timeout: 5_000 }).toEqual(['lost']);
  await pause(300);
  expect(await jobRow(database, id)).toMatchObject({ resultado: 'second', avance: 100 });
});

test('a run that lost its job and fails takes nothing from the run that has it', async () => {
  let tries = 0;
  let release: () => void = () => undefined;
  const definition = job('perdida', {
    run: async () => {
      tries += 1;
      const isFirst = tries === 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      if (isFirst) throw new Error('failed late');
      return 'second';
    },
  });
  const first = await open([definition]);
  const id = await enqueue(database, first, 'perdida');
  await untilJob(database, id, ({ estado }) => estado === 'EN_CURSO');
  const failFirst = release;
  const { ejecucion: lost } = await jobRow(database, id);
  await open([definition], { work: true, singleProcess: true });
  await untilJob(database, id, (row) => row.estado === 'EN_CURSO' && row.ejecucion !== lost);
  failFirst();
  await pause(300);
  const { rows } = await database.pool.query('select state from pgboss.job where id = $1', [id]);
  expect(rows).toEqual([{ state: 'active' }]);
  await expect.poll(() => tries).toBe(2);
  release();
  expect((await untilJob(database, id, ({ estado }) => estado === 'TERMINADO')).resultado).toBe(
    'second',
  );
});

test('two workers run each of sixty jobs exactly once', async () => {
  const runs: string[] = [];
  const definition = job('repartida', {
    concurrency: 4,
    run: async ({ id }) => {
      runs.push(id);
      await pause(10);
    },
  });
  const jobs = await open([definition]);
  await open([definition]);
  const ids = await Promise.all(
    Array.from({ length: 60 }, () => enqueue(database, jobs, 'repartida')),
  );
  for (const id of ids) await untilJob(database, id, ({ estado }) => estado === 'TERMINADO');
  expect(runs.toSorted()).toEqual(ids.toSorted());
});
