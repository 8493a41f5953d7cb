import { type RawBuilder, sql } from 'kysely';
import { transformed } from './candidates.layer.ts';

/** Neighbouring pieces that share a first, coarse cut of big features. */
const BLOCK = 16;
const blockOf = sql`p.n / ${sql.lit(BLOCK)}`;

/**
 * The common table `cut`: what each feature has inside each piece, in the feature's own dimension.
 * Big features are cut by boxes before: by that of a block of pieces (`coarse`, grown so that its
 * border stays outside of every piece), then by the piece's own.
 * `offset 0` keeps the planner from overlaying every piece with every feature before it joins them.
 */
export function clip(layerSrid: number, srid: number): RawBuilder<unknown> {
  const boxed = transformed(sql`ST_ClipByBox2D(k.g, k.box)`, layerSrid, srid);
  const ready = valid(
    sql`case
      when k.big and k.ok then ${boxed}
      when k.big then ST_ClipByBox2D(k.g, ST_Expand(k.piece, 1))
      else k.g end`,
    sql`k.big`,
  );
  return sql`coarse as materialized (
    select block, id, ST_ClipByBox2D(f.g, b.box) as g
    from feature as f join (
      select ${blockOf} as block, p.id,
        ST_Expand(ST_SetSRID(ST_Extent(q.box)::geometry, ${layerSrid}::int), max(ST_XMax(q.box) - ST_XMin(q.box))) as box
      from pair as p join piece as q using (n) group by 1, 2
    ) as b using (id) where f.big and f.ok
  ), cut as materialized (
    select n, id, dim, g from (
      select n, id, dim, ST_CollectionExtract(ST_Intersection(k.piece, ${ready}), dim + 1) as g
      from (
        select p.n, p.id, q.g as piece, q.box, coalesce(c.g, f.g) as g, f.dim, f.big, f.ok
        from pair as p join piece as q using (n) join feature as f using (id)
          left join coarse as c on c.id = p.id and c.block = ${blockOf} offset 0
      ) as k offset 0
    ) as c where not ST_IsEmpty(g)
  )`;
}

/** The same over the prepared copy: its parts are valid, small and on the plane already. */
export function clipPrepared(): RawBuilder<unknown> {
  return sql`cut as materialized (
    select n, id, dim, g from (
      select n, id, dim, ST_CollectionExtract(ST_Intersection(piece, g), dim + 1) as g
      from (select p.*, q.g as piece from pair as p join piece as q using (n) offset 0) as k offset 0
    ) as c where not ST_IsEmpty(g)
  )`;
}

/** A cut by a box may leave an invalid border: repaired where `when` holds. */
function valid(geometry: RawBuilder<unknown>, when: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when not ${when} or ST_IsValid(b) then b
    else ST_MakeValid(b, 'method=structure') end from (select ${geometry} as b offset 0) as boxed)`;
}
