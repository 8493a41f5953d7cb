import { sql } from 'kysely';
import { inDegrees, type QualityRule, rowsOf, written } from './quality-rule.layer.ts';

/** Square metres from which a gap is one. */
const LEAST = 0.5;

export const gaps: QualityRule = {
  codigo: 'huecos',
  enunciado: 'Entre los terrenos de una manzana o vereda no quedan huecos.',
  severidad: 'ADVERTENCIA',
  explicacion:
    'Los terrenos de la misma manzana o vereda encierran un espacio que no es de ninguno. Puede faltar un predio, o dos linderos que deberían coincidir no lo hacen.',
  find: (scope) => sql`
    with manzanas as materialized (
      select left(coalesce(nullif(p.npn, ''), t.npn), 17) as manzana, st_union(t.plano) as todo
      from ${rowsOf('terrenos', 't', scope)}
      left join ${rowsOf('predios', 'p', scope)} on p.id = t.predio_id
      where t.plano is not null group by 1),
    partes as (select manzana, (st_dump(todo)).geom as parte from manzanas),
    anillos as materialized (
      select manzana, st_makepolygon(st_interiorringn(parte, n)) as hueco
      from partes cross join lateral generate_series(1, st_numinteriorrings(parte)) n)
    select a.manzana as npn, null::int as predio_id,
      'Hueco de ' || ${written(sql`st_area(a.hueco)`)} || ' m² en la manzana o vereda '
        || a.manzana || '.' as detalle,
      st_area(a.hueco) as medida, ${inDegrees(sql`a.hueco`)} as geom
    from anillos a
    where st_area(a.hueco) > ${sql.lit(LEAST)}
      and not exists (select from ${rowsOf('terrenos', 'x', scope)}
        where x.geom && ${inDegrees(sql`st_pointonsurface(a.hueco)`)}
          and st_intersects(x.plano, st_pointonsurface(a.hueco)))`,
};
