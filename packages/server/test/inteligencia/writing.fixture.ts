import { expect } from 'vitest';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** A document that is written for somebody, as lists of them tell it. */
export interface Made {
  id: string;
  estado: string;
  mensaje: string | null;
  error: string | null;
  archivo: string | null;
}

/** What a person was told, the first before. */
export async function noticesOf({ app }: TestApp, actor: TestActor): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    'select texto from avisos where usuario_id = $1 order by id',
    [actor.id],
  );
  return rows.map(({ texto }) => texto);
}

/** Waits until a statement with this text waits for a lock that somebody else holds. */
export const waitingFor = ({ app }: TestApp, text: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await app.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database()
             and wait_event_type = 'Lock' and position($1 in query) > 0`,
          [text],
        );
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

/** Whose documents are not kept meanwhile. */
interface Held {
  table: 'proyectos_it' | 'reportes_rapidos';
  id: string;
}

/** While `act` runs, no document of a record is kept, however fast it is written; until it says `release`. */
export async function whileHeld(
  { app }: TestApp,
  { table, id }: Held,
  act: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = await app.database.pool.connect();
  let held = true;
  const release = async () => {
    if (held) await client.query('rollback');
    held = false;
  };
  try {
    await client.query('begin');
    await client.query(`select 1 from ${table} where id = $1 for no key update`, [id]);
    await act(release);
  } finally {
    await release().finally(() => client.release());
  }
}
