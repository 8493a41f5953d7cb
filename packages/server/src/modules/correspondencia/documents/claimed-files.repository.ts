import type { Tx } from '../../../core/db/database.ts';

/** Forgets stored files: their content is loose from then on. */
export async function forgetFiles(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length > 0) await tx.deleteFrom('archivos').where('id', 'in', known).execute();
}
