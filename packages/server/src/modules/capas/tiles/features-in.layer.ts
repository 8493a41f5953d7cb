import type { Bbox } from '@comarca/shared/modules/capas/layer';
import { sql } from 'kysely';
import type { Db } from '../../../core/db/database.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import { type TileSource, zoneOf } from './tile.layer.ts';

const STATEMENT_MS = 3_000;

/** What is looked for in a layer. */
interface FeaturesQuery {
  capa: TileSource;
  /** degrees: what view and layer share */
  box: Bbox;
  /** side of a pixel in the layer's unit: what is finer is left out */
  pixel: number;
}

/**
 * The shapes of a layer's features in a box, each the text of its GeoJSON in degrees. A layer that has
 * more than `most` there is not read further: its first ones would tell of nothing.
 * @returns null when there are more
 */
export function featuresIn(
  db: Db,
  { capa, box, pixel }: FeaturesQuery,
  most: number,
): Promise<string[] | null> {
  const g = sql.id('t', capa.columnaGeometria ?? 'geom');
  return readLayer(
    db,
    async (tx) => {
      const { rows } = await sql<{ hay: number; geometria: string | null }>`
        /* capas: features in a box */
        with zona as materialized (${zoneOf(box, capa.srid ?? 4326)}),
        cerca as materialized (
          select ${g} as g from ${sql.id(capa.esquema, capa.nombre)} t, zona
          where ${g} && zona.caja limit ${most + 1}),
        contadas as (select count(*)::int as hay from cerca)
        select c.hay, st_asgeojson(st_transform(st_simplify(v.g, ${pixel}::double precision / 2, true), 4326), 6, 0)
          as geometria
        from contadas c left join cerca v on c.hay <= ${most} and not st_isempty(v.g)`.execute(tx);
      if ((rows[0]?.hay ?? 0) > most) return null;
      return rows.flatMap(({ geometria }) => (geometria === null ? [] : [geometria]));
    },
    STATEMENT_MS,
  );
}
