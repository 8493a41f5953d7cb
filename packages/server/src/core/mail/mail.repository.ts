import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { forgetJobs } from '../jobs/job.repository.ts';
import type { MailMessage } from '../ports/mail.ts';

/** Keeps a message to be sent. @returns its id */
export async function insertMail(
  tx: Tx,
  message: Omit<MailMessage, 'attachments'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('correos')
    .values({
      para: message.to,
      asunto: message.subject,
      texto: message.text,
      html: message.html ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findMail(db: Reader, id: string) {
  return db.selectFrom('correos').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('correos')
    .set({ estado: 'ENVIADO', sent_at: sql`now()`, error: null, intentos: sql`intentos + 1` })
    .where('id', '=', id)
    .execute();
}

/** Notes a failed try; after `tries` of them the message counts as failed. */
export async function markTried(
  tx: Tx,
  id: string,
  failure: { error: string; tries: number },
): Promise<void> {
  await tx
    .updateTable('correos')
    .set({
      error: failure.error,
      intentos: sql`intentos + 1`,
      estado: sql`case when intentos + 1 >= ${failure.tries} then 'FALLIDO' else 'PENDIENTE' end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Forgets messages that were sent, or given up, so many days ago, with their jobs. */
export async function forgetMails(tx: Tx, job: string, days: number): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${days})`;
  await tx
    .deleteFrom('correos')
    .where('created_at', '<', old)
    .where('estado', '!=', 'PENDIENTE')
    .execute();
  await forgetJobs(tx, job, days);
}
