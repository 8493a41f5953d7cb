import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const malformedNumber: QualityRule = {
  codigo: 'npn-mal-formado',
  enunciado: 'El número predial tiene 30 dígitos y cada parte dice algo posible.',
  severidad: 'ERROR',
  explicacion:
    'Al número le faltan o le sobran dígitos, tiene letras, o su departamento, terreno o condición no existen. La ficha del predio dice qué posición está mal.',
  find: (scope) => sql`
    select p.npn, p.id as predio_id,
      case when p.npn = '' then 'El predio no tiene número (' || p.donde || ').'
        when length(p.npn) <> 30 then 'El número tiene ' || length(p.npn) || ' caracteres.'
        when p.npn !~ '^[0-9]+$' then 'El número tiene caracteres que no son dígitos.'
        else 'Una parte del número no es posible.' end as detalle,
      length(p.npn)::double precision as medida, ${groundOf('p', scope)} as geom
    from ${rowsOf('predios', 'p', scope)} where not p.npn_valido`,
};
