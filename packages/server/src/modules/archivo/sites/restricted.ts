import type { Reader } from '../../../core/db/database.ts';
import { type FolderRow, findFolder } from '../folders/folder.repository.ts';
import { seriesOfFolder } from '../retention/series.repository.ts';
import { findSite, type SiteRow } from './site.repository.ts';

/** Why not everybody sees a folder: its own people, those of its record, or a series whose readings are kept. */
export type Restriction = 'PERSONAS' | 'REGISTRO' | 'RESERVA';

/**
 * Why others might see in the site what not everybody sees here, or what is read on record here; empty where they
 * see the same. What lies in a record's folder is seen by who sees the record.
 */
export async function restrictionsOf(
  db: Reader,
  { id, permisosDe, registroEntidad }: Pick<FolderRow, 'id' | 'permisosDe' | 'registroEntidad'>,
): Promise<Restriction[]> {
  const isReserved = (await seriesOfFolder(db, id))?.reservada === true;
  return [
    ...(permisosDe === null ? [] : (['PERSONAS'] as const)),
    ...(registroEntidad === null ? [] : (['REGISTRO'] as const)),
    ...(isReserved ? (['RESERVA'] as const) : []),
  ];
}

/**
 * Whether a folder is, now, shared as this connection says: `gone` where it was disconnected, connected elsewhere or
 * thrown away, `restricted` where not everybody sees it and nobody confirmed that, for this reason.
 */
export async function sharing(
  db: Reader,
  { carpeta, ruta }: Pick<SiteRow, 'carpeta' | 'ruta'>,
): Promise<'shared' | 'gone' | 'restricted'> {
  const [site, folder] = [await findSite(db, carpeta), await findFolder(db, carpeta)];
  if (site?.ruta !== ruta || !folder || folder.papeleraId !== null) return 'gone';
  const found = await restrictionsOf(db, folder);
  return found.every((one) => site.confirmadas.includes(one)) ? 'shared' : 'restricted';
}
