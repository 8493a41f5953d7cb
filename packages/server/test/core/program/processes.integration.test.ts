import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashToken, newToken, SESSION_COOKIE } from '../../../src/core/auth/session.ts';
import { type Database, openDatabase } from '../../../src/core/db/database.ts';
import { migrateToLatest } from '../../../src/core/db/migrate.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../../testkit/databases/database.ts';
import { createEmptyNativeDatabase } from '../../testkit/databases/native-database.ts';
import { enqueue, openTestJobs, untilJob } from '../../testkit/jobs.ts';
import { startNode, type TestNode } from '../../testkit/node.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { openSocket } from '../../testkit/servers/socket.ts';

const PATIENCE = { timeout: 20_000 };

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('an empty database', () => {
  test('is prepared by six that start at the same moment, and each can queue jobs', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const empty = await createEmptyNativeDatabase();
      const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
      const definitions = names.map((name) => ({
        name,
        schema: z.looseObject({}),
        run: async () => undefined,
      }));
      const databases = Array.from({ length: 6 }, () => openDatabase(empty.connectionString));
      try {
        const jobs = await Promise.all(
          databases.map(async (each, index) => {
            await migrateToLatest(each.db);
            // As the next start of every process finds it.
            await migrateToLatest(each.db);
            return openTestJobs(each, definitions, { work: index % 2 === 0 });
          }),
        );
        const queued = await Promise.all(
          jobs.flatMap((each, index) =>
            names.map((name) => enqueue(databases[index] as Database, each, name, {})),
          ),
        );
        expect(new Set(queued).size).toBe(6 * names.length);
        await Promise.all(jobs.map((each) => each.stop()));
      } finally {
        await Promise.all(databases.map((each) => each.close()));
        await empty.drop();
      }
    }
  });

  test('is left empty by a start that is stopped while it migrates (F20)', async () => {
    const empty = await createEmptyNativeDatabase();
    const database = openDatabase(empty.connectionString);
    const stop = new AbortController();
    try {
      const migrating = migrateToLatest(database.db, stop.signal);
      stop.abort();
      await expect(migrating).rejects.toThrow(stop.signal.reason);
      expect(await database.db.introspection.getTables()).not.toContainEqual(
        expect.objectContaining({ name: 'usuarios' }),
      );
      expect(await migrateToLatest(database.db)).not.toEqual([]);
    } finally {
      await database.close();
      await empty.drop();
    }
  });
});

describe.runIf(testDatabaseKind() === 'native')('several processes on one database', () => {
  let database: TestDatabase;
  let dataDir: string;
  let cookie: string;
  const nodes: TestNode[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'comarca-nodes-'));
    const { id } = await database.db
      .insertInto('usuarios')
      .values({ username: 'ana', email: 'ana@pruebas.local' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await database.db
      .insertInto('sesiones')
      .values({
        token_hash: hashToken(token),
        usuario_id: id,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    cookie = `${SESSION_COOKIE}=${token}`;
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) {
      node.kill('SIGKILL');
      await node.exited;
    }
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  async function start(role: 'web' | 'worker' | 'all'): Promise<TestNode> {
    const node = await startNode({
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      COMARCA_SECRET: 'only-for-tests-0123456789abcdef',
      COMARCA_ROLE: role,
    });
    nodes.push(node);
    return node;
  }

  async function count(url: string, body: { steps: number; stepMs: number }): Promise<string> {
    const response = await fetch(`${url}/api/v1/conteo`, {
      method: 'POST',
      headers: { cookie, 'x-comarca': '1', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { id: string }).id;
  }

  test('two web nodes and two workers serve one user, sockets included', async () => {
    const [first, second, one, other] = await Promise.all([
      start('web'),
      start('web'),
      start('worker'),
      start('worker'),
    ]);
    const sockets = await Promise.all(
      [first, second].map(({ url }) => openSocket(url, { cookie })),
    );
    const ids = await Promise.all(
      [first, second, first, second, first, second, first, second].map(({ url }) =>
        count(url, { steps: 5, stepMs: 60 }),
      ),
    );
    const rows = await Promise.all(
      ids.map((id) => untilJob(database, id, ({ estado }) => estado === 'TERMINADO')),
    );
    const workers = new Set(rows.map(({ resultado }) => (resultado as { pid: number }).pid));
    expect([...workers].every((pid) => [one.pid, other.pid].includes(pid))).toBe(true);
    for (const { received } of sockets)
      await expect.poll(() => received.length, PATIENCE).toBe(8 * 5);
    const orders = sockets.map(({ received }) => received.map(({ message }) => message));
    expect(orders[0]?.toSorted()).toEqual(orders[1]?.toSorted());
    console.log(`8 jobs on ${workers.size} workers, 40 messages on each of two web nodes`);
    for (const socket of sockets) socket.close();
  });

  test('the job of a killed worker is finished by another within 60 s', async () => {
    const web = await start('web');
    const victim = await start('worker');
    const id = await count(web.url, { steps: 20, stepMs: 100 });
    await untilJob(database, id, ({ avance }) => avance > 10);
    victim.kill('SIGKILL');
    await victim.exited;
    const killedAt = Date.now();
    const heir = await start('worker');
    const row = await untilJob(database, id, ({ estado }) => estado === 'TERMINADO', 60);
    console.log(`finished ${((Date.now() - killedAt) / 1000).toFixed(1)} s after the kill`);
    expect(row.resultado).toEqual({ pid: heir.pid });
  });

  /** Stops a process that works and answers. @returns seconds until it was gone */
  async function stopUnderLoad(): Promise<number> {
    const node = await start('all');
    const id = await count(node.url, { steps: 100, stepMs: 200 });
    await untilJob(database, id, ({ estado }) => estado === 'EN_CURSO');
    const asked = Array.from({ length: 20 }, () =>
      fetch(`${node.url}/api/v1/espera`, { headers: { cookie } }),
    );
    // Nobody waits for it to the end, and nothing else waits for it.
    const endless = fetch(`${node.url}/api/v1/eterna`, { headers: { cookie } }).catch(() => 'cut');
    await expect.poll(() => acceptedBy(node), PATIENCE).toBe(asked.length + 1);
    const stoppedAt = Date.now();
    node.kill('SIGTERM');
    await untilJob(database, id, ({ estado }) => estado === 'PENDIENTE', 8);
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await endless).toBe('cut');
    expect(await node.exited).toBe(0);
    const seconds = (Date.now() - stoppedAt) / 1000;
    expect((await untilJob(database, id, () => true)).estado).toBe('PENDIENTE');
    // The next process shall not go on with it beside its own.
    await database.pool.query('delete from pgboss.job where id = $1', [id]);
    await database.db.deleteFrom('trabajos').where('id', '=', id).execute();
    return seconds;
  }

  async function acceptedBy({ url }: TestNode): Promise<number> {
    const response = await fetch(`${url}/api/v1/aceptadas`, { headers: { cookie } });
    return ((await response.json()) as { accepted: number }).accepted;
  }

  test(
    'SIGTERM loses no accepted request and gives the job back, in under 15 s (F20)',
    async () => {
      const seconds: number[] = [];
      for (let round = 0; round < rounds(1); round += 1) seconds.push(await stopUnderLoad());
      const slowest = Math.max(...seconds);
      console.log(
        `F20: ${seconds.length} stops, 20 accepted requests answered in each, ${slowest.toFixed(1)} s at most`,
      );
      expect(slowest).toBeLessThan(15);
    },
    patience(60_000),
  );
});
