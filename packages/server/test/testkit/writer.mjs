// Saves one parent with its two children after the other and prints the number of each that the
// database confirmed. Argument: the data directory.
import { register } from 'tsx/esm/api';

register();
const { openAppDatabase } = await import('../../src/core/db/open.ts');

const dataDir = process.argv[2];
const database = await openAppDatabase({ DATABASE_URL: undefined, dataDir }, { warn() {} });
await database.pool.query('create table if not exists padres (n int primary key)');
await database.pool.query('create table if not exists hijos (padre int, lado int)');
const { rows } = await database.pool.query('select coalesce(max(n), 0) as n from padres');
for (let n = rows[0].n + 1; ; n += 1) {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('insert into padres values ($1)', [n]);
  await client.query('insert into hijos values ($1, 1), ($1, 2)', [n]);
  await client.query('commit');
  client.release();
  process.stdout.write(`${n}\n`);
}
