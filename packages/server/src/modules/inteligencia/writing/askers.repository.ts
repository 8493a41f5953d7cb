import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { AskedOf } from './written-subject.ts';

/** Documents that a person went on without are listed for so long. */
const LISTED = sql<Date>`now() - interval '1 day'`;

/** Somebody's wish for a document that a job writes. */
interface Asked {
  job: string;
  user: number;
}

/** Of which record the document is. */
interface Of {
  askedOf: AskedOf;
  id: number;
}

/** Somebody asks for what a job writes; who did already, anew. What they had long ago is forgotten. */
export async function addAsker(tx: Tx, { job, user, askedOf, id }: Asked & Of): Promise<void> {
  await tx
    .deleteFrom('proyecto_it_redacciones')
    .where('usuario_id', '=', user)
    .where('lista', '=', true)
    .where('pedida', '<=', LISTED)
    .execute();
  await tx
    .insertInto('proyecto_it_redacciones')
    .values({ trabajo_id: job, usuario_id: user, [askedOf]: id })
    .onConflict((conflict) =>
      conflict
        .columns(['trabajo_id', 'usuario_id'])
        .doUpdateSet({ avisar: false, pedida: sql<Date>`now()` }),
    )
    .execute();
}

/** Somebody goes on without the document. @returns false for who does not want it any more */
export async function tellLater(tx: Tx, { job, user }: Asked): Promise<boolean> {
  const row = await tx
    .updateTable('proyecto_it_redacciones')
    .set({ avisar: true })
    .where('trabajo_id', '=', job)
    .where('usuario_id', '=', user)
    .returning('usuario_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who went on without a document, and of which record it is. */
interface Asker {
  user: number;
  id: number;
}

/** The document is ready, or will not be. @returns who went on without it */
export async function settleAskers(
  tx: Tx,
  { job, askedOf }: { job: string; askedOf: AskedOf },
): Promise<Asker[]> {
  const rows = await tx
    .updateTable('proyecto_it_redacciones')
    .set({ lista: true })
    .where('trabajo_id', '=', job)
    .returning(['usuario_id as user', 'avisar', `${askedOf} as id`])
    .execute();
  return rows.flatMap(({ user, avisar, id }) => (avisar && id !== null ? [{ user, id }] : []));
}

/** Somebody has the document, or does not want it any more. @returns of what it is; undefined for who did not ask */
export async function removeAsker(
  tx: Tx,
  { job, user, askedOf }: Asked & Pick<Of, 'askedOf'>,
): Promise<number | undefined> {
  const removed = await tx
    .deleteFrom('proyecto_it_redacciones')
    .where('trabajo_id', '=', job)
    .where('usuario_id', '=', user)
    .where(askedOf, 'is not', null)
    .returning(`${askedOf} as id`)
    .executeTakeFirst();
  return removed?.id ?? undefined;
}

/** Whether somebody wants what a job writes. */
export async function isWanted(db: Reader, job: string): Promise<boolean> {
  const asked = await db
    .selectFrom('proyecto_it_redacciones')
    .select('usuario_id')
    .where('trabajo_id', '=', job)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** The jobs that write, or wrote, what somebody asked for of one record and does not have yet. */
export async function jobsOf(
  db: Reader,
  { user, askedOf, id }: Of & Pick<Asked, 'user'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('proyecto_it_redacciones')
    .select('trabajo_id')
    .where(askedOf, '=', id)
    .where('usuario_id', '=', user)
    .where('pedida', '>', LISTED)
    .execute();
  return rows.map(({ trabajo_id }) => trabajo_id);
}

/** The jobs that write, or wrote, documents of a record, whoever asked for them. */
export async function jobsAbout(db: Reader, { askedOf, id }: Of): Promise<string[]> {
  const rows = await db
    .selectFrom('proyecto_it_redacciones')
    .select('trabajo_id')
    .distinct()
    .where(askedOf, '=', id)
    .execute();
  return rows.map(({ trabajo_id }) => trabajo_id);
}
