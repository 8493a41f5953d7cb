import { sql } from 'kysely';
import { inDegrees, type QualityRule, rowsOf, written } from './quality-rule.layer.ts';

export const areasApart: QualityRule = {
  codigo: 'areas-tolerancia',
  enunciado: 'El área catastral y la del terreno difieren menos que la tolerancia del municipio.',
  severidad: 'ADVERTENCIA',
  explicacion:
    'El área escrita y la medida en el mapa (plano nacional, EPSG:9377) están más lejos de lo que admite la tolerancia: el porcentaje o los metros cuadrados, lo que sea mayor.',
  find: (scope) => sql`
    with areas as materialized (
      select p.id, p.npn, coalesce(p.area_catastral, sum(t.area_catastral)) as escrita,
        sum(t.area_m2) as medida, st_collect(t.plano) as plano
      from ${rowsOf('predios', 'p', scope)}
      join ${rowsOf('terrenos', 't', scope)} on t.predio_id = p.id
      group by p.id, p.npn, p.area_catastral)
    select a.npn, a.id as predio_id, 'Área catastral ' || ${written(sql`a.escrita`)}
        || ' m²; medida ' || ${written(sql`a.medida`)} || ' m².' as detalle,
      abs(a.escrita - a.medida) as medida, ${inDegrees(sql`a.plano`)} as geom
    from areas a
    where abs(a.escrita - a.medida) > greatest(
      greatest(a.escrita, a.medida) * ${scope.tolerancia.porcentaje}::double precision / 100,
      ${scope.tolerancia.metros}::double precision)`,
};
