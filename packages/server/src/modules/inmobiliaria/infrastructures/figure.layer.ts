import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** Gives an infrastructure a geometry of any kind, in degrees. */
export async function writeFigure(tx: Tx, id: number, geometry: Geometry): Promise<void> {
  await sql`/* inmobiliaria: geometry of an infrastructure */
    with forma as materialized (select st_makevalid(st_force2d(st_setsrid(
      st_geomfromgeojson(${JSON.stringify(geometry)}), 4326))) as g)
    update infraestructuras_gi i set geom = f.g,
      plano = st_transform(f.g, ${sql.lit(NATIONAL_SRID)})
    from forma f where i.id = ${id}`.execute(tx);
}

/** Takes its geometry away. */
export async function forgetFigure(tx: Tx, id: number): Promise<void> {
  await sql`update infraestructuras_gi set geom = null, plano = null where id = ${id}`.execute(tx);
}

/** Its geometry, as the map shows it. */
export async function figureOf(db: Reader, id: number): Promise<Geometry | null> {
  const { rows } = await sql<{ g: Geometry | null }>`select st_asgeojson(geom, 9)::json as g
    from infraestructuras_gi where id = ${id}`.execute(db);
  return rows[0]?.g ?? null;
}
