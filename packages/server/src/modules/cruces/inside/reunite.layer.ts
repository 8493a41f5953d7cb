import { sql } from 'kysely';
import { LEAST_MEASURE, measureOfG } from './measure.layer.ts';

/**
 * The common table `whole`: each feature's cuts as one geometry with its measure in m² or m.
 * Areas are summed on the pieces; lines are measured after the union, since one that runs along the
 * border of two pieces is in both.
 */
export const reunite = sql`united as materialized (
    select id, dim, sum(case dim when 2 then ST_Area(g) end) as area,
      case when count(*) = 1 then (array_agg(g))[1]
        when dim = 1 then ST_LineMerge(ST_CollectionExtract(ST_UnaryUnion(ST_Collect(g)), 2))
        else ST_CollectionExtract(ST_UnaryUnion(ST_Collect(g)), dim + 1) end as g
    from cut group by id, dim
  ), whole as materialized (
    select id, dim, g, medida from (
      select id, dim, g, coalesce(area, ${measureOfG}) as medida from united
    ) as m where medida is null or medida >= ${sql.lit(LEAST_MEASURE)}
  )`;
