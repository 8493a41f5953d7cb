import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

/** PostGIS's version, and whether the national system is known to it. */
export async function readSpatialState(
  db: Reader,
): Promise<{ version: string; hasNationalSystem: boolean }> {
  const { rows } = await sql<{ version: string; origin: boolean }>`
    select postgis_lib_version() as version,
      exists (select from spatial_ref_sys where srid = 9377) as origin`.execute(db);
  const [row] = rows;
  return { version: row?.version ?? '', hasNationalSystem: row?.origin ?? false };
}
