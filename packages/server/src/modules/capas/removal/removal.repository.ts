import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { layerRows } from '../layer.repository.ts';

/** Says of a held row since when it is archived, or that it is not any more. */
export const markArchived = (tx: Tx, id: number, isArchived: boolean): Promise<void> =>
  layerRows.update(tx, id, {
    archivada_en: isArchived ? sql`coalesce(archivada_en, now())` : null,
  });

/** Takes a held row out of the catalogue. */
export async function deleteLayerRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tablas_postgis').where('id', '=', id).execute();
}

/** The names of the layers that are archived. */
export async function listArchivedNames(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('tablas_postgis')
    .select('nombre')
    .where('archivada_en', 'is not', null)
    .orderBy('nombre')
    .execute();
  return rows.map(({ nombre }) => nombre);
}
