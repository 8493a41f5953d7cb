import type { CrossingFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { CrossingTable } from '../report-crossing.repository.ts';

/** Metres along the route from a layer's first crossing to its last. */
export interface StationSpan {
  desde: number;
  hasta: number;
}

/** Where the crossings of layers begin and end along the route; layers without stationing have none. */
export async function listStationSpans(
  db: Reader,
  layers: readonly number[],
  table: CrossingTable,
): Promise<Map<number, StationSpan>> {
  if (layers.length === 0) return new Map();
  const { rows } = await sql<StationSpan & { layer: number }>`/* inteligencia: spans of stations */
    select capa_id as layer, min((abscisa->>'desde')::float8) as desde,
      max((abscisa->>'hasta')::float8) as hasta
    from ${sql.table(table)}
    where capa_id = any(${layers}) and jsonb_typeof(abscisa) = 'object'
    group by capa_id`.execute(db);
  return new Map(rows.map(({ layer, desde, hasta }) => [layer, { desde, hasta }]));
}

/** What each crossing of layers measures, in the order of their tables. */
export async function listCrossingFigures(
  db: Reader,
  layers: readonly number[],
  table: CrossingTable,
): Promise<Map<number, CrossingFigures[]>> {
  const byLayer = new Map<number, CrossingFigures[]>();
  if (layers.length === 0) return byLayer;
  const { rows } = await sql<CrossingFigures & { layer: number }>`
    /* inteligencia: figures of crossings */
    select capa_id as layer, medida, porcentaje,
      case when jsonb_typeof(abscisa) = 'object' then abscisa end as abscisa
    from ${sql.table(table)}
    where capa_id = any(${layers}) order by capa_id, orden`.execute(db);
  for (const { layer, ...figures } of rows) {
    const list = byLayer.get(layer);
    if (list) list.push(figures);
    else byLayer.set(layer, [figures]);
  }
  return byLayer;
}
