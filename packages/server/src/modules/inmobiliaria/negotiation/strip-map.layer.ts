import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';

/** Points along the longer side of the map: nothing finer is drawn. */
const POINTS = sql.lit(4_000);

/** The figures of a strip map, in EPSG:4326, no finer than a printed page shows. */
export interface StripFigures {
  /** the axis, or the polygons that are needed */
  diseno: Geometry;
  predios: { id: number; geometria: Geometry }[];
}

/** What a strip map draws of a design and of these estates; undefined without such a design. */
export async function stripFigures(
  db: Reader,
  design: number,
  estates: readonly number[],
): Promise<StripFigures | undefined> {
  const { rows } = await sql<StripFigures>`/* inmobiliaria: strip map */
    with d as materialized (select coalesce(eje, franja) as g, franja from disenos_gi
      where id = ${design} and franja is not null),
    paso as materialized (select greatest(st_xmax(franja) - st_xmin(franja),
      st_ymax(franja) - st_ymin(franja)) / ${POINTS} as m from d)
    select st_asgeojson(st_transform(st_simplify(d.g, paso.m), 4326), 7)::json as diseno,
      coalesce((select json_agg(json_build_object('id', e.id, 'geometria',
          st_asgeojson(st_transform(st_simplifypreservetopology(e.plano, paso.m), 4326), 7)::json)
          order by e.id)
        from predios_gi e where ${oneOf(sql`e.id`, estates)} and e.plano is not null), '[]') as predios
    from d cross join paso`.execute(db);
  return rows[0];
}
