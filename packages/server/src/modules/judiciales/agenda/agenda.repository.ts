import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';

/** A hearing or the end of a term, as an agenda shows it. */
export interface AgendaItem {
  clase: 'AUDIENCIA' | 'TÉRMINO';
  id: number;
  procesoId: number;
  numero: string;
  despacho: string;
  titulo: string;
  /** `YYYY-MM-DD` */
  dia: string;
  /** `HH:MM`; '' for what lasts the whole day */
  hora: string;
  minutos: number;
  lugar: string;
  enlace: string;
  responsableId: number | null;
  responsable: string;
}

interface Between {
  desde: string;
  hasta: string;
  /** whose; all without */
  people: readonly number[] | null;
}

/** Items that one answer holds at most. */
const MOST = 2_000;

/** Hearings and open terms between two days, both included, in their order. */
export async function listAgenda(
  db: Reader,
  { desde, hasta, people }: Between,
): Promise<AgendaItem[]> {
  const whose = people
    ? sql`and coalesce(x.responsable_id, p.abogado_id) = any(${[...people]}::int[])`
    : sql``;
  const { rows } = await sql<AgendaItem>`/* judiciales: agenda */
    ${agendaRows({ desde, hasta, hearingsFrom: desde })} ${whose}
    order by x.dia, x.hora, x.clase, x.id limit ${MOST}`.execute(db);
  return rows;
}

/** A person's first hearings from today on, and terms from an earlier day on, in their order. */
export async function nextOfPerson(
  db: Reader,
  {
    user,
    today,
    desde,
    hasta,
    first,
  }: { user: number; today: string; desde: string; hasta: string; first: number },
): Promise<AgendaItem[]> {
  const { rows } = await sql<AgendaItem>`/* judiciales: what waits for a person */
    ${agendaRows({ desde, hasta, hearingsFrom: today })}
      and coalesce(x.responsable_id, p.abogado_id) = ${user}
    order by x.dia, x.hora, x.clase, x.id limit ${first}`.execute(db);
  return rows;
}

const agendaRows = ({
  desde,
  hasta,
  hearingsFrom,
}: {
  desde: string;
  hasta: string;
  hearingsFrom: string;
}) => sql`
    select x.clase, x.id, p.id as "procesoId", p.numero, p.despacho, x.titulo,
      to_char(x.dia, 'YYYY-MM-DD') as dia, x.hora, x.minutos, x.lugar, x.enlace,
      u.id as "responsableId",
      coalesce(${fullNameOf('u')}, '') as responsable
    from (
      select 'AUDIENCIA' as clase, a.id, a.proceso_id, a.titulo, a.fecha as dia, a.hora, a.minutos,
        a.lugar, a.enlace, a.responsable_id
      from audiencias_judiciales a
      where a.fecha between ${hearingsFrom}::date and ${hasta}::date
      union all
      select 'TÉRMINO', t.id, t.proceso_id, t.titulo, t.vence, '', 0, '', '', t.responsable_id
      from terminos_judiciales t
      where t.cumplido is null and t.vence between ${desde}::date and ${hasta}::date) x
    join procesos_judiciales p on p.id = x.proceso_id
    left join usuarios u on u.id = coalesce(x.responsable_id, p.abogado_id)
    where p.estado in ('ACTIVO', 'SUSPENDIDO')`;

/** What is told of an item that comes, and to whom. */
export interface Warning {
  clase: AgendaItem['clase'];
  cosaId: number;
  procesoId: number;
  numero: string;
  despacho: string;
  titulo: string;
  dia: string;
  hora: string;
  lugar: string;
  usuarioId: number;
  email: string;
}

/** Warnings that one turn takes at most. */
const TURN = 200;

/** Hearings and terms that have to be told by a day and were not yet, each with whom it is told. */
const dueBy = (today: string) => sql`
  select x.*, u.id as usuario_id, u.email, p.numero, p.despacho
  from (
    select 'AUDIENCIA' as clase, a.id, a.proceso_id, a.titulo, a.fecha as dia, a.hora, a.lugar,
      a.responsable_id
    from audiencias_judiciales a
    where a.avisa_desde <= ${today}::date and a.fecha >= ${today}::date
    union all
    select 'TÉRMINO', t.id, t.proceso_id, t.titulo, t.vence, '', '', t.responsable_id
    from terminos_judiciales t
    where t.avisa_desde <= ${today}::date and t.cumplido is null and t.vence >= ${today}::date) x
  join procesos_judiciales p on p.id = x.proceso_id
  join usuarios u on u.id = coalesce(x.responsable_id, p.abogado_id) and u.is_active
  where p.estado in ('ACTIVO', 'SUSPENDIDO')
    and not exists (select 1 from avisos_judiciales v where v.clase = x.clase
      and v.cosa_id = x.id and v.dia = x.dia and v.usuario_id = u.id)`;

/** People who are in charge of something that has to be told by a day. */
export async function peopleToWarn(db: Reader, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* judiciales: people to warn */
    select distinct d.usuario_id as id from (${dueBy(today)}) d order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Marks what has to be told by a day to some people and was not yet: in the transaction that queues
 * its mail, so that it is told once. What moved to another day is told again.
 */
export async function takeWarnings(
  tx: Tx,
  today: string,
  people: readonly number[],
): Promise<Warning[]> {
  const { rows } = await sql<Warning>`/* judiciales: warnings */
    with due as (
      select * from (${dueBy(today)}) d where d.usuario_id = any(${[...people]}::int[])
      order by d.dia, d.id limit ${TURN}),
    taken as (
      insert into avisos_judiciales (clase, cosa_id, dia, usuario_id)
      select clase, id, dia, usuario_id from due
      on conflict do nothing returning clase, cosa_id, usuario_id)
    select d.clase, d.id as "cosaId", d.proceso_id as "procesoId", d.numero, d.despacho, d.titulo,
      to_char(d.dia, 'YYYY-MM-DD') as dia, d.hora, d.lugar, d.usuario_id as "usuarioId", d.email
    from due d join taken t on t.clase = d.clase and t.cosa_id = d.id
      and t.usuario_id = d.usuario_id`.execute(tx);
  return rows;
}

/** Since when a person has a key; null without one. */
export async function keySince(db: Reader, user: number): Promise<Date | null> {
  const row = await db
    .selectFrom('claves_agenda')
    .select('creada_en')
    .where('usuario_id', '=', user)
    .executeTakeFirst();
  return row?.creada_en ?? null;
}

/** Gives a person a key, by its hash; the one before opens nothing any more. */
export async function keepKey(tx: Tx, user: number, fingerprint: string): Promise<void> {
  await tx
    .insertInto('claves_agenda')
    .values({ usuario_id: user, huella: fingerprint })
    .onConflict((conflict) =>
      conflict.column('usuario_id').doUpdateSet({ huella: fingerprint, creada_en: sql`now()` }),
    )
    .execute();
}

export async function dropKey(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('claves_agenda').where('usuario_id', '=', user).execute();
}

/** Whose key has this hash. */
export async function ownerOfKey(db: Reader, fingerprint: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('claves_agenda')
    .select('usuario_id')
    .where('huella', '=', fingerprint)
    .executeTakeFirst();
  return row?.usuario_id;
}
