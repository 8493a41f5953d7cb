import type { Reader } from '../../../core/db/database.ts';
import type { FolderRow } from '../folders/folder.repository.ts';
import { seriesOfFolder } from '../retention/series.repository.ts';

/** Whether others may see in the site what not everybody sees here, or what is read on record here. */
export const isRestricted = async (
  db: Reader,
  { id, permisosDe }: Pick<FolderRow, 'id' | 'permisosDe'>,
): Promise<boolean> => permisosDe !== null || (await seriesOfFolder(db, id))?.reservada === true;
