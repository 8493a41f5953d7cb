import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

/** The ground of a parcel, as others take it into their own tables. */
export interface Ground {
  npn: string;
  /** as it came, and on the national plane: EWKB in hexadecimal */
  geom: string;
  plano: string;
}

/** The parcels of these numbers, each of the newest base that has its ground. */
const newestOf = (numbers: readonly string[]) => sql`
  select distinct on (p.npn) p.npn, p.base_id, p.id
  from predios_catastrales p join bases_catastrales b on b.id = p.base_id
  where p.npn = any(${[...numbers]}::text[]) and exists (
    select from terrenos_catastrales t
    where t.base_id = p.base_id and t.predio_id = p.id and t.plano is not null)
  order by p.npn, b.vigencia desc, p.base_id desc`;

/**
 * The grounds of these numbers as rows of a statement, one or more of a number: `npn`, `plano` (valid)
 * and the m² that it measures. Who compares many of them does so where they lie.
 */
export const planesOf = (numbers: readonly string[]): RawBuilder<unknown> => sql`(
  select n.npn, t.plano, t.area_m2 from (${newestOf(numbers)}) n
  join terrenos_catastrales t on t.base_id = n.base_id and t.predio_id = n.id
  where t.plano is not null)`;

/** The grounds of these numbers, each in the newest base that has it. */
export async function groundsByNpn(db: Reader, numbers: readonly string[]): Promise<Ground[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Ground>`/* catastro: grounds by number */
    with newest as (${newestOf(numbers)})
    select n.npn, st_multi(st_union(t.geom))::text as geom, st_multi(st_union(t.plano))::text as plano
    from newest n join terrenos_catastrales t on t.base_id = n.base_id and t.predio_id = n.id
    where t.plano is not null group by n.npn order by n.npn`.execute(db);
  return rows;
}
