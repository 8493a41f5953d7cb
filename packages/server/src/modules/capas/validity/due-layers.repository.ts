import type { ValidityState } from '@comarca/shared/modules/capas/validity';
import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import { VALID_UNTIL, VALIDITY } from '../layer.repository.ts';

/** A table whose data have ended or are about to, of which nobody was told yet. */
export interface DueLayer {
  id: number;
  titulo: string;
  validez: Extract<ValidityState, 'POR VENCER' | 'VENCIDA'>;
  /** YYYY-MM-DD */
  validoHasta: string;
  responsable: number | null;
}

/** What is told of the state that a table is in; null where there is nothing to tell. */
const TOLD = sql`nullif(nullif(${VALIDITY}, 'VIGENTE'), 'DESCONOCIDA')`;

/**
 * The tables that came to another state since it was last told, marked as told in this transaction.
 * One that was renewed is told anew when it ends again.
 */
export async function takeDueLayers(tx: Tx): Promise<DueLayer[]> {
  const { rows } = await sql<DueLayer>`/* capas: tables whose data end */
    with cambiadas as (
      update tablas_postgis t set validez_avisada = ${TOLD}
      where t.archivada_en is null and t.validez_avisada is distinct from ${TOLD}
      returning t.id, coalesce(nullif(t.titulo_capa, ''), t.nombre) as titulo,
        t.validez_avisada as validez, ${VALID_UNTIL}::text as "validoHasta", t.responsable_id as responsable)
    select * from cambiadas where validez is not null order by "validoHasta", titulo`.execute(tx);
  return rows;
}
