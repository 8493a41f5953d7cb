import { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { MailMessage } from '../ports/mail.ts';
import { findMail, forgetMails, insertMail, markSent, markTried } from './mail.repository.ts';

const JOB = 'correo';
/** With the pause doubled each time, the last try is some two hours after the first. */
const RETRIES = 8;
const FIRST_PAUSE_SECONDS = 30;

const schema = z.object({ id: z.guid() });

/**
 * Sends a message once the caller's transaction is safe, and again while the mail service is
 * away: a save never waits for it. The message is kept in `correos`: nothing secret belongs in it.
 * @returns the message's id
 */
export async function queueMail(
  app: App,
  tx: Tx,
  message: Omit<MailMessage, 'attachments'>,
): Promise<string> {
  const id = await insertMail(tx, message);
  await app.jobs.enqueue(tx, JOB, { id }, { userId: null });
  return id;
}

/** Sends one kept message. */
export const mailJob: JobDefinition<typeof schema> = {
  name: JOB,
  schema,
  retryLimit: RETRIES,
  retryDelaySeconds: FIRST_PAUSE_SECONDS,
  concurrency: 2,
  async run({ app, data: { id } }) {
    const { db } = app.database;
    const mail = await findMail(db, id);
    if (!mail || mail.estado === 'ENVIADO') return;
    try {
      await app.mail.send({
        id,
        to: mail.para,
        subject: mail.asunto,
        text: mail.texto,
        ...(mail.html !== null && { html: mail.html }),
      });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      await db
        .transaction()
        .execute((tx) => markTried(tx, id, { error: text, tries: RETRIES + 1 }));
      throw error;
    }
    await db.transaction().execute((tx) => markSent(tx, id));
  },
};

/** Days for which messages are kept once they were sent or given up. */
const KEPT_DAYS = 90;

/** Forgets messages that nobody asks about any more. */
export const forgetOldMails = (tx: Tx): Promise<void> => forgetMails(tx, JOB, KEPT_DAYS);
