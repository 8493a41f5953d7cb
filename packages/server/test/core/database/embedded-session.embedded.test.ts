import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import QueryStream from 'pg-query-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../testkit/databases/database.ts';
import { createEmbeddedDatabase } from '../../testkit/databases/embedded-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmbeddedDatabase();
  await database.pool.query('create table piezas (id int primary key, nombre text)');
});
afterAll(() => database.drop());

describe('five connections share one session', () => {
  test('each gets the answers to its own statements', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const { rows } = await database.pool.query(`select $1::int as n${index}`, [index]);
        return rows[0][`n${index}`];
      }),
    );
    expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => index));
  });

  test('prepared statements of one name do not mix', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const ask = (client: pg.PoolClient, factor: number) =>
      client.query({ name: 'igual', text: `select $1::int * ${factor} as producto`, values: [7] });
    try {
      for (let round = 0; round < 3; round += 1) {
        const products = await Promise.all(clients.map((client, index) => ask(client, index + 1)));
        expect(products.map(({ rows }) => rows[0].producto)).toEqual([7, 14, 21]);
      }
    } finally {
      for (const client of clients) client.release();
    }
  });

  test('transactions do not see each other and none is lost', async () => {
    await database.pool.query('create table saldos (id int primary key, valor int)');
    await database.pool.query('insert into saldos values (1, 0)');
    await Promise.all(
      Array.from({ length: 40 }, () =>
        database.db
          .withTables<{ saldos: { id: number; valor: number } }>()
          .transaction()
          .execute(async (tx) => {
            const row = await tx.selectFrom('saldos').selectAll().executeTakeFirstOrThrow();
            await tx
              .updateTable('saldos')
              .set({ valor: row.valor + 1 })
              .execute();
          }),
      ),
    );
    expect((await database.pool.query('select valor from saldos')).rows).toEqual([{ valor: 40 }]);
  });

  test('a connection that goes away in its transaction leaves nothing and blocks nobody', async () => {
    const client = new pg.Client(database.connectionString);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query(`insert into piezas values (900, 'a medias')`);
    const waiting = database.pool.query('select count(*) as filas from piezas where id = 900');
    (
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
    expect((await waiting).rows).toEqual([{ filas: 0 }]);
  });
});

test('errors carry their code, and several statements in one text are one transaction', async () => {
  await expect(database.pool.query('selec 1')).rejects.toMatchObject({ code: '42601' });
  const text = `insert into piezas values (800, 'x'); insert into piezas values (800, 'y')`;
  await expect(database.pool.query(text)).rejects.toMatchObject({ code: '23505' });
  const { rows } = await database.pool.query('select count(*) as filas from piezas where id = 800');
  expect(rows).toEqual([{ filas: 0 }]);
  expect((await database.pool.query('select 1 as a; select 2 as b')) as unknown).toMatchObject([
    { rows: [{ a: 1 }] },
    { rows: [{ b: 2 }] },
  ]);
});

test('a cursor streams its rows', async () => {
  const client = await database.pool.connect();
  try {
    const stream = client.query(new QueryStream('select generate_series(1, 2500) as n', []));
    let sum = 0;
    for await (const row of stream) sum += (row as { n: number }).n;
    expect(sum).toBe((2500 * 2501) / 2);
  } finally {
    client.release();
  }
  expect((await database.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
});

test('COPY brings rows in and out', async () => {
  const client = await database.pool.connect();
  try {
    const lines = Array.from({ length: 5000 }, (_, index) => `${index + 1}\tpieza ${index + 1}\n`);
    await pipeline(Readable.from(lines), client.query(copyFrom('copy piezas from stdin')));
    let bytes = 0;
    for await (const chunk of client.query(copyTo('copy piezas to stdout'))) {
      bytes += (chunk as Buffer).length;
    }
    expect(bytes).toBe(lines.join('').length);
    const bad = pipeline(
      Readable.from(['1\tdoble\n']),
      client.query(copyFrom('copy piezas from stdin')),
    );
    await expect(bad).rejects.toMatchObject({ code: '23505' });
  } finally {
    client.release();
  }
});

test('a wrong password is refused', async () => {
  const url = new URL(database.connectionString);
  url.password = 'otra';
  const client = new pg.Client(url.href);
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});
