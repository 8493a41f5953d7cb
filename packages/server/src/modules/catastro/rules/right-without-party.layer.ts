import { sql } from 'kysely';
import { groundOf, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const rightWithoutParty: QualityRule = {
  codigo: 'derecho-sin-interesado',
  enunciado: 'Cada derecho tiene un interesado y un predio.',
  severidad: 'ERROR',
  explicacion:
    'Hay un derecho del que no se sabe de quién es, o sobre qué predio. Complete el enlace con la persona o el grupo, y con el predio.',
  find: (scope) => sql`
    select coalesce(p.npn, '') as npn, d.predio_id,
      'El derecho de ' || d.tipo || case when d.predio_id is null
        then ' no tiene predio.' else ' no tiene interesado.' end as detalle,
      null::double precision as medida, ${groundOf('p', scope)} as geom
    from ${rowsOf('derechos', 'd', scope)}
    left join ${rowsOf('predios', 'p', scope)} on p.id = d.predio_id
    where d.interesado_id is null or d.predio_id is null`,
};
