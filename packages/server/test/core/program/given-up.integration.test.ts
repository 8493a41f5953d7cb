import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guardedBy } from '../../../src/core/graphql/secure-schema.ts';
import { payloadRef } from '../../../src/core/graphql/shapes.ts';
import type { ServerModule } from '../../../src/core/module.ts';
import { operation, reading } from '../../../src/core/operation/operation.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { expectGivenUp } from '../../testkit/given-up.ts';

/** The resolvers wait here, so that the test knows when their statements begin. */
const gate = new EventEmitter();

async function atTheGate(): Promise<void> {
  const open = once(gate, 'open');
  gate.emit('arrived');
  await open;
}

const sleep = reading({
  access: 'sesion',
  schema: z.object({}),
  async run({ db }) {
    await atTheGate();
    await sql`select pg_sleep(600)`.execute(db);
    return true;
  },
});

let steps = 0;
const many = reading({
  access: 'sesion',
  schema: z.object({}),
  async run({ db }) {
    await atTheGate();
    for (; steps < 1_000_000; steps += 1) await sql`select pg_sleep(0.001)`.execute(db);
    return true;
  },
});

const note = operation({
  name: 'anotar',
  access: 'sesion',
  schema: z.object({}),
  async run({ tx, audit }) {
    await sql`insert into renglones values ('de una solicitud')`.execute(tx);
    await audit({ entity: 'renglon', entityId: 1 });
  },
});

const slow: ServerModule = {
  name: 'lentas',
  graphql(builder) {
    builder.queryFields((t) => ({
      duerme: t.boolean({
        extensions: guardedBy(sleep),
        resolve: (_root, _args, context) => sleep(context, {}),
      }),
      muchas: t.boolean({
        extensions: guardedBy(many),
        resolve: (_root, _args, context) => many(context, {}),
      }),
    }));
    const payload = payloadRef(builder, 'AnotarPayload', 'saved');
    builder.mutationFields((t) => ({
      anotar: t.field({
        type: payload,
        extensions: guardedBy(note),
        resolve: async (_root, _args, context) => {
          await atTheGate();
          await note(context, {});
          return { saved: true, errors: [] };
        },
      }),
    }));
  },
};

describe('a request that is given up', () => {
  let test: TestApp;
  let ana: TestActor;
  let pool: pg.Pool;

  beforeAll(async () => {
    test = await startTestApp({ modules: [slow] });
    ana = await test.as('ana.espera', { superuser: true });
    pool = test.app.database.pool;
    await pool.query('create table renglones (texto text)');
  });
  afterAll(() => test.close());

  /** Asks, lets the statements begin after `before`, waits until `busy`, and lets thirty seconds pass. */
  async function giveUp(
    query: string,
    busy: () => Promise<boolean>,
    before: () => Promise<unknown> = async () => undefined,
  ) {
    const arrived = once(gate, 'arrived');
    await expectGivenUp(
      () => ana.graphql(query),
      async () => {
        await arrived;
        await before();
        gate.emit('open');
        await expect.poll(busy, { timeout: 20_000 }).toBe(true);
      },
    );
  }

  /** Statements at work that hold such a text. */
  async function running(text: string): Promise<number> {
    const { rows } = await pool.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%' || $1 || '%'`,
      [text],
    );
    return rows[0].n;
  }

  it.runIf(testDatabaseKind() === 'native')('leaves no statement at work', async () => {
    await giveUp('{ duerme }', async () => (await running('pg_sleep(600)')) === 1);
    await expect.poll(() => running('pg_sleep(600)'), { timeout: 5_000 }).toBe(0);
  });

  it('sends no other statement', async () => {
    await giveUp('{ muchas }', async () => steps > 3);
    await expect
      .poll(
        async () => {
          const before = steps;
          await pool.query('select pg_sleep(0.2)');
          return steps - before;
        },
        { timeout: 5_000 },
      )
      .toBe(0);
  });

  it('saves nothing afterwards, what waited for its turn neither', async () => {
    const other = await pool.connect();
    try {
      await giveUp(
        'mutation { anotar { saved errors { message } } }',
        () => isWaiting(other),
        async () => {
          // A server lets nobody else write to the table, the embedded database nobody do anything.
          await other.query('begin');
          await other.query('lock table renglones in access exclusive mode');
        },
      );
    } finally {
      await other.query('commit');
      other.release();
    }
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000 }).toBe(0);
    const { rows } = await pool.query('select texto from renglones');
    expect(rows).toEqual([]);
  });

  it('is followed by others that are answered', async () => {
    const others = Array.from({ length: (pool.options.max ?? 10) + 1 }, () =>
      ana.graphql('{ __typename }'),
    );
    for (const { data } of await Promise.all(others)) expect(data).toEqual({ __typename: 'Query' });
  });

  /** Whether something waits for what a connection holds: the table, or the only session. */
  async function isWaiting(holder: pg.PoolClient): Promise<boolean> {
    if (testDatabaseKind() === 'embedded') return pool.totalCount - pool.idleCount > 1;
    const { rows } = await holder.query(
      `select count(*)::int as n from pg_locks
       where not granted and relation = 'renglones'::regclass`,
    );
    return rows[0].n === 1;
  }
});
