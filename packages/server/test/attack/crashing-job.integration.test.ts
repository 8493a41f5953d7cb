import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JobDefinition } from '../../src/core/jobs/jobs.ts';
import type { Jobs } from '../../src/core/ports/jobs.ts';
import { generateReportJob } from '../../src/modules/inteligencia/generation/generate-report.job.ts';
import { createSquareLayer } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../testkit/databases/database.ts';
import { enqueue, jobRow, openTestJobs, untilJob } from '../testkit/jobs.ts';
import { startVictim } from '../testkit/killed-work.ts';
import { letSilencePass } from '../testkit/servers/silence.ts';
import { scribble } from './scribbles.ts';

/** A job that ends the server each time it is run must not be run each time the server starts. */
const CAUSE = /se detuvo 3 veces mientras se hacía este proceso, siempre en el mismo punto/;

describe('a job whose server ends while it is at work', () => {
  let database: TestDatabase;
  const opened: Jobs[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  });
  afterAll(() => database.drop());

  /** Another process, the only one now: whatever runs belongs to one that is gone. */
  const startAgain = async (definition: JobDefinition): Promise<Jobs> => {
    const jobs = await openTestJobs(database, [definition], { work: true, singleProcess: true });
    opened.push(jobs);
    return jobs;
  };

  /** Gets as far as `reaches` says for each try, and then nowhere. */
  function stuckAt(name: string, reaches: (attempt: number) => number) {
    const told: string[] = [];
    let tries = 0;
    const definition: JobDefinition = {
      name,
      schema: z.looseObject({}),
      retryLimit: 20,
      async run({ progress, signal }) {
        tries += 1;
        await progress(reaches(tries));
        while (!signal.aborted) await pause(20);
        signal.throwIfAborted();
      },
      givenUp: async (_tx, _id, reason) => void told.push(reason),
    };
    return { definition, told, tries: () => tries };
  }

  it('is given up after three ends at one point, and says why', async () => {
    const { definition, told, tries } = stuckAt('mortal', () => 10);
    const jobs = await startAgain(definition);
    const id = await enqueue(database, jobs, 'mortal');
    for (let end = 1; end <= 3; end++) {
      await untilJob(database, id, (row) => row.avance === 10 && row.estado === 'EN_CURSO');
      await expect.poll(tries).toBe(end);
      await startAgain(definition);
    }
    const row = await untilJob(database, id, ({ estado }) => estado === 'FALLIDO');
    expect(row.error).toMatch(CAUSE);
    expect(told).toEqual([row.error]);
    await startAgain(definition);
    await pause(500);
    expect(tries()).toBe(3);
  });

  it('goes on while each try gets farther than the one before', async () => {
    const { definition, told, tries } = stuckAt('avanza-y-cae', (attempt) => attempt * 10);
    const jobs = await startAgain(definition);
    const id = await enqueue(database, jobs, 'avanza-y-cae');
    for (let end = 1; end <= 5; end++) {
      await untilJob(database, id, ({ avance }) => avance === end * 10);
      await startAgain(definition);
    }
    await expect.poll(tries).toBe(6);
    expect((await jobRow(database, id)).estado).toBe('EN_CURSO');
    expect(told).toEqual([]);
  });

  it('is given up as well when it is the database that ends', async () => {
    let tries = 0;
    const jobs = await startAgain({
      name: 'tumba-la-base',
      schema: z.looseObject({}),
      retryLimit: 20,
      async run() {
        tries += 1;
        throw Object.assign(new Error('terminating connection'), { code: '57P02' });
      },
    });
    const id = await enqueue(database, jobs, 'tumba-la-base');
    const row = await untilJob(database, id, ({ estado }) => estado === 'FALLIDO');
    expect(row.error).toMatch(CAUSE);
    expect(tries).toBe(3);
  });
});

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('a report that ends its server', () => {
  let test: TestApp;
  let author: TestActor;
  beforeAll(async () => {
    test = await startTestApp();
    const permissions = ['view', 'add'].map((a) => `inteligencia_territorio.${a}_reporterapidoit`);
    author = await test.as('autor', { permissions });
    await createSquareLayer(test.app, 'cuadros', []);
  });
  afterAll(() => test.close());

  it('stays FALLIDO with its cause', async () => {
    const saved = await author.save('report', {
      name: 'Mortal',
      buffer: 100,
      layers: ['cuadros'],
      coords: JSON.stringify(scribble(5000, 0.1)),
      crs: 9377,
    });
    const { id } = saved.report;
    const state = async () => {
      const answer = await author.graphql(
        'query($id: ID!) { getShortReport(id: $id) { estado error } }',
        { id },
      );
      return answer.data.getShortReport as { estado: string; error: string | null };
    };
    const running = () =>
      test.app.database.db.selectFrom('trabajos').select('estado').executeTakeFirstOrThrow();
    for (let end = 1; end <= 3; end++) {
      const victim = await startVictim(test, 'worker');
      await expect.poll(running, { timeout: 20_000 }).toEqual({ estado: 'EN_CURSO' });
      victim.kill('SIGKILL');
      await victim.exited;
      await letSilencePass(test, (generateReportJob.heartbeatSeconds ?? 0) + 1);
    }
    const last = await startVictim(test, 'worker');
    await expect.poll(state, { timeout: 20_000 }).toMatchObject({ estado: 'FALLIDO' });
    expect((await state()).error).toMatch(CAUSE);
    last.kill('SIGTERM');
    await last.exited;
  }, 120_000);
});
