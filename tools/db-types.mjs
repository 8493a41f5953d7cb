// Writes packages/server/db/types.ts from the migrations: of the PostGIS database of DATABASE_URL,
// which must be migrated, or of an embedded one that is made for it and thrown away.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

const given = process.env.DATABASE_URL;
process.exitCode = await (given ? writeTypes(given) : onEmbedded(writeTypes));

/** @returns {Promise<number>} the status of the generator */
async function writeTypes(url) {
  const generator = spawn(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      '--out-file=packages/server/db/types.ts',
      '--default-schema=public',
      '--exclude-pattern=(spatial_ref_sys|geometry_columns|geography_columns|kysely_*|pgboss.*|capas.*|capas_preparadas.*)',
      '--date-parser=string',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number","json":"unknown","jsonb":"unknown","geometry":"string"}',
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } },
  );
  const [status] = await once(generator, 'exit');
  return status ?? 1;
}

/** Gives `act` the address of a new embedded database with all migrations. */
async function onEmbedded(act) {
  register();
  const core = '../packages/server/src/core/db';
  const { openEmbedded } = await import(`${core}/embedded/open-embedded.ts`);
  const { embeddedDatabase } = await import(`${core}/open.ts`);
  const { migrateToLatest } = await import(`${core}/migrate.ts`);
  const dataDir = mkdtempSync(join(tmpdir(), 'comarca-types-'));
  const embedded = await openEmbedded({ dataDir }, { log: console.error, check: false });
  const database = embeddedDatabase(embedded);
  try {
    await migrateToLatest(database.db);
    return await act(embedded.connectionString);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
