import type { Tx } from '../../db/database.ts';

/** Whether the stored file is one of this record, under this `entidad`. */
export async function hasImage(
  tx: Tx,
  entity: string,
  ownerId: number,
  id: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('archivos')
    .select('id')
    .where('id', '=', id)
    .where('entidad', '=', entity)
    .where('entidad_id', '=', String(ownerId))
    .executeTakeFirst();
  return found !== undefined;
}

/** The same for a save that names the image: from then on it is the record's. */
export async function takeImage(
  tx: Tx,
  entity: string,
  ownerId: number,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archivos')
    .set({ sin_guardar: false })
    .where('id', '=', id)
    .where('entidad', '=', entity)
    .where('entidad_id', '=', String(ownerId))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets the record's images other than `kept`. */
export async function deleteOtherImages(
  tx: Tx,
  entities: readonly string[],
  ownerId: number,
  kept: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('archivos')
    .where('entidad', 'in', [...entities])
    .where('entidad_id', '=', String(ownerId))
    .$if(kept.length > 0, (others) => others.where('id', 'not in', [...kept]))
    .execute();
}
