import type { EngineVersions } from '@comarca/shared/modules/inteligencia/quick-report';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

/** With what the database computes: another version may round the last digits otherwise. */
export async function engineVersions(db: Reader): Promise<EngineVersions> {
  const { rows } = await sql<Omit<EngineVersions, 'node'>>`/* cruces: versiones */
    select current_setting('server_version') as postgresql, postgis_lib_version() as postgis,
      postgis_geos_version() as geos, split_part(postgis_proj_version(), ' ', 1) as proj`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('the versions of the database came back empty');
  return { ...found, node: process.versions.node };
}
