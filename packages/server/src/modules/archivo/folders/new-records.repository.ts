import type { Reader, Tx } from '../../../core/db/database.ts';

/** Which records of a kind were looked at for their folders. */
export interface SeenRecords {
  /** the greatest id of all that were */
  hasta: number;
  /** the id up to which the round through all has come; 0 at its beginning */
  repaso: number;
}

/** How far the looks at the records of a kind have come. */
export async function seenRecords(db: Reader, kind: string): Promise<SeenRecords> {
  const row = await db
    .selectFrom('archivo_registros_vistos')
    .select(['hasta', 'repaso'])
    .where('entidad', '=', kind)
    .executeTakeFirst();
  return row ?? { hasta: 0, repaso: 0 };
}

/** Notes it. */
export async function noteSeen(tx: Tx, kind: string, seen: SeenRecords): Promise<void> {
  await tx
    .insertInto('archivo_registros_vistos')
    .values({ entidad: kind, ...seen })
    .onConflict((conflict) => conflict.column('entidad').doUpdateSet({ ...seen }))
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
