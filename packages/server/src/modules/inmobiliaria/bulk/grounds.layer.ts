import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

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
 * @param parts of each estate: EWKB in hexadecimal
 */
export async function compareGrounds(
  db: Reader,
  parts: readonly { id: number; plano: string }[],
): Promise<ReadonlyMap<number, ComparedGround>> {
  if (parts.length === 0) return new Map();
  const { rows } = await sql<ComparedGround>`/* inmobiliaria: polygons beside the cadastre */
    with parcela as materialized (
      select f.id, st_union(st_makevalid(st_force2d(f.plano::geometry))) as g
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) f (id integer, plano text)
      group by f.id)
    select e.id, st_area(p.g) as area, e.area_m2 as propia,
      e.plano is not null and abs(e.area_m2 - st_area(p.g)) <= ${SAME_METRES}::float8 * st_perimeter(p.g)
        and st_hausdorffdistance(e.plano, p.g) <= ${SAME_METRES}::float8 as igual
    from parcela p join predios_gi e on e.id = p.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
