import { type RawBuilder, sql } from 'kysely';
import { pieceRows } from './pieces.layer.ts';
import { geometrySum } from './seal.layer.ts';
import type { CrossLayer, LayerSource } from './source.layer.ts';

/** Pairs of piece and feature that one layer may make; far above it nothing would come back. */
export const MAX_PAIRS = 1_000_000;
/** Vertices above which a feature is first cut by the piece's box. */
const BIG = 256;

/**
 * The common tables `piece`, `pair` (piece and feature by index of boxes) and `feature` (each
 * candidate once: sealed as it came, transformed, tested and repaired; `motivo` says why).
 *
 * `offset 0` in `tested`: without it the planner would transform each feature once more for every
 * column that is made of it.
 *
 * Big valid features stay in their own system and are transformed after the box has cut them; big
 * invalid ones are transformed and repaired whole, because a cut would change what the repair sees.
 */
export function candidates(
  layer: LayerSource,
  pieces: readonly string[],
  srid: number,
  maxFeatures: number,
) {
  const aliases = layer.columns.map((_, index) => columnAlias(index));
  return sql`
    piece as materialized (${pieceRows(pieces, srid, layer.srid)}),
    pair as materialized (${pairs(layer, MAX_PAIRS)}), candidate as materialized (
      select ${sql.join([sql`id`, sql`${plain(layer)} as g`, sql`original`, sql`repaired`, ...aliases])}
      from (select distinct on (id) * from pair order by id offset 0) as once
    ), tested as materialized (
      select *, ST_IsValid(g) as ok, ST_Dimension(g) as dim
      from (select ${sql.join([
        sql`id`,
        sql`ST_NPoints(g) > ${sql.lit(BIG)} as big`,
        sql`${geometrySum(asItCame(layer))} as suma`,
        sql`case when ST_NPoints(g) > ${sql.lit(BIG)} then ${placed()} else ${transformed(placed(), layer.srid, srid)} end as g`,
        sql`${whyRepaired} as repaired`,
        ...aliases,
      ])} from candidate where (select count(*) from candidate) <= ${sql.lit(maxFeatures)} offset 0) as c
    ), feature as materialized (
      select ${sql.join([
        sql`id`,
        sql`dim`,
        sql`big`,
        sql`ok`,
        sql`case when ok then g
          when big then ST_MakeValid(${transformed(sql`g`, layer.srid, srid)}, 'method=structure')
          else ST_MakeValid(g, 'method=structure') end as g`,
        sql`coalesce(repaired, case when not ok then ST_IsValidReason(g) end) as motivo`,
        ...aliases,
      ])} from tested
    )`;
}

/**
 * Each piece (`piece`, with its number `n`) with each feature whose box meets its own, up to `limit`.
 * Where the layer has no key, features that hold the same are told apart by a number: they lie in the
 * same pieces, and so have the same numbers in all of them.
 */
export function pairs(layer: LayerSource, limit?: number): RawBuilder<unknown> {
  const aliases = layer.columns.map((_, index) => columnAlias(index));
  const columns = layer.columns.map((name, index) => sql`l.${sql.id(name)} as ${aliases[index]}`);
  const found = sql`select ${sql.join([
    sql`p.n`,
    sql`${layer.id} as id`,
    sql`${layer.geometry} as g`,
    sql`${layer.repaired} as repaired`,
    sql`${layer.original} as original`,
    ...columns,
  ])}
    from piece as p join ${layer.table} as l on ${layer.geometry} && p.box
    ${layer.condition ? sql`where ${layer.condition}` : sql``}
    ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}`;
  if (layer.hasKey) return found;
  const numbered = sql`id || '.' || row_number() over (partition by n, id) as id`;
  return sql`select ${sql.join([sql`n`, numbered, sql`g`, sql`repaired`, sql`original`, ...aliases])}
    from (${found}) as found`;
}

/**
 * The common tables `piece` and `pair` over the prepared copy, whose parts are ready to cut. What a
 * filter asks stands in the layer itself.
 */
export function preparedCandidates(
  layer: LayerSource,
  table: RawBuilder<unknown>,
  pieces: readonly string[],
  srid: number,
) {
  return sql`
    piece as materialized (${pieceRows(pieces, srid, srid)}),
    pair as materialized (
      select p.n, c.id, c.dim, c.motivo, c.suma, c.geom as g
      from piece as p join ${table} as c on c.geom && p.box
      ${layer.condition ? sql`join ${layer.table} as l on ${layer.id} = c.id where ${layer.condition}` : sql``}
      limit ${sql.lit(MAX_PAIRS)}
    )`;
}

/** The geometry flat, its arcs drawn as lines. */
export function plain(
  layer: Pick<CrossLayer, 'tipo'>,
  g: RawBuilder<unknown> = sql`g`,
): RawBuilder<unknown> {
  const curved = /CURVE|SURFACE|CIRCULAR/.test(layer.tipo ?? '');
  return curved ? sql`ST_CurveToLine(ST_Force2D(${g}))` : sql`ST_Force2D(${g})`;
}

/** The geometry before any repair, so that its sum does not depend on who repaired it. */
export const asItCame = (layer: Pick<CrossLayer, 'tipo'>): RawBuilder<unknown> =>
  plain(layer, sql`coalesce(original, g)`);

/**
 * Whether coordinates of `g` are no numbers: they have no place on another plane, and databases differ
 * in whether they say so. Lengths, which are quick to sum, come to no number either.
 */
const isUnplaced = sql`case when ST_Dimension(g) = 0 then not ST_IsValid(g)
  else not ST_Perimeter(g) + ST_Length(g) < 'infinity'::float8 end`;

/** `g` without the vertices that have no place. */
export const placed = (g: RawBuilder<unknown> = sql`g`): RawBuilder<unknown> =>
  sql`case when ${isUnplaced} then ST_MakeValid(${g}, 'method=structure') else ${g} end`;

/** Why `g` is not as it came, or null; in the database's words. */
export const whyRepaired = sql`coalesce(repaired, case when ${isUnplaced} then 'Invalid Coordinate' end)`;

export function transformed(geometry: RawBuilder<unknown>, from: number, to: number) {
  return from === to ? geometry : sql`ST_Transform(${geometry}, ${to}::int)`;
}

/** The layer's own columns travel under short names, so that they cannot clash with ours. */
export const columnAlias = (index: number): RawBuilder<unknown> => sql.id(`c${index}`);
