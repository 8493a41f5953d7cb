import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const conditionAgainstUnits: QualityRule = {
  codigo: 'condicion-unidades',
  enunciado: 'La condición de propiedad concuerda con las unidades de construcción.',
  severidad: 'ADVERTENCIA',
  explicacion:
    'El número dice que el predio es una unidad de propiedad horizontal y no tiene unidad de construcción, o dice que es una vía y la tiene. Revise la condición o el enlace de la unidad.',
  find: (scope) => sql`
    with unidos as materialized (
      select p.id, p.npn, substr(p.npn, 22, 1) as condicion, exists (
        select from ${rowsOf('unidades', 'u', scope)} where u.predio_id = p.id) as tiene
      from ${rowsOf('predios', 'p', scope)} where p.npn_valido)
    select p.npn, p.id as predio_id,
      case when p.tiene then 'Es una vía y tiene unidades de construcción.'
        else 'Es una unidad de propiedad horizontal y no tiene unidad de construcción.' end as detalle,
      null::double precision as medida, ${groundOf('p', scope)} as geom
    from unidos p
    where (p.condicion = '4' and p.tiene)
      or (p.condicion = '9' and substr(p.npn, 23) ~ '[1-9]' and not p.tiene
        and exists (select from ${rowsOf('unidades', 'q', scope)}))`,
};
