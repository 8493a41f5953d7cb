import { sql } from 'kysely';
import { inDegrees, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const invalidGeometry: QualityRule = {
  codigo: 'geometria-invalida',
  enunciado: 'Cada terreno y cada construcción tiene una geometría válida.',
  severidad: 'ERROR',
  explicacion:
    'El polígono se cruza consigo mismo, se repite sobre sí o no está. Para medir se usa una copia reparada; corrija el original y vuelva a importar.',
  find: (scope) => sql`
    select coalesce(p.npn, t.npn) as npn, t.predio_id,
      case when t.geom is null then 'El terreno no tiene geometría.'
        else 'Terreno: ' || t.motivo_invalidez end as detalle,
      null::double precision as medida, ${inDegrees(sql`t.plano`)} as geom
    from ${rowsOf('terrenos', 't', scope)}
    left join ${rowsOf('predios', 'p', scope)} on p.id = t.predio_id
    where t.motivo_invalidez is not null or t.geom is null
    union all
    select coalesce(p.npn, c.npn), c.predio_id, 'Construcción ' || c.identificador || ': '
      || c.motivo_invalidez, null, ${inDegrees(sql`c.plano`)}
    from ${rowsOf('construcciones', 'c', scope)}
    left join ${rowsOf('predios', 'p', scope)} on p.id = c.predio_id
    where c.motivo_invalidez is not null`,
};
