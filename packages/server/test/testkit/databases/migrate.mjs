// Opens the embedded database of a directory and migrates it; says when it begins and ends.
import { register } from 'tsx/esm/api';

register();
const { openAppDatabase } = await import('../../../src/core/db/open.ts');
const { migrateToLatest } = await import('../../../src/core/db/migrate.ts');

const config = { DATABASE_URL: process.env.DATABASE_URL, dataDir: process.argv[2] };
const database = await openAppDatabase(config, { warn() {} });
process.stdout.write('begins\n');
await migrateToLatest(database.db);
process.stdout.write('ended\n');
await database.close();
