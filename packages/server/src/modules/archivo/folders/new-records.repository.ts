import type { Reader, Tx } from '../../../core/db/database.ts';

/** Up to which id the records of a kind were given their folders. */
export async function seenUpTo(db: Reader, kind: string): Promise<number> {
  const row = await db
    .selectFrom('archivo_registros_vistos')
    .select('hasta')
    .where('entidad', '=', kind)
    .executeTakeFirst();
  return row?.hasta ?? 0;
}

/** Notes it. */
export async function noteSeenUpTo(tx: Tx, kind: string, upTo: number): Promise<void> {
  await tx
    .insertInto('archivo_registros_vistos')
    .values({ entidad: kind, hasta: upTo })
    .onConflict((conflict) => conflict.column('entidad').doUpdateSet({ hasta: upTo }))
    .execute();
}

/** Those of these records that have no folder. */
export async function withoutFolder(
  db: Reader,
  kind: string,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('archivo_carpetas')
    .select('entidad_id')
    .where('entidad', '=', kind)
    .where('entidad_id', 'in', [...ids])
    .execute();
  const known = new Set(rows.map(({ entidad_id: id }) => id));
  return ids.filter((id) => !known.has(id));
}
