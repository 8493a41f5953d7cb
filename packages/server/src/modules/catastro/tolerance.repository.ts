import { type Tolerance, usualTolerance } from '@comarca/shared/modules/catastro/tolerance';
import type { Reader, Tx } from '../../core/db/database.ts';

/** How far the areas of a municipality's parcels may lie apart. */
export async function toleranceOf(db: Reader, municipality: string): Promise<Tolerance> {
  const row = await db
    .selectFrom('tolerancias_catastrales')
    .select(['porcentaje', 'metros'])
    .where('municipio_codigo', '=', municipality)
    .executeTakeFirst();
  return row ?? usualTolerance;
}

export async function writeTolerance(
  tx: Tx,
  municipality: string,
  tolerance: Tolerance,
): Promise<void> {
  await tx
    .insertInto('tolerancias_catastrales')
    .values({ municipio_codigo: municipality, ...tolerance })
    .onConflict((conflict) => conflict.column('municipio_codigo').doUpdateSet(tolerance))
    .execute();
}
