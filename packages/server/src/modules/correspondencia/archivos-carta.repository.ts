import type { Tx } from '../../core/db/database.ts';
import { LETTER_ENTITY } from './carta.access.ts';

/** An uploaded file that has become a letter's. */
export interface ClaimedFile {
  id: string;
  nombre: string;
  tipoMime: string;
  /** hex */
  sha256: string;
}

/**
 * Gives a letter the files that its writer uploaded and that are nobody's yet, in the order of the
 * ids. Fewer than asked come back when one is gone, taken, or somebody else's.
 */
export async function claimFiles(
  tx: Tx,
  letter: number,
  { ids, user }: { ids: readonly string[]; user: number },
): Promise<ClaimedFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('archivos')
    .set({ entidad_id: String(letter), sin_guardar: false })
    .where('id', 'in', [...ids])
    .where('entidad', '=', LETTER_ENTITY)
    .where('entidad_id', 'is', null)
    .where('creado_por', '=', user)
    .returning(['id', 'nombre', 'tipo_mime as tipoMime', 'sha256'])
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** Forgets stored files: their content is loose from then on. */
export async function forgetFiles(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length > 0) await tx.deleteFrom('archivos').where('id', 'in', known).execute();
}
