import type { Reader } from '../../../core/db/database.ts';
import type { FolderRow } from '../folders/folder.repository.ts';
import { seriesOfFolder } from '../retention/series.repository.ts';

/**
 * Whether others may see in the site what not everybody sees here, or what is read on record here. What lies in a
 * record's folder is seen by who sees the record.
 */
export const isRestricted = async (
  db: Reader,
  { id, permisosDe, registroEntidad }: Pick<FolderRow, 'id' | 'permisosDe' | 'registroEntidad'>,
): Promise<boolean> =>
  permisosDe !== null ||
  registroEntidad !== null ||
  (await seriesOfFolder(db, id))?.reservada === true;
