import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const repeatedNumber: QualityRule = {
  codigo: 'npn-repetido',
  enunciado: 'Cada número predial identifica un solo predio.',
  severidad: 'ERROR',
  explicacion:
    'Varios predios de la base tienen el mismo número. Con él no se puede saber cuál es cuál: asigne a cada uno el suyo.',
  find: (scope) => sql`
    with repetidos as materialized (
      select npn, count(*)::int as veces from ${rowsOf('predios', 'q', scope)}
      where npn <> '' group by npn having count(*) > 1)
    select p.npn, p.id as predio_id, 'El número está en ' || r.veces || ' predios (' || p.donde || ').'
      as detalle, r.veces::double precision as medida, ${groundOf('p', scope)} as geom
    from repetidos r join ${rowsOf('predios', 'p', scope)} on p.npn = r.npn`,
};
