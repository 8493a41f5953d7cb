import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** Whether a system measures in degrees; undefined when the database does not know the code. */
export async function isGeographic(db: Reader, srid: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ geographic: boolean }>`
    select proj4text like '%+proj=longlat%' as geographic from spatial_ref_sys where srid = ${srid}`.execute(
    db,
  );
  return rows[0]?.geographic;
}
