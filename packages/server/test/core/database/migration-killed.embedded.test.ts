import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '../../../src/core/db/migrate.ts';
import { openAppDatabase } from '../../../src/core/db/open.ts';

const script = fileURLToPath(new URL('../../testkit/databases/migrate.mjs', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-migracion-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Kills a migration some time after it has begun. @returns whether it had already ended. */
async function killMigration(afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const gone = once(child, 'close');
  await expect.poll(() => text, { timeout: 240_000, interval: 5 }).toContain('begins');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await gone;
  return text.includes('ended');
}

async function tables(): Promise<string[]> {
  const database = await openAppDatabase(
    { DATABASE_URL: undefined, dataDir },
    { warn: () => undefined },
  );
  const { rows } = await database.pool.query<{ nombre: string }>(
    `select table_name as nombre from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('spatial_ref_sys') and table_name not like 'kysely%' order by 1`,
  );
  await database.close();
  return rows.map(({ nombre }) => nombre);
}

test('a migration killed at any moment leaves the old schema or the new one', async () => {
  let interrupted = 0;
  for (const afterMs of [0, 80, 320]) {
    const hadEnded = await killMigration(afterMs);
    if (hadEnded) break;
    interrupted += 1;
    const left = await tables();
    if (left.length > 0) {
      expect(left).toContain('usuarios');
      expect(left).toContain('ejecuciones_reporte');
      break;
    }
  }
  expect(interrupted).toBeGreaterThan(0);

  const database = await openAppDatabase(
    { DATABASE_URL: undefined, dataDir },
    { warn: () => undefined },
  );
  await migrateToLatest(database.db);
  expect(await migrateToLatest(database.db)).toEqual([]);
  await database.close();
  expect(await tables()).toContain('usuarios');
}, 600_000);
