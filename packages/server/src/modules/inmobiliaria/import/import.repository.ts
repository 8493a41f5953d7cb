import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** Runs a part of a transaction that is undone alone when it fails. */
export async function savepoint<Result>(tx: Tx, act: () => Promise<Result>): Promise<Result> {
  await sql`savepoint predio`.execute(tx);
  try {
    const result = await act();
    await sql`release savepoint predio`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint predio`.execute(tx);
    throw error;
  }
}

/** The estate of a project that has this code. */
export async function idByCode(
  db: Reader,
  project: number,
  code: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from predios_gi
    where proyecto_gi_id = ${project} and lower(codigo_sig) = lower(${code})`.execute(db);
  return rows[0]?.id;
}
