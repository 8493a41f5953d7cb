import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf, written } from './quality-rule.layer.ts';

/** Fractions are written with so many decimals that a third three times is one. */
const EXACT = 0.001;

export const fractions: QualityRule = {
  codigo: 'fracciones',
  enunciado: 'Las fracciones de dominio de un predio suman uno, y las partes de un grupo también.',
  severidad: 'ERROR',
  explicacion:
    'Sumadas, las partes de los dueños dan más o menos que el predio entero. Falta un derecho, sobra uno o una fracción está mal escrita.',
  find: (scope) => sql`
    with derechos as materialized (
      select predio_id, tid, tipo, max(fraccion) as fraccion, count(participacion) as miembros,
        count(*) as titulares, sum(participacion) as participacion
      from ${rowsOf('derechos', 'q', scope)} where predio_id is not null
      group by predio_id, tid, tipo),
    sumas as (
      select predio_id, sum(fraccion) as suma, 'Las fracciones de dominio suman ' as palabras
      from derechos where tipo = 'Dominio' and fraccion is not null group by predio_id
      union all
      select predio_id, participacion, 'Las partes de un grupo suman '
      from derechos where miembros = titulares and miembros > 0)
    select p.npn, p.id as predio_id, s.palabras || ${written(sql`s.suma`)} || '.' as detalle,
      s.suma as medida, ${groundOf('p', scope)} as geom
    from sumas s join ${rowsOf('predios', 'p', scope)} on p.id = s.predio_id
    where abs(s.suma - 1) > ${sql.lit(EXACT)}`,
};
