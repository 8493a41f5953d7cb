import type {
  Closure,
  ClosureRule,
  Suspension,
  TermUnit,
} from '@comarca/shared/modules/judiciales/court-calendar';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** Days on which courts are closed, as they are kept. */
export async function listClosures(db: Reader): Promise<Closure[]> {
  const rows = await db
    .selectFrom('cierres_judiciales')
    .select(['desde', 'hasta', sql<ClosureRule>`regla`.as('regla')])
    .orderBy('id')
    .execute();
  return rows;
}

/** What of a process's file follows from the calendar. */
export interface CountedFile {
  suspensiones: Suspension[];
  terminos: {
    id: number;
    desde: string;
    cantidad: number;
    unidad: TermUnit;
    vence: string | null;
    avisoDias: number;
    avisa: string | null;
    cumplido: boolean;
  }[];
  audiencias: { id: number; fecha: string; avisoDias: number; avisa: string | null }[];
}

/** Terms, hearings and suspensions of a process. */
export async function countedFile(tx: Tx, process: number): Promise<CountedFile> {
  const { rows } = await sql<CountedFile>`select
    (select coalesce(json_agg(json_build_object('desde', s.desde, 'hasta', coalesce(s.hasta::text, ''))
        order by s.desde, s.id), '[]')
      from suspensiones_judiciales s where s.proceso_id = ${process}) as suspensiones,
    (select coalesce(json_agg(json_build_object('id', t.id, 'desde', t.desde, 'cantidad', t.cantidad,
        'unidad', t.unidad, 'vence', t.vence, 'avisoDias', t.aviso_dias, 'avisa', t.avisa_desde,
        'cumplido', t.cumplido is not null) order by t.id), '[]')
      from terminos_judiciales t where t.proceso_id = ${process}) as terminos,
    (select coalesce(json_agg(json_build_object('id', a.id, 'fecha', a.fecha,
        'avisoDias', a.aviso_dias, 'avisa', a.avisa_desde) order by a.id), '[]')
      from audiencias_judiciales a where a.proceso_id = ${process}) as audiencias`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  return found;
}

/** When a term ends, and from when it is told. */
export async function writeEnd(
  tx: Tx,
  id: number,
  { vence, avisa }: { vence: string | null; avisa: string | null },
): Promise<void> {
  await tx
    .updateTable('terminos_judiciales')
    .set({ vence, avisa_desde: avisa })
    .where('id', '=', id)
    .execute();
}

/** From when a hearing is told. */
export async function writeHearingWarning(tx: Tx, id: number, warns: string): Promise<void> {
  await tx
    .updateTable('audiencias_judiciales')
    .set({ avisa_desde: warns })
    .where('id', '=', id)
    .execute();
}

/** What lists show of the files of processes: their parties, their last act and their next term. */
export async function summarise(tx: Tx, processes: readonly number[]): Promise<void> {
  await sql`update procesos_judiciales p set
    partes = coalesce((
      select string_agg(x.nombre, case when x.papel = 'DEMANDANTE' then ' · ' else ' · ' end
        order by case x.papel when 'DEMANDANTE' then 0 when 'DEMANDADO' then 1 else 2 end, x.id)
      from partes_proceso_judicial x where x.proceso_id = p.id), ''),
    ultima_actuacion = (select max(a.fecha) from actuaciones_judiciales a where a.proceso_id = p.id),
    proximo_termino = (select min(t.vence) from terminos_judiciales t
      where t.proceso_id = p.id and t.cumplido is null)
    where p.id = any(${[...processes]}::int[])`.execute(tx);
}

/** Holds processes while what their files say of them is counted. */
export async function holdProcesses(tx: Tx, processes: readonly number[]): Promise<void> {
  await sql`select id from procesos_judiciales where id = any(${[...processes]}::int[])
    order by id for no key update`.execute(tx);
}

/** Begins a suspension. */
export async function beginSuspension(
  tx: Tx,
  process: number,
  { desde, motivo }: { desde: string; motivo: string },
): Promise<void> {
  await tx
    .insertInto('suspensiones_judiciales')
    .values({ proceso_id: process, desde, hasta: null, motivo })
    .execute();
}

/** The first day of the last suspension that still holds; null without any. */
export async function openSuspension(db: Reader, process: number): Promise<string | null> {
  const row = await db
    .selectFrom('suspensiones_judiciales')
    .select(sql<string>`max(desde)::text`.as('desde'))
    .where('proceso_id', '=', process)
    .where('hasta', 'is', null)
    .executeTakeFirst();
  return row?.desde ?? null;
}

/** Ends the suspensions that hold: the last day without terms is the one before `dia`. */
export async function endSuspensions(tx: Tx, process: number, day: string): Promise<void> {
  // One that began on that very day has stopped nothing.
  await sql`delete from suspensiones_judiciales
    where proceso_id = ${process} and hasta is null and desde >= ${day}::date`.execute(tx);
  await sql`update suspensiones_judiciales set hasta = ${day}::date - 1, version = version + 1
    where proceso_id = ${process} and hasta is null`.execute(tx);
}

/** Processes in whose files something follows from the calendar from a day on. */
export async function processesWithTerms(db: Reader, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      select proceso_id as id from terminos_judiciales where cumplido is null
      union all
      select proceso_id from audiencias_judiciales where fecha >= ${day}::date) x
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The calendar that ends were last counted with; null before the first time. */
export async function knownCalendar(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('calendario_judicial')
    .select('huella')
    .forUpdate()
    .executeTakeFirst();
  return row?.huella ?? null;
}

export async function keepCalendar(tx: Tx, fingerprint: string, day: string): Promise<void> {
  await tx
    .insertInto('calendario_judicial')
    .values({ huella: fingerprint, dia: day })
    .onConflict((conflict) =>
      conflict.column('unico').doUpdateSet({ huella: fingerprint, dia: day }),
    )
    .execute();
}
