import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/core/db/database.ts';
import { LostStatementError } from '../../../src/core/db/statements/guards.ts';
import { createEmbeddedDatabase } from '../../testkit/databases/embedded-database.ts';

/** Crosses itself: GEOS refuses it with an exception. */
const BOW_TIE = `ST_GeomFromText('POLYGON((0 0,10 10,10 0,0 10,0 0))')`;
const SQUARE = `ST_GeomFromText('POLYGON((0 0,5 0,5 10,0 10,0 0))')`;
const LOST = `select ST_Area(ST_Intersection(${BOW_TIE}, ${SQUARE})) as area`;

let database: Database & { drop(): Promise<void> };

beforeAll(async () => {
  database = await createEmbeddedDatabase();
});
afterAll(() => database.drop());

const overlays = ['ST_Intersection', 'ST_Union', 'ST_Difference', 'ST_SymDifference'];
const relations = ['ST_Intersects', 'ST_Within', 'ST_Overlaps', 'ST_Touches', 'ST_Relate'];
const others = [
  `ST_Buffer(${BOW_TIE}, 1)`,
  `ST_MakeValid(${BOW_TIE}, 'method=structure')`,
  `ST_UnaryUnion(ST_Collect(${BOW_TIE}, ${SQUARE}))`,
  `ST_Subdivide(${BOW_TIE}, 32)`,
  `ST_ClipByBox2D(${BOW_TIE}, ST_MakeEnvelope(1, 1, 4, 4))`,
  `ST_PointOnSurface(${BOW_TIE})`,
  `ST_SimplifyPreserveTopology(${BOW_TIE}, 1)`,
  `ST_IsValidReason(${BOW_TIE})`,
];
const calls = [
  ...[...overlays, ...relations].map((name) => `${name}(${BOW_TIE}, ${SQUARE})`),
  ...others,
];

describe('a statement that the database loses', () => {
  test.each(calls)('%s answers one row or fails, with and without parameters', async (call) => {
    const texts: [string, unknown[]][] = [
      [`select ${call} as answer`, []],
      [`select ${call} as answer, $1::int as one`, [1]],
    ];
    for (const [text, values] of texts) {
      const outcome = await database.pool.query(text, values).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(LostStatementError);
      else expect((outcome as { rowCount: number }).rowCount).toBeGreaterThan(0);
    }
  });

  test('is an error for Kysely too, and counted', async () => {
    const before = (await database.health()).lostStatements;
    await expect(sql.raw(LOST).execute(database.db)).rejects.toBeInstanceOf(LostStatementError);
    await expect
      .poll(async () => (await database.health()).lostStatements, { timeout: 5000 })
      .toBeGreaterThan(before);
  });

  test('leaves none of its rows behind', async () => {
    await database.pool.query('create table medias (id int, area float)');
    const area = `ST_Area(ST_Intersection(case when i = 3 then ${BOW_TIE} else ${SQUARE} end, ${SQUARE}))`;
    const insert = `insert into medias select i, ${area} from generate_series(1, 5) i`;
    for (const [text, values] of [
      [insert, []],
      [`${insert} where i < $1::int`, [9]],
      [`select 1; ${insert}; select 2`, []],
    ] as const) {
      await expect(database.pool.query(text, [...values])).rejects.toBeInstanceOf(
        LostStatementError,
      );
      const { rows } = await database.pool.query('select count(*) as filas from medias');
      expect(rows).toEqual([{ filas: 0 }]);
    }
  });

  test('spoils its transaction, so that nothing before it is confirmed', async () => {
    await database.pool.query('create table previas (id int)');
    const work = database.db.transaction().execute(async (tx) => {
      await sql`insert into previas values (1)`.execute(tx);
      await sql
        .raw(LOST)
        .execute(tx)
        .catch(() => undefined);
      await sql`insert into previas values (2)`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    const { rows } = await database.pool.query('select count(*) as filas from previas');
    expect(rows).toEqual([{ filas: 0 }]);
  });

  test('may be undone to a savepoint', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('savepoint antes');
      await expect(client.query(LOST)).rejects.toBeInstanceOf(LostStatementError);
      await client.query('rollback to antes');
      expect((await client.query('select 7 as siete')).rows).toEqual([{ siete: 7 }]);
      await client.query('commit');
    } finally {
      client.release();
    }
  });
});

test('1,200 lost statements in a row do not end the service', async () => {
  let silent = 0;
  for (let done = 0; done < 1200; done += 1) {
    const outcome = await database.pool.query(LOST).catch((error: unknown) => error);
    if (!(outcome instanceof LostStatementError)) silent += 1;
  }
  expect(silent).toBe(0);
  expect((await database.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  expect((await database.health()).restarts).toBe(0);
}, 600_000);
