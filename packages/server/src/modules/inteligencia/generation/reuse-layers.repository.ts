import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/** A layer of a run that takes over the results of one of another. */
export interface ReusedLayer {
  from: number;
  to: number;
}

/** Gives layers the outcome, figures and crossings of others. */
export async function copyResults(tx: Tx, layers: readonly ReusedLayer[]): Promise<void> {
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(layers)}::jsonb) as p ("from" integer, "to" integer)`;
  await sql`/* inteligencia: results stay */
    update capas_analisis_reporte as made
    set estado = shown.estado, error = null, segundos = shown.segundos, clave = shown.clave,
      total_resultados = shown.total_resultados, resumen = shown.resumen, lectura = shown.lectura
    from ${pairs} join capas_analisis_reporte as shown on shown.id = p."from"
    where made.id = p."to"`.execute(tx);
  await sql`/* inteligencia: crossings stay */
    insert into cruces_reporte
      (capa_id, orden, id_fuente, propiedades, medida, porcentaje, abscisa, geom)
    select p."to", x.orden, x.id_fuente, x.propiedades, x.medida, x.porcentaje, x.abscisa, x.geom
    from ${pairs} join cruces_reporte as x on x.capa_id = p."from"
    on conflict do nothing`.execute(tx);
}
