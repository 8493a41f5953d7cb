import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { CourtAct } from './court-search.ts';

/** An act that the judiciary tells, and nobody has taken in yet. */
export interface Proposal {
  id: number;
  fecha: string;
  tipo: string;
  texto: string;
}

/** The same, with whether somebody wrote down one of the same day and kind. */
export interface ShownProposal extends Proposal {
  parecida: boolean;
}

/** The proposals of a process that wait for somebody, the newest first. */
export const openProposals = (db: Reader, process: number): Promise<ShownProposal[]> =>
  db
    .selectFrom('actuaciones_propuestas as n')
    .select(['id', 'tipo', 'texto', sql<string>`fecha::text`.as('fecha')])
    .select(
      sql<boolean>`exists (select 1 from actuaciones_judiciales a where a.proceso_id = n.proceso_id
        and a.fecha = n.fecha and buscable(a.tipo) = buscable(n.tipo))`.as('parecida'),
    )
    .where('proceso_id', '=', process)
    .where('estado', '=', 'PROPUESTA')
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute();

/**
 * Proposes what nobody proposed before, whatever became of that: an act is told once. One that
 * somebody wrote down too is proposed all the same, as two of a kind may be of one day.
 * @returns how many are new
 */
export async function propose(tx: Tx, process: number, acts: readonly CourtAct[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into actuaciones_propuestas (proceso_id, clave, fecha, tipo, texto)
    select ${process}, n.clave, n.fecha, n.tipo, n.texto
    from json_to_recordset(${JSON.stringify(acts)}::json)
      as n (clave text, fecha date, tipo text, texto text)
    on conflict (proceso_id, clave) do nothing
    returning id`.execute(tx);
  await sql`update procesos_judiciales set consultado_en = now() where id = ${process}`.execute(tx);
  return rows.length;
}

/** Closes proposals of a process that still wait. @returns those */
export async function closeProposals(
  tx: Tx,
  process: number,
  ids: readonly number[],
  state: 'ACEPTADA' | 'DESCARTADA',
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    update actuaciones_propuestas set estado = ${state}
    where proceso_id = ${process} and id = any(${[...ids]}::int[]) and estado = 'PROPUESTA'
    returning id, fecha::text as fecha, tipo, texto`.execute(tx);
  return rows;
}

/** Writes down an act that was told elsewhere. @returns its id */
export async function writeAct(
  tx: Tx,
  process: number,
  act: { fecha: string; tipo: string; texto: string; fuente: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('actuaciones_judiciales')
    .values({ proceso_id: process, ...act })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
