import { sql } from 'kysely';
import { inDegrees, type QualityRule, rowsOf } from './quality-rule.layer.ts';

export const groundWithoutParcel: QualityRule = {
  codigo: 'terreno-sin-predio',
  enunciado: 'Cada terreno es de un predio.',
  severidad: 'ERROR',
  explicacion:
    'El terreno está en el mapa y ningún registro dice de qué predio es. Revise el enlace o el número del terreno.',
  find: (scope) => sql`
    select t.npn, null::int as predio_id, 'El terreno ' || t.tid || ' no tiene predio.' as detalle,
      t.area_m2 as medida, ${inDegrees(sql`t.plano`)} as geom
    from ${rowsOf('terrenos', 't', scope)} where t.predio_id is null`,
};
