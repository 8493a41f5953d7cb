import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOfToken, hashToken } from '../../../src/core/auth/session.ts';
import type { Database } from '../../../src/core/db/database.ts';
import { migrateToLatest } from '../../../src/core/db/migrate.ts';
import { openAppDatabase } from '../../../src/core/db/open.ts';
import { foreseen } from '../../../src/core/errors/foreseen.ts';

const TOKEN = 'de-la-prueba';
const MB = 1024 * 1024;

/** A small disk of its own: the tests run as root, in CI and elsewhere. */
let disk: string;
let database: Database;
const filler = () => join(disk, 'relleno');

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'comarca-disco-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=330m', 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`this test mounts a small disk and must run as root: ${stderr}`);
  const config = { DATABASE_URL: undefined, dataDir: join(disk, 'datos') };
  database = await openAppDatabase(config, { warn: () => undefined });
  await migrateToLatest(database.db);
  await database.pool.query('create table notas (n int primary key, texto text)');
  await database.pool.query(
    `with u as (insert into usuarios (username, email) values ('ana', 'ana@pruebas.local') returning id)
     insert into sesiones (token_hash, usuario_id, expires_at, last_seen_at)
     select $1, id, now() + interval '1 day', now() - interval '1 hour' from u`,
    [hashToken(TOKEN)],
  );
});
afterAll(async () => {
  await database.close();
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const save = (n: number) =>
  database.pool.query(`insert into notas values ($1::int, md5($1::text))`, [n]);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error: unknown) => foreseen(error)?.code ?? String(error),
  );
const count = async () => {
  const { rows } = await database.pool.query('select count(*) as filas from notas');
  return rows[0].filas as number;
};

/** When the session was last used, as far as the database knows. */
const seenSince = async () => {
  const { rows } = await database.pool.query<{ hace: boolean }>(
    `select last_seen_at > now() - interval '30 minutes' as hace from sesiones`,
  );
  return rows[0]?.hace ? 'now' : '1 hour';
};

function fillTo(freeBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler(), Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
}

test('a disk that fills up: saving is refused with one message, reading goes on', async () => {
  expect(await outcome(save(1))).toBe('saved');
  fillTo(10 * MB);
  await expect.poll(() => outcome(save(2)), { timeout: 10_000 }).toBe('STORAGE_FULL');
  expect(await outcome(save(3))).toBe('STORAGE_FULL');
  const work = database.db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('select 1'));
    await tx.executeQuery(CompiledQuery.raw('insert into notas values (4)'));
  });
  expect(await outcome(work)).toBe('STORAGE_FULL');
  expect(await count()).toBe(1);
  expect((await database.health()).restarts).toBe(0);
});

test('whoever is signed in stays so, although the use of a session cannot be noted', async () => {
  expect(await actorOfToken(database.db, TOKEN)).toMatchObject({ username: 'ana' });
  expect(await seenSince()).toBe('1 hour');
});

test('space comes back: saving goes on by itself', async () => {
  rmSync(filler());
  await expect.poll(() => outcome(save(5)), { timeout: 10_000 }).toBe('saved');
  expect(await count()).toBe(2);
  await actorOfToken(database.db, TOKEN);
  expect(await seenSince()).toBe('now');
});

test('one statement that fills the disk: an error, then reading goes on, nothing is lost', async () => {
  const { bavail, bsize } = statfsSync(disk);
  const rows = Math.ceil((bavail * bsize) / 8000);
  const huge = database.pool.query(
    `insert into notas select 100 + i, (select string_agg(md5(i || ':' || j), '') from generate_series(1, 500) j)
     from generate_series(1, $1::int) i`,
    [rows],
  );
  expect(await outcome(huge)).toBe('STORAGE_FULL');
  await expect
    .poll(() => count().catch((error: unknown) => foreseen(error)?.code), { timeout: 60_000 })
    .toBe(2);
  spawnSync('mount', ['-o', 'remount,size=900m', disk]);
  await expect.poll(() => outcome(save(6)), { timeout: 60_000 }).toBe('saved');
  expect(await count()).toBe(3);
}, 300_000);
