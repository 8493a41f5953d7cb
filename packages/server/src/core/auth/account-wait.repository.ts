import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Points that an account's tries may use up before they wait. */
const FREE_POINTS = 11;
/** The first wait; each two points more double it, up to the longest. */
const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 15 * 60;
/** So long after the last wait an account starts afresh: expired counters are deleted by then too. */
const QUIET_MS = 3_600_000;

/** Of this moment, not of the transaction's begin: another try may have waited for the row less long. */
const nowMs = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** When the next try is looked at after one that brought the account to so many points. */
const nextTurn = (points: RawBuilder<number>): RawBuilder<number> => sql<number>`${nowMs} + case
  when ${points} <= ${sql.lit(FREE_POINTS)} then 0
  else 1000 * least(${sql.lit(LONGEST_SECONDS)},
    ${sql.lit(FIRST_SECONDS)} * power(2, least(${points} - ${sql.lit(FREE_POINTS + 1)}, 40) / 2.0))::bigint
end`;

/**
 * Takes an account's turn for one try. It is kept beside the counters of tries, as what `expire`
 * tells: from when on the next is looked at.
 * @returns false while the account waits
 */
export async function takeTurn(tx: Tx, key: string, points: number): Promise<boolean> {
  const total = sql<number>`(${sql.lit(points)} + case
    when limites_acceso.expire + ${sql.lit(QUIET_MS)} < ${nowMs} then 0 else limites_acceso.points end)`;
  const taken = await tx
    .insertInto('limites_acceso')
    .values({ key, points, expire: nowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ points: total, expire: nextTurn(total) })
        .where(sql<boolean>`limites_acceso.expire <= ${nowMs}`),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives points back: who used them up was the owner. */
export async function giveBackPoints(tx: Tx, key: string, points: number): Promise<void> {
  const left = sql<number>`greatest(points - ${sql.lit(points)}, 0)`;
  await tx
    .updateTable('limites_acceso')
    .set({
      points: left,
      expire: sql<number>`case when ${left} <= ${sql.lit(FREE_POINTS)} then ${nowMs} else expire end`,
    })
    .where('key', '=', key)
    .execute();
}
