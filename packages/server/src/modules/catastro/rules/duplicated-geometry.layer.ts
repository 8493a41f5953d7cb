import { sql } from 'kysely';
import { eachPairOnce, inDegrees, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const duplicatedGeometry: QualityRule = {
  codigo: 'geometria-duplicada',
  enunciado: 'Ningún terreno repite la geometría de otro.',
  severidad: 'ERROR',
  explicacion:
    'Dos terrenos tienen la misma forma en el mismo lugar. Suele ser un objeto copiado: deje el que corresponde al predio.',
  find: (scope) => sql`
    select coalesce(p.npn, b.npn) as npn, b.predio_id,
      'Tiene la misma geometría que el terreno de '
        || coalesce(nullif(o.npn, ''), nullif(a.npn, ''), 'otro sin predio') || '.' as detalle,
      b.area_m2 as medida, ${inDegrees(sql`b.plano`)} as geom
    from ${rowsOf('terrenos', 'a', scope)}
    join ${rowsOf('terrenos', 'b', scope)} on ${eachPairOnce} and a.geom && b.geom
      and abs(a.area_m2 - b.area_m2) <= 0.001 * greatest(a.area_m2, b.area_m2)
    left join ${rowsOf('predios', 'p', scope)} on p.id = b.predio_id
    left join ${rowsOf('predios', 'o', scope)} on o.id = a.predio_id
    -- Neighbours, of which there are many, are told apart by a point before anything is cut.
    where (st_intersects(a.plano, st_pointonsurface(b.plano))
        or st_intersects(b.plano, st_pointonsurface(a.plano)))
      and st_area(st_intersection(a.plano, b.plano)) >= 0.999 * greatest(a.area_m2, b.area_m2)`,
};
