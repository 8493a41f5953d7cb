import { sql } from 'kysely';
import { type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const parcelWithoutGround: QualityRule = {
  codigo: 'predio-sin-terreno',
  enunciado: 'Cada predio tiene su terreno, salvo las unidades y mejoras.',
  severidad: 'ERROR',
  explicacion:
    'El predio está en los registros y no en el mapa. Las unidades de propiedad horizontal y de condominio y las mejoras no tienen terreno propio y no se cuentan.',
  find: (scope) => sql`
    select p.npn, p.id as predio_id, 'El predio no tiene terreno (' || p.donde || ').' as detalle,
      null::double precision as medida, null::geometry as geom
    from ${rowsOf('predios', 'p', scope)}
    where exists (select from ${rowsOf('terrenos', 'q', scope)})
      and not exists (select from ${rowsOf('terrenos', 't', scope)} where t.predio_id = p.id)
      and not exists (select from ${rowsOf('unidades', 'u', scope)} where u.predio_id = p.id)
      and not (substr(p.npn, 22, 1) in ('5', '6', '7', '8', '9') and substr(p.npn, 23) ~ '[1-9]')`,
};
