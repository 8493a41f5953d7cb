import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { type MailText, messageOf, messageTo } from './mass-email.html.ts';
import {
  beginRun,
  endSending,
  failWaiting,
  findMassEmail,
  type MassEmailRow,
  markRecipient,
  type NextRecipient,
  nextRecipients,
  noteDelay,
} from './mass-email.repository.ts';

export const MASS_EMAIL = 'usuarios-correo-masivo';

const schema = z.object({ id: z.number() });

/** Runs in all; with the pause doubled each time the last is some half an hour after the first. */
const RUNS = 6;
const BATCH = 5;
/** So many failures one after the other mean that the mail service is away: the rest waits. */
const GIVE_UP_AFTER = 20;
const ERROR_LENGTH = 300;

/**
 * Sends one mass e-mail, a few recipients at a time. Each one's outcome is noted as soon as it is
 * known, so that a run which is cut short goes on where it was; a message that may have been sent
 * twice keeps its id, by which mailboxes show it once.
 */
export const massEmailJob: JobDefinition<typeof schema> = {
  name: MASS_EMAIL,
  schema,
  retryLimit: RUNS - 1,
  retryDelaySeconds: 30,
  concurrency: 1,
  async run({ app, data: { id }, signal, progress }) {
    const { db } = app.database;
    const run = await db.transaction().execute((tx) => beginRun(tx, id));
    const sending = await findMassEmail(db, id);
    if (run === undefined || !sending) return;
    const waiting = await sendAll({ app, sending, signal, progress });
    if (waiting && run < RUNS) throw new AppError('UNAVAILABLE');
    await db.transaction().execute(async (tx) => {
      if (waiting) await failWaiting(tx, id, waiting);
      await endSending(tx, id);
    });
  },
};

type Running = Pick<RunningJob<unknown>, 'app' | 'signal' | 'progress'> & { sending: MassEmailRow };

/**
 * Tries every recipient that waits, once.
 * @returns the last reason why some still wait, or null when nobody does
 */
async function sendAll({ app, sending, signal, progress }: Running): Promise<string | null> {
  const message = messageOf(sending);
  let done = sending.enviados + sending.fallidos;
  let waiting = 0;
  let failuresInARow = 0;
  let reason: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const batch = await nextRecipients(app.database.db, sending.id, BATCH, waiting);
    if (batch.length === 0) return reason;
    const outcomes = await Promise.all(
      batch.map((recipient) => deliver(app, sending.id, recipient, message)),
    );
    for (const outcome of outcomes) {
      failuresInARow = outcome.delayed === null ? 0 : failuresInARow + 1;
      if (outcome.delayed === null) {
        done += 1;
      } else {
        waiting += 1;
        reason = outcome.delayed;
      }
    }
    if (failuresInARow >= GIVE_UP_AFTER) return reason;
    await progress((100 * done) / sending.total, `${done} de ${sending.total}`);
  }
}

/** Sends one message and notes the outcome; `delayed` says why it must be tried again later. */
async function deliver(
  app: App,
  sendingId: number,
  { id, email, nombre }: NextRecipient,
  message: MailText,
): Promise<{ delayed: string | null }> {
  const { db } = app.database;
  let error: string | null = null;
  try {
    const personal = messageTo(message, { nombre: nombre || email, correo: email });
    await app.mail.send({ ...personal, id, to: email });
  } catch (failure) {
    error = reasonOf(failure);
    if (!isRefusal(failure)) {
      const delayed = error;
      await db.transaction().execute((tx) => noteDelay(tx, id, delayed));
      return { delayed };
    }
  }
  // Whoever cancels the sending holds it first: of two that wait for each other this one tries again.
  await settledTransaction(db, (tx) => markRecipient(tx, sendingId, id, { error }));
  return { delayed: null };
}

/**
 * The address itself was refused: another try would say the same. What the mail service refuses at another
 * step (the connection, who signs in, the message) is no word about the address.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  const { responseCode: code, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && code !== undefined && code >= 500 && code < 600;
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'La dirección no es válida.';
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, ERROR_LENGTH);
}
