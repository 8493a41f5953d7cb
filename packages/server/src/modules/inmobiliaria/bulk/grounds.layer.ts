import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { newestGrounds } from '../../catastro/public.ts';

/** How the polygon of an estate stands beside that of its parcels. */
export interface ComparedGround {
  id: number;
  /** m² of the parcels */
  area: number;
  /** m² of the estate's own; null without one */
  propia: number | null;
  /** the same ground, but for what a millimetre makes */
  igual: boolean;
}

/** The border may move by a millimetre without being another. */
const SAME_METRES = 0.001;

/**
 * Compares the polygons of estates with those of their parcels, on the national plane.
 * @param numbers all that these estates have
 */
export async function compareGrounds(
  db: Reader,
  estates: readonly number[],
  numbers: readonly string[],
): Promise<ReadonlyMap<number, ComparedGround>> {
  if (numbers.length === 0) return new Map();
  // What is the same point by point is not looked at again; far boxes are no same border. The ground of one
  // parcel is valid and was measured when it came.
  const { rows } = await sql<ComparedGround>`/* inmobiliaria: polygons beside the cadastre */
    with partes as materialized (
      select e.id, array_agg(t.plano) as todas, sum(t.area_m2) as area
      from predios_gi e cross join unnest(e.npns) n (npn) join ${newestGrounds(numbers)} t on t.npn = n.npn
      where e.id = any(${[...estates]}::int[]) group by e.id),
    junta as materialized (
      select p.id, p.area, case when cardinality(p.todas) = 1 then p.todas[1] else (
        select st_union(st_makevalid(h)) from unnest(p.todas) h) end as g,
        cardinality(p.todas) = 1 as sola
      from partes p)
    select j.id, case when j.sola then j.area else st_area(j.g) end as area, e.area_m2 as propia,
      e.plano is not null and ((j.sola and j.g = e.plano) or (
        st_expand(e.plano, ${SAME_METRES}::float8) ~ j.g and st_expand(j.g, ${SAME_METRES}::float8) ~ e.plano
        and abs(e.area_m2 - st_area(j.g)) <= ${SAME_METRES}::float8 * st_perimeter(j.g)
        and st_hausdorffdistance(e.plano, j.g) <= ${SAME_METRES}::float8)) as igual
    from junta j join predios_gi e on e.id = j.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
