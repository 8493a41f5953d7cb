import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import {
  asItCame,
  columnAlias,
  pairs,
  placed,
  plain,
  transformed,
  whyRepaired,
} from '../inside/candidates.layer.ts';
import { pieceRows } from '../inside/pieces.layer.ts';
import { geometrySum } from '../inside/seal.layer.ts';
import type { LayerSource } from '../inside/source.layer.ts';
import type { StudyArea } from '../study-area.ts';

/** A candidate as it comes: transformed, neither tested nor repaired here. */
export type CandidateRow = {
  id: string;
  dim: number;
  wkb: string;
  /** of the geometry in its own system */
  suma: string;
  repaired: string | null;
} & Record<string, unknown>;

/** The features whose box meets the area's, at most one more than `maxFeatures`. */
export async function findCandidates(
  db: Reader,
  area: StudyArea,
  source: LayerSource,
  maxFeatures: number,
): Promise<CandidateRow[]> {
  const srid = area.sridMedida;
  const aliases = source.columns.map((_, i) => columnAlias(i));
  const g = transformed(placed(), source.srid, srid);
  const { rows } = await sql<CandidateRow>`/* cruces: candidatos */
    with piece as materialized (${pieceRows(area.piezas, srid, source.srid)}),
    candidate as (
      select ${sql.join([sql`id`, sql`${plain(source)} as g`, sql`original`, sql`repaired`, ...aliases])}
      from (select distinct on (id) * from (${pairs(source)}) as pair order by id offset 0) as once
    )
    select ${sql.join([
      sql`id::text as id`,
      sql`ST_Dimension(g) as dim`,
      sql`encode(ST_AsBinary(${g}), 'hex') as wkb`,
      sql`${geometrySum(asItCame(source))} as suma`,
      sql`${whyRepaired} as repaired`,
      ...aliases,
    ])} from candidate order by candidate.id limit ${sql.lit(maxFeatures + 1)}`.execute(db);
  return rows;
}

/** Geometries of the plane of measure (WKB in hexadecimal) as the map and the stationing need them. */
export async function toOutputGeometries(
  db: Reader,
  area: StudyArea,
  shapes: readonly string[],
): Promise<{ geometria: Geometry; plana: Geometry | null }[]> {
  const { rows } = await sql<{ geometria: Geometry; plana: Geometry | null }>`
    select ST_AsGeoJSON(ST_Transform(g, 4326), 7, 0)::json as geometria,
      case when ${area.ruta !== null}::bool then ST_AsGeoJSON(g, 4, 0)::json end as plana
    from (
      select n, ST_SetSRID(ST_GeomFromWKB(decode(w, 'hex')), ${area.sridMedida}::int) as g
      from unnest(${shapes}::text[]) with ordinality as t(w, n)
    ) as s order by n`.execute(db);
  return rows;
}
