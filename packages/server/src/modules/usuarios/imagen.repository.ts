import { sql } from 'kysely';
import type { Tx } from '../../core/db/database.ts';
import { type ImageUse, imageUses } from './imagen.ts';

/** The `entidad` of a profile's image: it decides who may see it. */
export const imageEntity = (use: ImageUse): string => `perfil.${use}`;

const entities = (Object.keys(imageUses) as ImageUse[]).map(imageEntity);

/** Whether the file is an image of this use that belongs to the profile. */
export async function hasProfileImage(
  tx: Tx,
  ownerId: number,
  use: ImageUse,
  id: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('archivos')
    .select('id')
    .where('id', '=', id)
    .where('entidad', '=', imageEntity(use))
    .where('entidad_id', '=', String(ownerId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Forgets the profile's images that its record no longer names. @returns their storage keys */
export async function deleteUnusedProfileImages(tx: Tx, ownerId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('archivos as a')
    .using('usuarios as u')
    .where('u.id', '=', ownerId)
    .where('a.entidad', 'in', entities)
    .where('a.entidad_id', '=', String(ownerId))
    .where(
      sql<boolean>`a.id::text not in (
        coalesce(u.profile_image, ''), coalesce(u.original_profile_image, ''), coalesce(u.firma, ''))`,
    )
    .returning('a.clave')
    .execute();
  return rows.map((row) => row.clave);
}
