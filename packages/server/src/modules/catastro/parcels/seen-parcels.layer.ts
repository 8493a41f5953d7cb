import { type RawBuilder, sql } from 'kysely';

/** The newest first of what several bases have of one number. */
const NEWEST = sql`dense_rank() over (
  partition by npn order by vigencia desc, base_id desc, predio desc) as lugar`;

/**
 * What each base has of these numbers, for a statement that compares many of them where they lie: a row of
 * each ground of each parcel, without its polygon.
 * @param numbers an array of text, best in their order: neighbours lie together
 */
export const seenParcels = (numbers: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select p.npn, p.base_id, p.id as predio, b.vigencia, p.direccion, p.area_catastral, t.id as terreno,
    t.area_m2, coalesce(t.area_catastral, t.area_m2) as area_terreno, t.plano is not null as con_plano
  from predios_catastrales p join bases_catastrales b on b.id = p.base_id
  left join terrenos_catastrales t on t.base_id = p.base_id and t.predio_id = p.id
  where p.npn = any(${numbers}))`;

/**
 * Of what was seen, the parcel of each number in the newest base that has it: `npn`, `direccion`, `area` (m²,
 * as the cadastre says it or else as its grounds measure).
 */
export const newestParcels = (seen: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select npn, min(direccion) as direccion, coalesce(min(area_catastral), sum(area_terreno)) as area
  from (select *, ${NEWEST} from ${seen} v) v where lugar = 1 group by npn)`;

/**
 * Of what was seen, the grounds of each number in the newest base that has any: `npn`, `base_id`, `terreno`
 * and the m² that it measures (`area_m2`).
 */
export const newestGroundKeys = (seen: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select npn, base_id, terreno, area_m2 from (
    select *, ${NEWEST} from ${seen} v where con_plano) v where lugar = 1)`;

/** The polygon of a ground on the national plane, valid, by its keys. */
export const groundPlane = (
  base: RawBuilder<unknown>,
  ground: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select plano from terrenos_catastrales where base_id = ${base} and id = ${ground})`;
