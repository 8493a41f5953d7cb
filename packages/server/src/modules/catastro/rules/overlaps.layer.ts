import { sql } from 'kysely';
import {
  eachPairOnce,
  inDegrees,
  type QualityRule,
  rowsOf,
  written,
} from './quality-rule.layer.ts';

/** Square metres from which an overlap is one: less is how exactly boundaries are measured. */
const LEAST = 0.1;
/** From which share of both on, two geometries are the same: that is another rule's. */
const SAME = 0.999;

export const overlaps: QualityRule = {
  codigo: 'terrenos-superpuestos',
  enunciado: 'Los terrenos no se superponen.',
  severidad: 'ERROR',
  explicacion:
    'Dos terrenos ocupan el mismo suelo: la misma área se contaría dos veces. Revise en campo o en los planos cuál lindero es el correcto.',
  find: (scope) => sql`
    with pares as materialized (
      select a.npn as npn_a, a.predio_id, a.area_m2 as area_a, b.npn as npn_b,
        b.predio_id as otro, b.area_m2 as area_b, st_intersection(a.plano, b.plano) as comun
      from ${rowsOf('terrenos', 'a', scope)}
      join ${rowsOf('terrenos', 'b', scope)} on ${eachPairOnce} and a.geom && b.geom
      where st_relate(a.plano, b.plano, 'T********')),
    medidos as materialized (
      select *, st_area(comun) as area from pares)
    select coalesce(p.npn, m.npn_a) as npn, m.predio_id,
      'Se superpone con ' || coalesce(nullif(o.npn, ''), nullif(m.npn_b, ''), 'un terreno sin predio')
        || ' en ' || ${written(sql`m.area`)} || ' m².' as detalle,
      m.area as medida, ${inDegrees(sql`m.comun`)} as geom
    from medidos m
    left join ${rowsOf('predios', 'p', scope)} on p.id = m.predio_id
    left join ${rowsOf('predios', 'o', scope)} on o.id = m.otro
    where m.area > ${sql.lit(LEAST)}
      and m.area < ${sql.lit(SAME)} * greatest(m.area_a, m.area_b)`,
};
