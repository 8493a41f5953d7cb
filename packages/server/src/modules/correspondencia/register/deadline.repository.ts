import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A letter that waits for its answer. Days are `YYYY-MM-DD`. */
export interface OpenDeadline {
  id: number;
  recibida: Date;
  limite: string;
  /** business days that the law gives its type; null where it gives none */
  dias: number | null;
}

/** The letters that wait for an answer until a day or later. */
export async function openDeadlines(db: Reader, from: string): Promise<OpenDeadline[]> {
  return db
    .selectFrom('correspondencias as c')
    .innerJoin('tipos_correspondencia as t', 't.id', 'c.tipo_id')
    .select(['c.id', 'c.fecha_creacion as recibida', 't.dias_respuesta as dias'])
    .select(sql<string>`c.fecha_limite::text`.as('limite'))
    .where('c.requiere_respuesta', '=', true)
    .where('c.respondida_en', 'is', null)
    .where('c.fecha_limite', '>=', sql<never>`${from}::date`)
    .execute();
}

/** Moves the deadlines of letters that still wait. @returns those that were moved, as they stand */
export async function moveDeadlines(
  tx: Tx,
  moved: readonly { id: number; antes: string; limite: string }[],
): Promise<{ id: number; estado: string; antes: string; limite: string }[]> {
  const { rows } = await sql<{ id: number; estado: string; antes: string; limite: string }>`
    with nuevas as (
      select * from json_to_recordset(${JSON.stringify(moved)}::json)
        as n (id integer, antes date, limite date))
    update correspondencias c set fecha_limite = n.limite from nuevas n
    where c.id = n.id and c.fecha_limite = n.antes and c.respondida_en is null
    returning c.id, c.estado, to_char(n.antes, 'DD/MM/YYYY') as antes,
      to_char(n.limite, 'DD/MM/YYYY') as limite`.execute(tx);
  return rows;
}
