import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testkit/database.ts';

let first: TestDatabase;

beforeAll(async () => {
  first = await createTestDatabase();
});
afterAll(() => first.drop());

test('a test database is migrated and knows EPSG:9377', async () => {
  const { rows } = await sql<{ x: number }>`
    select round(ST_X(ST_Transform(ST_SetSRID(ST_MakePoint(-73, 4), 4326), 9377))) as x
  `.execute(first.db);
  expect(rows).toEqual([{ x: 5_000_000 }]);
});
