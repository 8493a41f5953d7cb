import type { Reader, Tx } from '../../../core/db/database.ts';

/** The version of a document that a file of another module's record is. */
export interface UsedVersion {
  documento: number;
  numero: number;
}

/** Notes which version of a document a file is. */
export async function insertUse(
  tx: Tx,
  { file, documento, numero }: UsedVersion & { file: string },
): Promise<void> {
  await tx
    .insertInto('archivo_usos')
    .values({ archivo_id: file, documento_id: documento, numero })
    .execute();
}

/** Of these files those that are a document of the archive, as it is called now. */
export async function usedVersions(
  db: Reader,
  files: readonly string[],
): Promise<(UsedVersion & { nombre: string })[]> {
  if (files.length === 0) return [];
  return db
    .selectFrom('archivo_usos as u')
    .innerJoin('archivo_documentos as d', 'd.id', 'u.documento_id')
    .select(['u.documento_id as documento', 'u.numero', 'd.nombre'])
    .where('u.archivo_id', 'in', [...files])
    .orderBy('u.documento_id')
    .execute();
}
