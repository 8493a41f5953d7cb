import type { Reader, Tx } from '../../../../core/db/database.ts';

/** When the last letter was filed, of either series; undefined while there is none. */
export async function lastFiled(db: Reader): Promise<Date | undefined> {
  const row = await db
    .selectFrom('radicados')
    .select('fecha')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fecha;
}

/** The last moment at which the clock was known to be right, with its seal. */
export const findSeen = (db: Reader) =>
  db.selectFrom('reloj_registro').select(['visto', 'sello']).executeTakeFirst();

export async function putSeen(tx: Tx, seen: { visto: Date; sello: string }): Promise<void> {
  await tx
    .insertInto('reloj_registro')
    .values({ id: true, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
}
