import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { list } from '../../../core/db/lists/list.ts';

/** Why somebody was not reached whose sending was cancelled. */
export const CANCELLED = 'Envío cancelado.';

export interface MassEmailRow {
  id: number;
  asunto: string;
  modulo: string;
  imagen: string | null;
  cabecera: string;
  contenido: string;
  autor: string | null;
  estado: string;
  intentos: number;
  total: number;
  enviados: number;
  fallidos: number;
  createdAt: Date;
  finishedAt: Date | null;
}

const sendings = (db: Reader) =>
  db
    .selectFrom('correos_masivos as m')
    .leftJoin('usuarios as u', 'u.id', 'm.autor_id')
    .select([
      'm.id',
      'm.asunto',
      'm.modulo',
      'm.imagen',
      'm.cabecera',
      'm.contenido',
      sql<string | null>`nullif(${fullNameOf('u')}, '')`.as('autor'),
      'm.estado',
      'm.intentos',
      'm.total',
      'm.enviados',
      'm.fallidos',
      sql<Date>`m.created_at`.as('createdAt'),
      sql<Date | null>`m.finished_at`.as('finishedAt'),
    ]);

export function findMassEmail(db: Reader, id: number): Promise<MassEmailRow | undefined> {
  return sendings(db).where('m.id', '=', id).executeTakeFirst();
}

/** Pages of sendings, the last first. */
export const listMassEmails = list({
  table: 'correos_masivos',
  alias: 'm',
  search: sql`m.busqueda`,
  rows: sendings,
  fields: { createdAt: sql`m.created_at`, asunto: sql`buscable(m.asunto)` },
  fallback: '-createdAt',
});

/**
 * The addresses of the directory among these, as the directory writes them: active users and the
 * company's own accounts.
 */
export async function knownAddresses(db: Reader, addresses: readonly string[]): Promise<string[]> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<{ email: string }>`/* correo masivo: directorio */
    select distinct on (lower(email)) email from (
      select email from usuarios where is_active and lower(email) = any(${wanted})
      union all
      select email from cuentas_correo where lower(email) = any(${wanted})
    ) as directorio
    order by lower(email)`.execute(db);
  return rows.map((row) => row.email);
}

interface NewMassEmail {
  asunto: string;
  modulo: string;
  imagen: string | null;
  cabecera: string;
  contenido: string;
  autorId: number;
  correos: readonly string[];
}

/** Keeps a sending with its recipients, all still to be sent. @returns its id */
export async function insertMassEmail(tx: Tx, sending: NewMassEmail): Promise<number> {
  const { id } = await tx
    .insertInto('correos_masivos')
    .values({
      asunto: sending.asunto,
      modulo: sending.modulo,
      imagen: sending.imagen,
      cabecera: sending.cabecera,
      contenido: sending.contenido,
      autor_id: sending.autorId,
      total: sending.correos.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`/* correo masivo: destinatarios */
    insert into correo_masivo_destinatarios (correo_masivo_id, orden, email)
    select ${id}, orden, email from unnest(${sending.correos}::text[]) with ordinality as d (email, orden)`.execute(
    tx,
  );
  return id;
}

export interface RecipientRow {
  id: string;
  email: string;
  estado: string;
  error: string | null;
  sentAt: Date | null;
}

const recipients = (db: Reader) =>
  db
    .selectFrom('correo_masivo_destinatarios')
    .select(['id', 'email', 'estado', 'error', sql<Date | null>`sent_at`.as('sentAt')]);

/** What the directory calls an address. */
const nameInDirectory = sql<string>`coalesce(
  (select nullif(${fullNameOf('u')}, '') from usuarios u
    where lower(u.email) = lower(correo_masivo_destinatarios.email) order by u.is_active desc, u.id limit 1),
  (select c.nombre from cuentas_correo c
    where lower(c.email) = lower(correo_masivo_destinatarios.email) limit 1), '')`;

export function listRecipients(
  db: Reader,
  sendingId: number,
  { estado, first, offset }: { estado: string | null; first: number; offset: number },
): Promise<RecipientRow[]> {
  const rows = recipients(db).where('correo_masivo_id', '=', sendingId);
  return (estado ? rows.where('estado', '=', estado) : rows)
    .orderBy('orden')
    .limit(first)
    .offset(offset)
    .execute();
}

/** A recipient with what the directory calls it; '' for one that has left it. */
export type NextRecipient = Pick<RecipientRow, 'id' | 'email'> & { nombre: string };

/** The next recipients that still wait, in their order. @param skip so many of them are left out */
export function nextRecipients(
  db: Reader,
  sendingId: number,
  limit: number,
  skip: number,
): Promise<NextRecipient[]> {
  return recipients(db)
    .clearSelect()
    .select(['id', 'email', nameInDirectory.as('nombre')])
    .where('correo_masivo_id', '=', sendingId)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('orden')
    .limit(limit)
    .offset(skip)
    .execute();
}

/**
 * Counts one more run of the sending. @returns how many there were with this one; undefined for a
 * sending that has ended
 */
export async function beginRun(tx: Tx, id: number): Promise<number | undefined> {
  const begun = await tx
    .updateTable('correos_masivos')
    .set({ estado: 'EN_CURSO', intentos: sql`intentos + 1` })
    .where('id', '=', id)
    .where('estado', '<>', 'TERMINADO')
    .returning('intentos')
    .executeTakeFirst();
  return begun?.intentos;
}

/** The state of a sending, held until the transaction ends. */
export async function lockSending(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('correos_masivos')
    .select('estado')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.estado;
}

/** The addresses that a sending did not reach. */
export async function failedAddresses(tx: Tx, sendingId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('correo_masivo_destinatarios')
    .select('email')
    .where('correo_masivo_id', '=', sendingId)
    .where('estado', '=', 'FALLIDO')
    .execute();
  return rows.map(({ email }) => email);
}

/** Those of the failed recipients wait again, and the sending with them. @returns how many */
export async function waitAgain(
  tx: Tx,
  sendingId: number,
  addresses: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* correo masivo: reintentar */
    with otra_vez as (
      update correo_masivo_destinatarios set estado = 'PENDIENTE', error = null
      where correo_masivo_id = ${sendingId} and estado = 'FALLIDO'
        and lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])
      returning id
    )
    update correos_masivos set estado = 'PENDIENTE', intentos = 0, finished_at = null,
      fallidos = fallidos - (select count(*) from otra_vez)
    where id = ${sendingId}
    returning (select count(*) from otra_vez) as total`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Notes what became of one recipient, once. What left before a cancellation was noted was sent. */
export async function markRecipient(
  tx: Tx,
  sendingId: number,
  recipientId: string,
  outcome: { error: string | null },
): Promise<void> {
  const sent = outcome.error === null;
  const noted = await tx
    .selectFrom('correo_masivo_destinatarios')
    .select(['estado', 'error'])
    .where('id', '=', recipientId)
    .forUpdate()
    .executeTakeFirst();
  const cancelled = noted?.estado === 'FALLIDO' && noted.error === CANCELLED;
  if (noted?.estado !== 'PENDIENTE' && !(cancelled && sent)) return;
  await tx
    .updateTable('correo_masivo_destinatarios')
    .set({
      estado: sent ? 'ENVIADO' : 'FALLIDO',
      error: outcome.error,
      sent_at: sent ? sql`now()` : null,
    })
    .where('id', '=', recipientId)
    .execute();
  await tx
    .updateTable('correos_masivos')
    .set(sent ? { enviados: sql`enviados + 1` } : { fallidos: sql`fallidos + 1` })
    .$if(cancelled, (update) => update.set({ fallidos: sql`fallidos - 1` }))
    .where('id', '=', sendingId)
    .execute();
}

/** Nobody waits any longer: who did was not reached. */
export async function failWaiting(tx: Tx, sendingId: number, error: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('correo_masivo_destinatarios')
    .set({ estado: 'FALLIDO', error })
    .where('correo_masivo_id', '=', sendingId)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst();
  await tx
    .updateTable('correos_masivos')
    .set({ fallidos: sql`fallidos + ${Number(numUpdatedRows)}::integer` })
    .where('id', '=', sendingId)
    .execute();
}

/** Keeps why a recipient still waits. */
export async function noteDelay(tx: Tx, recipientId: string, error: string): Promise<void> {
  await tx
    .updateTable('correo_masivo_destinatarios')
    .set({ error })
    .where('id', '=', recipientId)
    .where('estado', '=', 'PENDIENTE')
    .execute();
}

export async function endSending(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('correos_masivos')
    .set({ estado: 'TERMINADO', finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
