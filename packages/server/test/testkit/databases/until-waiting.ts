import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

/** Waits until so many statements of the program wait for what another holds; native database only. */
export const untilWaiting = ({ app }: TestApp, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db);
        return rows[0]?.n;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
