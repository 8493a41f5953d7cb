import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { isAnnulled } from '../letters/letter.repository.ts';

export interface NotificationRow {
  id: number;
  correspondenciaId: number;
  destinatario: string;
  estado: string;
  error: string | null;
  intentos: number;
  usuarioId: number | null;
  fecha: Date;
  enviadaEn: Date | null;
  /** what hangs on the letter goes with it */
  conAnexos: boolean;
}

const selected = (db: Reader) =>
  db
    .selectFrom('notificaciones_correspondencia')
    .select([
      'id',
      'correspondencia_id as correspondenciaId',
      'destinatario',
      'estado',
      'error',
      'intentos',
      'usuario_id as usuarioId',
      'fecha',
      'enviada_en as enviadaEn',
      'con_anexos as conAnexos',
    ]);

/** Notes that a letter goes to an address; the same address again begins anew. @returns its id */
export async function putNotification(
  tx: Tx,
  values: Pick<NotificationRow, 'correspondenciaId' | 'destinatario' | 'conAnexos'> & {
    usuarioId: number;
  },
): Promise<number> {
  const sent = { usuario_id: values.usuarioId, con_anexos: values.conAnexos };
  const anew = { estado: 'PENDIENTE', error: null, intentos: 0, enviada_en: null };
  const { id } = await tx
    .insertInto('notificaciones_correspondencia')
    .values({
      correspondencia_id: values.correspondenciaId,
      destinatario: values.destinatario,
      ...sent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['correspondencia_id', 'destinatario'])
        .doUpdateSet({ ...anew, ...sent, fecha: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findNotification = (db: Reader, id: number): Promise<NotificationRow | undefined> =>
  selected(db).where('id', '=', id).executeTakeFirst();

/** The notifications of some letters, the oldest first. */
export const notificationsOf = (
  db: Reader,
  letters: readonly number[],
): Promise<NotificationRow[]> =>
  selected(db)
    .where('correspondencia_id', 'in', [...letters])
    .orderBy('id')
    .execute();

/** What is sent of a letter. */
export function findNotified(db: Reader, letterId: number) {
  return db
    .selectFrom('correspondencias as c')
    .innerJoin('radicados as r', 'r.correspondencia_id', 'c.id')
    .innerJoin('archivos as f', 'f.id', 'c.pdf_id')
    .select([
      'c.agente_externo as agenteExterno',
      'r.codigo',
      'r.fecha',
      'r.codigo_verificacion as codigoVerificacion',
      'f.id',
      'f.clave',
      'f.bytes',
    ])
    .where('c.id', '=', letterId)
    .executeTakeFirst();
}

/** A stored file that hangs on a letter. */
export interface NotifiedSupport {
  id: string;
  clave: string;
  nombre: string;
  tipoMime: string;
  bytes: number;
  fecha: Date;
}

/** The stored files that hang on a letter, in their order; links to the document site are none. */
export const supportsOf = (db: Reader, letterId: number): Promise<NotifiedSupport[]> =>
  db
    .selectFrom('anexos_correspondencia as x')
    .innerJoin('archivos as f', 'f.id', 'x.archivo_id')
    .select(['f.id', 'f.clave', 'x.nombre_archivo as nombre', 'f.tipo_mime as tipoMime', 'f.bytes'])
    .select('f.created_at as fecha')
    .where('x.correspondencia_id', '=', letterId)
    .orderBy('x.orden')
    .orderBy('x.id')
    .execute();

/** A notification that its letter's supports went with, as long as neither was taken back. */
export const sentNotification = (db: Reader, id: number) =>
  db
    .selectFrom('notificaciones_correspondencia as n')
    .innerJoin('radicados as r', 'r.correspondencia_id', 'n.correspondencia_id')
    .select(['n.id', 'n.fecha', 'n.correspondencia_id as correspondenciaId', 'r.codigo'])
    .where('n.id', '=', id)
    .where('n.con_anexos', '=', true)
    .where('n.estado', '<>', 'FALLIDA')
    .where(sql<boolean>`not ${isAnnulled(sql.ref('n.correspondencia_id'))}`)
    .executeTakeFirst();

export async function markNotified(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('notificaciones_correspondencia')
    .set({ estado: 'ENVIADA', error: null, enviada_en: sql`now()`, intentos: sql`intentos + 1` })
    .where('id', '=', id)
    .execute();
}

/** Notes a try that failed; the last one is final. */
export async function markNotNotified(
  tx: Tx,
  id: number,
  { error, isFinal }: { error: string; isFinal: boolean },
): Promise<void> {
  await tx
    .updateTable('notificaciones_correspondencia')
    .set({
      estado: isFinal ? 'FALLIDA' : 'PENDIENTE',
      error,
      intentos: sql`intentos + 1`,
    })
    .where('id', '=', id)
    // What was given up meanwhile is not tried again.
    .where('estado', '=', 'PENDIENTE')
    .execute();
}

/** What has not left yet does not leave any more, and why. */
export async function dropNotifications(tx: Tx, letter: number, error: string): Promise<void> {
  await tx
    .updateTable('notificaciones_correspondencia')
    .set({ estado: 'FALLIDA', error })
    .where('correspondencia_id', '=', letter)
    .where('estado', '=', 'PENDIENTE')
    .execute();
}

/** The letter that was answered by this one alone is not answered after all. @returns whether it was */
export async function unmarkAnswered(tx: Tx, answer: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update correspondencias p set respondida_en = null, version = p.version + 1
    from correspondencias r
    where r.id = ${answer} and p.id = r.padre_id and not p.saliente
      and p.respondida_en is not null
      and not exists (select from correspondencias o
        where o.padre_id = p.id and o.id <> r.id and o.estado = 'Notificada'
          and not ${isAnnulled(sql.ref('o.id'))})`.execute(tx);
  return numAffectedRows > 0n;
}
