import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeApp, openApp } from '../../../src/core/assemble.ts';
import { readConfig } from '../../../src/core/config/config.ts';
import { modules } from '../../../src/modules/modules.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/databases/database.ts';

/** A secret that was mistyped in a restore would seal what comes with a key of its own, for good. */
const RIGHT = 'the-secret-of-this-installation-1';
const WRONG = 'the-secret-of-this-installation-2';
const REFUSED = /La clave de este programa .* no es la de esta base de datos/s;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-clave-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** @returns 'opens', or why it does not */
async function start(secret: string, former = '', lost = ''): Promise<string> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    COMARCA_SECRET: secret,
    COMARCA_FORMER_SECRETS: former,
    COMARCA_LOST_KEYS: lost,
  });
  const opened = await openApp(config, modules).catch((error: Error) => error);
  if (opened instanceof Error) return opened.message;
  await closeApp(opened);
  return 'opens';
}

test('a start with another secret is refused, unless the one of before is named as a former one', async () => {
  expect(await start(RIGHT)).toBe('opens');
  expect(await start(WRONG)).toMatch(REFUSED);
  expect(await start(RIGHT)).toBe('opens');
  expect(await start(WRONG, RIGHT)).toBe('opens');
  // From now on that is the secret, and going back is another change.
  expect(await start(WRONG)).toBe('opens');
  expect(await start(RIGHT)).toMatch(REFUSED);
});

test('a secret that is lost for good is left behind by its name, which the refusal tells', async () => {
  const refusal = await start('the-secret-after-the-flood-3');
  const [, name = ''] = /COMARCA_LOST_KEYS=([0-9a-f]{8})/.exec(refusal) ?? [];
  expect(await start('the-secret-after-the-flood-3', '', name)).toBe('opens');
  expect(await start('the-secret-after-the-flood-3')).toBe('opens');
});
