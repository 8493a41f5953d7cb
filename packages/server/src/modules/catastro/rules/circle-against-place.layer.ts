import { circleDepartments } from '@comarca/shared/modules/folios/registry-circles';
import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf } from './quality-rule.layer.ts';

/** Each circle with the departments in which its municipalities lie. */
const circles = sql`(values ${sql.join(
  circleDepartments.map(([circle, codes]) => sql`(${circle}, ${[...codes]}::text[])`),
)}) k (circulo, departamentos)`;

export const circleAgainstPlace: QualityRule = {
  codigo: 'fmi-circulo',
  enunciado: 'El círculo de la matrícula registra predios del departamento del número.',
  severidad: 'ADVERTENCIA',
  explicacion:
    'La matrícula es de un círculo registral cuyos municipios están en otro departamento que el que dice el número predial. Revise la matrícula. Los círculos cuyo territorio no se conoce no se comparan.',
  find: (scope) => sql`
    select p.npn, p.id as predio_id, 'La matrícula ' || p.fmi || ' no es de un círculo del departamento '
        || left(p.npn, 2) || '.' as detalle,
      null::double precision as medida, ${groundOf('p', scope)} as geom
    from ${rowsOf('predios', 'p', scope)}
    join ${circles} on k.circulo = split_part(p.fmi, '-', 1)
    where p.npn_valido and p.fmi ~ '^[0-9]{2}[0-9CNS]-[0-9]+$'
      and left(p.npn, 2) <> all(k.departamentos)`,
};
