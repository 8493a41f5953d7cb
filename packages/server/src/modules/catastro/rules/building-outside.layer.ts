import { sql } from 'kysely';
import { inDegrees, type QualityRule, rowsOf, written } from './quality-rule.layer.ts';

/** Square metres of a building that may lie outside. */
const LEAST = 0.5;

export const buildingOutside: QualityRule = {
  codigo: 'construccion-fuera',
  enunciado: 'Cada construcción está dentro del terreno de su predio.',
  severidad: 'ERROR',
  explicacion:
    'Una parte de la construcción cae fuera del terreno de su predio, o sobre ningún terreno. Puede estar mal dibujada o enlazada a otro predio.',
  find: (scope) => sql`
    with fuera as materialized (
      select c.*, coalesce(s.suelo, st_geomfromtext('MULTIPOLYGON EMPTY', 9377)) as suelo
      from ${rowsOf('construcciones', 'c', scope)}
      left join lateral (
        select st_union(t.plano) as suelo from ${rowsOf('terrenos', 't', scope)}
        where case when c.predio_id is null
          then t.geom && c.geom and st_intersects(t.plano, c.plano)
          else t.predio_id = c.predio_id end) s on true
      where c.plano is not null and not exists (
        select from ${rowsOf('terrenos', 't', scope)}
        where t.geom && c.geom and (c.predio_id is null or t.predio_id = c.predio_id)
          and st_covers(t.plano, c.plano))),
    medidas as (select *, st_difference(plano, suelo) as resto from fuera)
    select coalesce(p.npn, m.npn) as npn, m.predio_id,
      'La construcción ' || m.identificador || ' tiene ' || ${written(sql`st_area(m.resto)`)}
        || ' m² fuera de su terreno.' as detalle,
      st_area(m.resto) as medida, ${inDegrees(sql`m.resto`)} as geom
    from medidas m left join ${rowsOf('predios', 'p', scope)} on p.id = m.predio_id
    where st_area(m.resto) > ${sql.lit(LEAST)}`,
};
