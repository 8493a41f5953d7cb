import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A project whose strip is not drawn yet. */
export interface PendingStrip {
  id: number;
  version: number;
  /** EPSG:4326 */
  trazado: Geometry;
  /** metres */
  buffer: number;
  srid: number;
}

/** The first project after this one whose strip is not drawn. */
export async function nextPendingStrip(
  db: Reader,
  after: number,
): Promise<PendingStrip | undefined> {
  const { rows } = await sql<PendingStrip>`/* inteligencia: pending strip */
    select id, version, trazado, buffer, srid from proyectos_it
    where franja_pendiente and id > ${after} order by id limit 1`.execute(db);
  return rows[0];
}

/** Keeps a project's strip, unless somebody saved the project meanwhile; null where there is none. */
export async function keepStrip(
  tx: Tx,
  { id, version }: Pick<PendingStrip, 'id' | 'version'>,
  strip: Geometry | null,
): Promise<void> {
  await sql`/* inteligencia: keep strip */
    update proyectos_it set franja_pendiente = false,
      franja = ST_SetSRID(ST_GeomFromGeoJSON(${strip && JSON.stringify(strip)}::text), 4326)
    where id = ${id} and version = ${version}`.execute(tx);
}

/** What is drawn of the projects: another one as soon as any of it changes. */
export async function drawnState(db: Reader): Promise<{ total: number; huella: string }> {
  const { rows } = await sql<{ total: number; huella: string }>`/* inteligencia: drawn projects */
    select count(*)::int as total, concat_ws('-', count(*), coalesce(max(id), 0),
      coalesce(sum(version), 0), count(*) filter (where franja_pendiente)) as huella
    from proyectos_it`.execute(db);
  return rows[0] ?? { total: 0, huella: '' };
}
