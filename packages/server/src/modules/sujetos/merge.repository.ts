import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';

interface PartRow {
  contrato_id: number;
  papel: string;
  orden: number;
}

interface ContactRows {
  telefonos: { id: number; telefono: string; extension: string }[];
  emails: { id: number; email: string }[];
  direcciones: { id: number; municipio_codigo: string; barrio: string; direccion: string }[];
}

/** What a merge took from the absorbed record: all that is needed to give it back. */
export interface Moved extends ContactRows {
  /** contracts in which the kept record now stands for the absorbed one */
  partes: PartRow[];
  /** contracts in which both stood: the absorbed one's place was taken out */
  repetidas: PartRow[];
  procesos: number[];
  /** assignments that the absorbed one had asked for; missing in merges of before */
  solicitadas?: number[];
}

export interface MergeRow {
  id: number;
  conservadoId: number;
  absorbidoId: number;
  absorbido: string;
  usuario: string;
  fecha: Date;
  movido: Moved;
}

/** Moves everything of one subject to another. */
export async function moveAll(tx: Tx, from: number, to: number): Promise<Moved> {
  const { rows: repeated } = await sql<PartRow>`/* sujetos: merge */
    delete from contrato_partes p using contrato_partes q
    where p.sujeto_id = ${from} and q.sujeto_id = ${to}
      and q.contrato_id = p.contrato_id and q.papel = p.papel
    returning p.contrato_id, p.papel, p.orden`.execute(tx);
  const { rows: parts } = await sql<PartRow>`/* sujetos: merge */
    update contrato_partes set sujeto_id = ${to} where sujeto_id = ${from}
    returning contrato_id, papel, orden`.execute(tx);
  const { rows: processes } = await sql<{ id: number }>`/* sujetos: merge */
    update procesos set empresa_id = ${to}, version = version + 1 where empresa_id = ${from}
    returning id`.execute(tx);
  const { rows: asked } = await sql<{ id: number }>`/* sujetos: merge */
    update asignaciones set persona_solicita_id = ${to}, version = version + 1
    where persona_solicita_id = ${from} returning id`.execute(tx);
  await touchContracts(tx, [...repeated, ...parts]);
  return {
    repetidas: repeated,
    partes: parts,
    procesos: processes.map(({ id }) => id),
    solicitadas: asked.map(({ id }) => id),
    ...(await moveContacts(tx, from, to)),
  };
}

/** Whoever has one of these contracts open hears that its parties changed. */
async function touchContracts(tx: Tx, parts: readonly PartRow[]): Promise<void> {
  const ids = [...new Set(parts.map(({ contrato_id }) => contrato_id))];
  if (ids.length === 0) return;
  await sql`/* sujetos: merge */
    update contratos set version = version + 1 where id = any (${ids}::int[])`.execute(tx);
}

/** Contacts that the other record does not have yet; its own stay where they are. */
async function moveContacts(tx: Tx, from: number, to: number): Promise<ContactRows> {
  const phones = await sql<ContactRows['telefonos'][number]>`/* sujetos: merge */
    update telefonos set sujeto_id = ${to} where sujeto_id = ${from}
      and (telefono, extension) not in (
        select telefono, extension from telefonos where sujeto_id = ${to})
    returning id, telefono, extension`.execute(tx);
  const emails = await sql<ContactRows['emails'][number]>`/* sujetos: merge */
    update emails set sujeto_id = ${to} where sujeto_id = ${from}
      and lower(email) not in (select lower(email) from emails where sujeto_id = ${to})
    returning id, email`.execute(tx);
  const addresses = await sql<ContactRows['direcciones'][number]>`/* sujetos: merge */
    update direcciones set sujeto_id = ${to} where sujeto_id = ${from}
      and (municipio_codigo, lower(direccion)) not in (
        select municipio_codigo, lower(direccion) from direcciones where sujeto_id = ${to})
    returning id, municipio_codigo, barrio, direccion`.execute(tx);
  return { telefonos: phones.rows, emails: emails.rows, direcciones: addresses.rows };
}

/** Gives back what a merge moved; what was deleted or taken elsewhere since then stays so. */
export async function moveBack(tx: Tx, from: number, to: number, moved: Moved): Promise<void> {
  const parts = (rows: readonly PartRow[]) => sql`(
    select (r ->> 'contrato_id')::int as contrato_id, r ->> 'papel' as papel,
      (r ->> 'orden')::int as orden
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r)`;
  await sql`/* sujetos: undo merge */
    update contrato_partes p set sujeto_id = ${to} from ${parts(moved.partes)} m
    where p.sujeto_id = ${from} and p.contrato_id = m.contrato_id and p.papel = m.papel`.execute(
    tx,
  );
  await sql`/* sujetos: undo merge */
    insert into contrato_partes (contrato_id, papel, sujeto_id, orden)
    select m.contrato_id, m.papel, ${to}::int, m.orden from ${parts(moved.repetidas)} m
    where exists (select from contrato_partes p where p.contrato_id = m.contrato_id
      and p.papel = m.papel and p.sujeto_id = ${from})
    on conflict do nothing`.execute(tx);
  await touchContracts(tx, [...moved.partes, ...moved.repetidas]);
  await sql`/* sujetos: undo merge */
    update asignaciones set persona_solicita_id = ${to}, version = version + 1
    where persona_solicita_id = ${from} and id = any (${moved.solicitadas ?? []}::int[])`.execute(
    tx,
  );
  await sql`/* sujetos: undo merge */
    update procesos set empresa_id = ${to}, version = version + 1
    where empresa_id = ${from} and id = any (${moved.procesos}::int[])`.execute(tx);
  await moveContactsBack(tx, from, to, moved);
}

/** A save writes contacts anew: those that went with it are written again. */
async function moveContactsBack(tx: Tx, from: number, to: number, moved: Moved): Promise<void> {
  const same = {
    telefonos: sql`o.telefono = r ->> 'telefono' and o.extension = r ->> 'extension'`,
    emails: sql`lower(o.email) = lower(r ->> 'email')`,
    direcciones: sql`o.municipio_codigo = r ->> 'municipio_codigo'
      and o.direccion = r ->> 'direccion'`,
  };
  for (const table of ['telefonos', 'emails', 'direcciones'] as const) {
    await sql`/* sujetos: undo merge */
      delete from ${sql.table(table)} o
      using jsonb_array_elements(${JSON.stringify(moved[table])}::jsonb) r
      where o.sujeto_id = ${from} and ${same[table]}`.execute(tx);
  }
  const own = { sujeto_id: to };
  if (moved.telefonos.length > 0) {
    await tx
      .insertInto('telefonos')
      .values(moved.telefonos.map(({ id: _, ...row }) => ({ ...row, ...own })))
      .execute();
  }
  if (moved.emails.length > 0) {
    await tx
      .insertInto('emails')
      .values(moved.emails.map(({ id: _, ...row }) => ({ ...row, ...own })))
      .execute();
  }
  if (moved.direcciones.length > 0) {
    await tx
      .insertInto('direcciones')
      .values(moved.direcciones.map(({ id: _, ...row }) => ({ ...row, ...own })))
      .execute();
  }
}

export interface LockedSubject {
  id: number;
  clase: string;
  fusionadoEn: number | null;
  tipoIdentificacionId: number | null;
  identificacion: string | null;
  sigla: string;
}

/** Holds these subjects for the rest of the transaction, always in the same order. */
export function lockSubjects(tx: Tx, ids: readonly number[]): Promise<LockedSubject[]> {
  return tx
    .selectFrom('sujetos')
    .select([
      'id',
      'clase',
      'fusionado_en as fusionadoEn',
      'tipo_identificacion_id as tipoIdentificacionId',
      'identificacion',
      'sigla',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Who took the subject in (null: nobody any more); both records count as changed. */
export async function setMergedInto(
  tx: Tx,
  absorbedId: number,
  keptId: number,
  merged: boolean,
): Promise<void> {
  await tx
    .updateTable('sujetos')
    .set((eb) => ({
      version: eb('version', '+', 1),
      fecha_actualizacion: sql<Date>`now()`,
      fusionado_en: sql<number | null>`case when id = ${absorbedId}
        then ${merged ? keptId : null}::int else fusionado_en end`,
    }))
    .where('id', 'in', [absorbedId, keptId])
    .execute();
}

/** @returns the merge's id */
export async function insertMerge(
  tx: Tx,
  merge: { keptId: number; absorbedId: number; moved: Moved; userId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('fusiones')
    .values({
      conservado_id: merge.keptId,
      absorbido_id: merge.absorbedId,
      movido: JSON.stringify(merge.moved),
      usuario_id: merge.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const merges = (db: Reader) =>
  db
    .selectFrom('fusiones as f')
    .innerJoin('sujetos as a', 'a.id', 'f.absorbido_id')
    .innerJoin('usuarios as u', 'u.id', 'f.usuario_id')
    .select([
      'f.id',
      'f.conservado_id as conservadoId',
      'f.absorbido_id as absorbidoId',
      'a.nombre_completo as absorbido',
      fullNameOf('u').as('usuario'),
      sql<Date>`f.fecha`.as('fecha'),
      sql<Moved>`f.movido`.as('movido'),
    ])
    .where('f.deshecha', 'is', null);

/** What the subject took in and has not given back, newest first. */
export function listMerges(db: Reader, keptId: number): Promise<MergeRow[]> {
  return merges(db)
    .where('f.conservado_id', '=', keptId)
    .orderBy('f.fecha', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
}

/** A merge that stands. */
export function findMerge(db: Reader, id: number): Promise<MergeRow | undefined> {
  return merges(db).where('f.id', '=', id).executeTakeFirst();
}

export async function endMerge(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('fusiones')
    .set({ deshecha: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
