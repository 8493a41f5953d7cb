import type { Reader } from '../../../core/db/database.ts';
import { type FolderRow, findFolder } from '../folders/folder.repository.ts';
import { seriesOfFolder } from '../retention/series.repository.ts';
import { findSite, type SiteRow } from './site.repository.ts';

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

/**
 * Whether a folder is, now, shared as this connection says: `gone` where it was disconnected, connected elsewhere or
 * thrown away, `restricted` where not everybody sees it and nobody confirmed that.
 */
export async function sharing(
  db: Reader,
  { carpeta, ruta }: Pick<SiteRow, 'carpeta' | 'ruta'>,
): Promise<'shared' | 'gone' | 'restricted'> {
  const [site, folder] = [await findSite(db, carpeta), await findFolder(db, carpeta)];
  if (site?.ruta !== ruta || !folder || folder.papeleraId !== null) return 'gone';
  return site.confirmada || !(await isRestricted(db, folder)) ? 'shared' : 'restricted';
}
