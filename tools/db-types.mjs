// Writes packages/server/db/types.ts from a migrated database (DATABASE_URL, PostGIS).
import { spawnSync } from 'node:child_process';

if (!process.env.DATABASE_URL) {
  console.error('Set DATABASE_URL to a migrated PostGIS database first.');
  process.exit(1);
}

const { status } = spawnSync(
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
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
