import { sql } from 'kysely';

/**
 * Net area: what the features of dimension 2 cover together. Dissolved piece by piece, since the
 * pieces do not overlap.
 */
export const netArea = sql`(
    select sum(a) from (
      select case when count(*) = 1 then sum(ST_Area(g)) else ST_Area(ST_UnaryUnion(ST_Collect(g))) end as a
      from cut where dim = 2 and id in (select id from whole) group by n
    ) as s
  )`;

/** Net length: what the lines cover together. */
export const netLength = sql`(
    select ST_Length(ST_UnaryUnion(ST_Collect(g))) from whole where dim = 1
  )`;
