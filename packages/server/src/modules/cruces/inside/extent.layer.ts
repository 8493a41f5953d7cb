import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { StudyArea } from '../study-area.ts';
import { type CrossLayer, sourceOf } from './source.layer.ts';
import { oneRow } from './statement.layer.ts';

/**
 * Whether the box around the whole layer reaches the study area. Taken from the layer's metadata,
 * else computed (the whole table is read); an empty layer reaches nothing.
 */
export async function reachesArea(
  db: Reader,
  area: StudyArea,
  layer: CrossLayer,
): Promise<boolean> {
  const source = sourceOf(layer);
  const box = layer.extension
    ? sql`ST_MakeEnvelope(${sql.join(layer.extension.map((side) => sql`${side}::float8`))}, 4326)`
    : sql`(select ST_Transform(ST_Envelope(ST_SetSRID(ST_Extent(${source.geometry})::geometry, ${source.srid}::int)), 4326)
        from ${source.table} as l)`;
  const { alcanza } = await oneRow<{ alcanza: boolean | null }>(
    db,
    sql`/* cruces: extensión de la capa */
      select ST_Intersects(${box}, ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(area.geometria)}), 4326)) as alcanza`,
  );
  return alcanza ?? false;
}
