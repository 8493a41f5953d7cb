import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/core/db/database.ts';
import { readHolder } from '../../../src/core/db/embedded/lock.ts';
import {
  type EmbeddedDatabase,
  openEmbedded,
  runningEmbedded,
} from '../../../src/core/db/embedded/open-embedded.ts';
import { isAlive } from '../../../src/core/db/embedded/process-identity.ts';
import { embeddedDatabase, openAppDatabase } from '../../../src/core/db/open.ts';
import { foreseen } from '../../../src/core/errors/foreseen.ts';
import { systemState } from '../../../src/modules/inicio/system.ts';

const quiet = { warn: () => undefined };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-faults-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the database process', () => {
  let embedded: EmbeddedDatabase;
  let database: Database;

  beforeAll(async () => {
    embedded = await openEmbedded({ dataDir }, { statementLimitMs: 3000 });
    database = embeddedDatabase(embedded);
    await database.pool.query('create table marcas (n int primary key)');
  });
  afterAll(() => database.close());

  test('is killed in the middle of a statement twenty times: errors, never silence', async () => {
    const reopenings: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const running = database.pool
        .query(`select count(*) from generate_series(1, 30000000) where $1 > 0`, [round + 1])
        .catch((error: unknown) => error);
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.kill(pidOf(embedded), 'SIGKILL');
      expect(foreseen(await running)?.code).toBe('UNAVAILABLE');
      const startedAt = Date.now();
      await again(() => database.pool.query('insert into marcas values ($1)', [round]));
      reopenings.push(Date.now() - startedAt);
    }
    const { rows } = await database.pool.query('select count(*) as filas from marcas');
    expect(rows).toEqual([{ filas: 20 }]);
    console.log(`reopened in ${Math.min(...reopenings)} to ${Math.max(...reopenings)} ms`);
    expect(Math.max(...reopenings)).toBeLessThan(60_000);
  }, 600_000);

  test('hangs: it is ended after the limit and opened again', async () => {
    const before = embedded.supervisor.restarts;
    process.kill(pidOf(embedded), 'SIGSTOP');
    const waiting = database.pool.query('select 1 as uno').catch((error: unknown) => error);
    expect(foreseen(await waiting)?.code).toBe('UNAVAILABLE');
    const { rows } = await again(() => database.pool.query('select 1 as uno'));
    expect(rows).toEqual([{ uno: 1 }]);
    expect(embedded.supervisor.restarts).toBe(before + 1);
  });

  test('runs a statement that never ends: it is cut at its own limit', async () => {
    const work = database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 1000`.execute(tx);
      await sql`select count(*) from generate_series(1, 1000000000)`.execute(tx);
    });
    const startedAt = Date.now();
    expect(foreseen(await work.catch((error: unknown) => error))?.code).toBe('UNAVAILABLE');
    expect(Date.now() - startedAt).toBeLessThan(8000);
    const { rows } = await again(() => database.pool.query('select 1 as uno'));
    expect(rows).toEqual([{ uno: 1 }]);
  });

  test('used up its memory: it is opened again before the next statement', async () => {
    const reopened = () => embedded.supervisor.state.reopened;
    const before = reopened();
    const fail = (code: string, text: string) =>
      database.pool.query(
        `do $$ begin raise exception '${text}' using errcode = '${code}'; end $$`,
      );
    await expect(fail('53200', 'out of memory')).rejects.toMatchObject({ code: '53200' });
    await database.pool.query('select 1');
    await expect.poll(reopened, { timeout: 20_000 }).toBe(before + 1);
    await expect(fail('XX000', 'GEOSUnaryUnion: std::bad_alloc')).rejects.toThrow('bad_alloc');
    await expect(fail('P0001', 'no more than words: out of memory')).rejects.toThrow('words');
    await database.pool.query('select 1');
    await expect.poll(reopened, { timeout: 20_000 }).toBe(before + 2);
  });

  test('a second program on the same directory is refused with the pid', async () => {
    await expect(
      openAppDatabase({ DATABASE_URL: undefined, dataDir }, quiet),
    ).rejects.toMatchObject({
      name: 'DatabaseInUseError',
      pid: process.pid,
      message: expect.stringContaining(`${process.pid}`),
    });
  });

  test('the command line joins the running database and leaves it running', async () => {
    await database.pool.query('create table comunes (n int)');
    const joined = await openAppDatabase({ DATABASE_URL: undefined, dataDir }, quiet, {
      join: true,
    });
    await joined.pool.query('insert into comunes values (1)');
    await joined.close();
    const { rows } = await database.pool.query('select n from comunes');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('says that a loss of power may cost the last seconds', async () => {
    expect((await database.health()).durability).toBe('process');
    expect(await systemState({ database })).toMatchObject({
      baseDatos: 'embebida',
      postgis: expect.stringMatching(/^3\./),
      resisteApagon: false,
    });
  });
});

test('does not open in time: it is given up whole, and the next one opens', async () => {
  const slowDir = await mkdtemp(join(tmpdir(), 'comarca-faults-'));
  const child = () => readHolder(join(slowDir, 'db.lock'))?.child;
  let seen = child();
  const refused = openEmbedded({ dataDir: slowDir }, { openingLimitMs: 1 }).catch(String);
  await expect.poll(() => (seen ??= child()), { timeout: 120_000, interval: 1 }).toBeDefined();
  expect(await refused).toContain('no abre: no respondió a tiempo');
  expect(seen && isAlive(seen)).toBe(false);
  const next = await openEmbedded({ dataDir: slowDir });
  await next.stop();
  await rm(slowDir, { recursive: true });
}, 300_000);

describe('the server is killed while it saves', () => {
  const writer = fileURLToPath(new URL('../../testkit/writer.mjs', import.meta.url));

  test('five times: what was confirmed is there, pairs are whole', async () => {
    let confirmed = 0;
    for (let round = 0; round < 5; round += 1) {
      const child = spawn(process.execPath, [writer, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      confirmed = Math.max(confirmed, await killAmidWrites(child, 60 + round * 90));
    }
    const database = await openAppDatabase({ DATABASE_URL: undefined, dataDir }, quiet);
    const { rows } = await database.pool.query<{ hasta: number; filas: number; pares: number }>(
      `select coalesce(max(n), 0) as hasta, count(*) as filas,
        (select count(*) from hijos) as pares from padres`,
    );
    await database.close();
    const [found] = rows;
    console.log(`confirmed ${confirmed}, found ${found?.filas}`);
    expect(confirmed).toBeGreaterThanOrEqual(50);
    expect(found?.filas).toBeGreaterThanOrEqual(confirmed);
    expect(found?.pares).toBe((found?.filas ?? 0) * 2);
    expect(runningEmbedded(dataDir)).toBeUndefined();
  }, 600_000);
});

/** A person's second try: a connection may still be one of the process that died. */
async function again<Result>(act: () => Promise<Result>): Promise<Result> {
  return act().catch((error: unknown) => {
    expect(foreseen(error)?.code).toBe('UNAVAILABLE');
    return act();
  });
}

function pidOf(embedded: EmbeddedDatabase): number {
  const { pid } = embedded.supervisor;
  if (pid === undefined) throw new Error('the database has no process');
  return pid;
}

/** Lets the writer confirm some rows, kills it, and says the last number it had confirmed. */
async function killAmidWrites(child: ChildProcess, afterMs: number): Promise<number> {
  let last = 0;
  let lineCount = 0;
  let text = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      last = Math.max(last, ...lines.map(Number));
      lineCount += lines.length;
      if (lineCount >= 10) resolve();
    });
  });
  const gone = once(child, 'close');
  await Promise.race([begun, gone]);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await gone;
  return last;
}
