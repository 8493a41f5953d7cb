import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoStaff } from '../../../db/demo/accounts.ts';
import { demoLayers } from '../../../db/demo/layers/layers.ts';
import { openDatabase } from '../../../src/core/db/database.ts';
import { readHolder } from '../../../src/core/db/embedded/lock.ts';
import { runningEmbedded } from '../../../src/core/db/embedded/open-embedded.ts';
import { isAlive } from '../../../src/core/db/embedded/process-identity.ts';
import { openAppDatabase } from '../../../src/core/db/open.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-arranque-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the program on the directory; its output as it grows, and the end of it. */
function start() {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, COMARCA_ROLE: 'worker', DATABASE_URL: '' },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return { child, gone: once(child, 'close') as Promise<[number | null]>, text: () => text };
}

interface Moment {
  name: string;
  reached(text: string): boolean | Promise<boolean>;
  afterMs?: number;
}

const lockPath = () => join(dataDir, 'db.lock');

const moments: Moment[] = [
  { name: 'before anything is opened', reached: (text) => text.includes('iniciando') },
  { name: 'while the database opens', reached: () => existsSync(lockPath()) },
  {
    name: 'while it migrates',
    reached: () => readHolder(lockPath())?.connectionString !== undefined,
    afterMs: 1_500,
  },
  { name: 'while a layer of the demo is loaded', reached: layersThere(1), afterMs: 300 },
];

/** Asks the running program's own database, as an operator's command does. */
function layersThere(count: number) {
  return async () => {
    const running = runningEmbedded(dataDir);
    if (!running) return false;
    const database = openDatabase(running.connectionString, { max: 1 });
    const layers = await database.pool
      .query<{ filas: number }>('select count(*)::int as filas from tablas_postgis')
      .then(({ rows }) => rows[0]?.filas ?? 0)
      .catch(() => 0);
    await database.close();
    return layers >= count;
  };
}

test.each(moments)('SIGTERM $name: ends with 0, nothing is left running', async (moment) => {
  const { child, gone, text } = start();
  await expect.poll(() => moment.reached(text()), { timeout: 240_000, interval: 20 }).toBe(true);
  await pause(moment.afterMs ?? 0);
  const database = readHolder(lockPath())?.child;
  const stoppedAt = Date.now();
  child.kill('SIGTERM');
  const [code] = await gone;
  expect(code).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(15_000);
  expect(existsSync(lockPath())).toBe(false);
  if (database) expect(isAlive(database)).toBe(false);
});

test('the next start completes the demo', async () => {
  const { child, gone, text } = start();
  await expect.poll(text, { timeout: 240_000 }).toContain('contraseña de todas');
  child.kill('SIGTERM');
  expect((await gone)[0]).toBe(0);
  const database = await openAppDatabase(
    { DATABASE_URL: undefined, dataDir },
    { warn: () => undefined },
  );
  const { rows } = await database.pool.query(
    `select (select count(*)::int from usuarios) as personas,
       (select count(*)::int from tablas_postgis) as capas,
       (select count(*)::int from pg_tables where schemaname = 'capas_carga') as restos`,
  );
  await database.close();
  expect(rows).toEqual([
    { personas: demoAccounts.length + demoStaff.length, capas: demoLayers.length, restos: 0 },
  ]);
});
