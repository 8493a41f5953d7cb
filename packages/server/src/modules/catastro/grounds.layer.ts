import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

/** The ground of a parcel, as others take it into their own tables. */
export interface Ground {
  npn: string;
  /** as it came, and on the national plane: EWKB in hexadecimal */
  geom: string;
  plano: string;
}

/** The grounds of these numbers, one or more of a number, each in the newest base that has it. */
const newestGrounds = (numbers: readonly string[]): RawBuilder<unknown> => sql`(
  select npn, geom, plano from (
    select p.npn, t.geom, t.plano, dense_rank() over (partition by p.npn
      order by b.vigencia desc, p.base_id desc, p.id desc) as lugar
    from predios_catastrales p join bases_catastrales b on b.id = p.base_id
    join terrenos_catastrales t on t.base_id = p.base_id and t.predio_id = p.id
    where p.npn = any(${[...numbers]}::text[]) and t.plano is not null) t
  where lugar = 1)`;

/** The grounds of these numbers, each in the newest base that has it. */
export async function groundsByNpn(db: Reader, numbers: readonly string[]): Promise<Ground[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Ground>`/* catastro: grounds by number */
    select npn, st_multi(st_union(geom))::text as geom, st_multi(st_union(plano))::text as plano
    from ${newestGrounds(numbers)} t group by npn order by npn`.execute(db);
  return rows;
}
