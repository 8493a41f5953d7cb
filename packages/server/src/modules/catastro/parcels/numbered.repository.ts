import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** What the newest base that has a number tells of its parcel. */
export interface NumberedParcel {
  npn: string;
  direccion: string;
  /** m², as the cadastre says it or else as its ground measures; null when it says neither */
  area: number | null;
}

/** The parcels of these numbers, each of the newest base that has it. */
export async function parcelsByNpn(
  db: Reader,
  numbers: readonly string[],
): Promise<NumberedParcel[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<NumberedParcel>`/* catastro: parcels by number */
    select distinct on (p.npn) p.npn, p.direccion, coalesce(p.area_catastral, (
      select sum(coalesce(t.area_catastral, t.area_m2)) from terrenos_catastrales t
      where t.base_id = p.base_id and t.predio_id = p.id)) as area
    from predios_catastrales p join bases_catastrales b on b.id = p.base_id
    where p.npn = any(${[...numbers]}::text[])
    order by p.npn, b.vigencia desc, p.base_id desc`.execute(db);
  return rows;
}
