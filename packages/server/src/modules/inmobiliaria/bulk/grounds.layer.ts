import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { planesOf } from '../../catastro/public.ts';

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
  // What is the same point by point is neither mended nor measured again; far boxes are no same border.
  const { rows } = await sql<ComparedGround>`/* inmobiliaria: polygons beside the cadastre */
    with partes as materialized (
      select e.id, array_agg(t.plano) as todas
      from predios_gi e cross join unnest(e.npns) n (npn) join ${planesOf(numbers)} t on t.npn = n.npn
      where e.id = any(${[...estates]}::int[]) group by e.id),
    parcela as materialized (
      select e.id, e.plano, e.area_m2, p.todas[1] = e.plano and cardinality(p.todas) = 1 as misma,
        p.todas
      from partes p join predios_gi e on e.id = p.id),
    junta as materialized (
      select id, plano, area_m2, coalesce(misma, false) as misma, case when misma then plano else (
        select case cardinality(v) when 1 then v[1] else st_union(v) end
        from (select array_agg(st_makevalid(st_force2d(h))) as v from unnest(todas) h) u) end as g
      from parcela)
    select id, case when misma then area_m2 else st_area(g) end as area, area_m2 as propia,
      misma or (plano is not null and abs(area_m2 - st_area(g)) <= ${SAME_METRES}::float8 * st_perimeter(g)
        and st_expand(plano, ${SAME_METRES}::float8) ~ g and st_expand(g, ${SAME_METRES}::float8) ~ plano
        and st_hausdorffdistance(plano, g) <= ${SAME_METRES}::float8) as igual
    from junta`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
