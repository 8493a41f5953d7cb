import { type RawBuilder, sql } from 'kysely';

/** Vertices of a piece: small enough for tight boxes and quick overlays. */
const PIECE_VERTICES = 100;

/** The area cut into pieces, as an array of EWKB in hexadecimal. */
export function pieces(area: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`(select array_agg(g::text) from (
    select ST_Subdivide(a, ${sql.lit(PIECE_VERTICES)}) as g from (${area}) as t(a) where not ST_IsEmpty(a)
  ) as s)`;
}

/**
 * The pieces as rows: `n`, `g` on the plane of measure and `box` in the layer's system, grown by
 * some 110 m where the systems differ, because straight edges of one are curved in the other.
 * `offset 0`: each is read once, and not once for every column made of it.
 */
export function pieceRows(fragments: readonly string[], srid: number, layerSrid: number) {
  const own = sql`select n, p::geometry as g from unnest(${fragments}::text[]) with ordinality as t(p, n) offset 0`;
  if (srid === layerSrid) return sql`select n, g, ST_Envelope(g) as box from (${own}) as o`;
  return sql`
    select n, g, ST_Expand(ST_Envelope(ST_Transform(ST_Segmentize(g, 5000), ${layerSrid}::int)),
      (select case when proj4text like '%+units=m%' then 110 else 0.001 end
       from spatial_ref_sys where srid = ${layerSrid}::int)) as box
    from (${own}) as o`;
}
