import type { Tx } from '../db/database.ts';

/** An uploaded file that has become a record's. */
export interface ClaimedFile {
  id: string;
  nombre: string;
  tipoMime: string;
  /** hex */
  sha256: string;
}

/** Which record takes files: its kind among files, and its id. */
export interface FileOwner {
  entidad: string;
  id: number;
}

/**
 * Gives a record the files that its writer uploaded for its kind and that are nobody's yet, in the
 * order of the ids. Fewer than asked come back when one is gone, taken, or somebody else's.
 */
export async function claimFiles(
  tx: Tx,
  { entidad, id }: FileOwner,
  { ids, user }: { ids: readonly string[]; user: number },
): Promise<ClaimedFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('archivos')
    .set({ entidad_id: String(id), sin_guardar: false })
    .where('id', 'in', [...ids])
    .where('entidad', '=', entidad)
    .where('entidad_id', 'is', null)
    .where('creado_por', '=', user)
    .returning(['id', 'nombre', 'tipo_mime as tipoMime', 'sha256'])
    .execute();
  return ids.flatMap((one) => rows.filter((row) => row.id === one));
}

/** Forgets a record's files other than `kept`: their content is loose from then on. */
export async function forgetOtherFiles(
  tx: Tx,
  { entidad, id }: FileOwner,
  kept: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('archivos')
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(id))
    .$if(kept.length > 0, (others) => others.where('id', 'not in', [...kept]))
    .execute();
}

/** The ids of a record's files. */
export async function filesOf(tx: Tx, { entidad, id }: FileOwner): Promise<string[]> {
  const rows = await tx
    .selectFrom('archivos')
    .select('id')
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(id))
    .execute();
  return rows.map((row) => row.id);
}
