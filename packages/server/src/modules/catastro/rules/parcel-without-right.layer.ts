import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const parcelWithoutRight: QualityRule = {
  codigo: 'predio-sin-derecho',
  enunciado: 'Cada predio tiene al menos un derecho, salvo vías y bienes de uso público.',
  severidad: 'ADVERTENCIA',
  explicacion:
    'Ningún derecho nombra el predio. En las bases sin derechos (por ejemplo, solo geográficas) la regla no se aplica.',
  find: (scope) => sql`
    select p.npn, p.id as predio_id, 'El predio no tiene derechos (' || p.donde || ').' as detalle,
      null::double precision as medida, ${groundOf('p', scope)} as geom
    from ${rowsOf('predios', 'p', scope)}
    where exists (select from ${rowsOf('derechos', 'q', scope)})
      and substr(p.npn, 22, 1) not in ('3', '4')
      and not exists (select from ${rowsOf('derechos', 'd', scope)} where d.predio_id = p.id)`,
};
