import { sql } from 'kysely';
import { groundOf, inDegrees, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const numberAgainstPlace: QualityRule = {
  codigo: 'npn-lugar',
  enunciado: 'El municipio del número es el de la base y el del lugar donde está el terreno.',
  severidad: 'ERROR',
  explicacion:
    'Los cinco primeros dígitos del número nombran un municipio distinto del de la base, o el terreno está dentro del polígono de otro municipio. Sin los polígonos de los municipios solo se compara con la base.',
  find: (scope) => sql`
    select p.npn, p.id as predio_id, 'El número dice municipio ' || left(p.npn, 5)
        || ' y la base es del ${sql.raw(scope.municipio)}.' as detalle,
      null::double precision as medida, ${groundOf('p', scope)} as geom
    from ${rowsOf('predios', 'p', scope)}
    where p.npn <> '' and left(p.npn, 5) <> ${scope.municipio}
    union all
    select p.npn, p.id, 'El terreno está en ' || coalesce(o.nombre || ' (' || o.codigo || ')',
        'ningún municipio conocido') || '.', null, ${inDegrees(sql`t.plano`)}
    from municipios m
    join ${rowsOf('terrenos', 't', scope)} on t.geom is not null
    join ${rowsOf('predios', 'p', scope)} on p.id = t.predio_id and left(p.npn, 5) = m.codigo
    left join municipios o on st_intersects(o.geom, st_setsrid(st_centroid(t.geom), 4686))
    where m.codigo = ${scope.municipio} and m.geom is not null
      and not st_intersects(m.geom, st_setsrid(st_centroid(t.geom), 4686))`,
};
