import { buffer } from 'node:stream/consumers';
import { formatDate, formatDateTime, formatFileSize } from '@comarca/shared/core/formats';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { openSealed } from '../../../core/files/sealed-content.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { type WriteScope, written } from '../../../core/operation/writing.ts';
import type { MailMessage } from '../../../core/ports/mail.ts';
import { brand } from '../../../core/reports/brand.ts';
import { findLetter, type LetterRow, lockLetter } from '../letters/letter.repository.ts';
import { announce, tellPeople } from '../letters/letter-notices.ts';
import { letters } from '../letters/letter-step.ts';
import { changeLetter } from '../letters/letter-writes.repository.ts';
import { writeChange } from '../letters/write-change.ts';
import { verificationUrl } from './file-letter.ts';
import {
  findNotification,
  findNotified,
  markNotified,
  markNotNotified,
  type NotificationRow,
  type NotifiedSupport,
  putNotification,
  supportsOf,
  unmarkAnswered,
} from './notification.repository.ts';
import { named, supportsUntil, supportsUrl } from './notified-supports.ts';
import { changeFiled } from './proof/entries.ts';
import { sealedHashes } from './proof/sealed-document.ts';

const JOB = 'correspondencia.notificar';
/** With the pause doubled each time, the last try is some two hours after the first. */
const RETRIES = 8;
const FIRST_PAUSE_SECONDS = 30;

const schema = z.object({ id: z.number().int() });

/**
 * Sends the stamped PDF of a letter to an address once the caller's transaction is safe, and again
 * while the mail service is away. What became of it is kept beside the letter.
 */
export async function queueNotification(
  { context, tx, actor }: WriteScope,
  notified: Pick<NotificationRow, 'correspondenciaId' | 'destinatario' | 'conAnexos'>,
): Promise<void> {
  const userId = actor.id;
  const id = await putNotification(tx, { ...notified, usuarioId: userId });
  await context.app.jobs.enqueue(tx, JOB, { id }, { userId: userId });
}

/** Sends one notification. */
export const notifyJob: JobDefinition<typeof schema> = {
  name: JOB,
  schema,
  retryLimit: RETRIES,
  retryDelaySeconds: FIRST_PAUSE_SECONDS,
  concurrency: 2,
  async run({ app, data: { id } }) {
    const notification = await findNotification(app.database.db, id);
    if (notification?.estado !== 'PENDIENTE') return;
    try {
      await app.mail.send(await messageOf(app, notification));
    } catch (error) {
      const isFinal = isRefusal(error) || notification.intentos >= RETRIES;
      await keepFailure(app, notification, { error: textOf(error), isFinal });
      if (isFinal) return;
      throw error;
    }
    await keepSuccess(app, notification);
  },
};

async function messageOf(app: App, notification: NotificationRow): Promise<MailMessage> {
  const letter = await findNotified(app.database.db, notification.correspondenciaId);
  if (!letter) throw new Error('La correspondencia no tiene un PDF radicado que enviar.');
  const { codigo, fecha, agenteExterno, codigoVerificacion } = letter;
  const supports = notification.conAnexos
    ? await supportsOf(app.database.db, notification.correspondenciaId)
    : [];
  const areAttached = fits(app, [letter, ...supports]);
  return {
    // The same notification tried again is the same message to the mailbox.
    id: `notificacion-${notification.id}-${notification.fecha.getTime()}`,
    to: notification.destinatario,
    subject: `Comunicación oficial con radicado ${codigo}`,
    text: [
      `Señores ${agenteExterno}:`,
      '',
      `Adjunta a este mensaje recibe la comunicación oficial con radicado ${codigo}, del ${formatDateTime(fecha)}.`,
      ...(supports.length === 0
        ? []
        : [
            '',
            ...supportLines(supports, areAttached ? null : fetchedAt(app, notification, letter)),
          ]),
      '',
      'Puede comprobar que el documento es auténtico en:',
      verificationUrl(app.config, codigoVerificacion),
      '',
      brand.name,
    ].join('\n'),
    attachments: [
      {
        name: `${codigo}.pdf`,
        type: fileKinds.pdf.mime,
        content: await buffer(await openSealed(app, letter, sealedHashes)),
      },
      ...(areAttached ? await attached(app, supports) : []),
    ],
  };
}

const MB = 1_048_576;
/** Bytes of a message for each byte of a file: four letters for three bytes, and the ends of lines. */
const ENCODED = 1.37;

/** Whether files go with a message that mail servers take. */
const fits = (app: App, files: readonly { bytes: number }[]): boolean =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) * ENCODED <= app.config.MAIL_MB * MB;

async function attached(app: App, supports: readonly NotifiedSupport[]) {
  const files = [];
  for (const support of named(supports)) {
    const content = await buffer(await openFile(app, support));
    files.push({ name: support.nombre, type: support.tipoMime, content });
  }
  return files;
}

/** Where what is too large for the message is fetched, and until when. */
const fetchedAt = (
  app: App,
  notification: NotificationRow,
  { codigoVerificacion }: { codigoVerificacion: string },
) => ({
  url: supportsUrl(app, notification, codigoVerificacion),
  until: supportsUntil(notification),
});

/** What the message says of the supports: their names, and where they are fetched if they are not in it. */
function supportLines(
  supports: readonly NotifiedSupport[],
  fetched: ReturnType<typeof fetchedAt> | null,
): string[] {
  const names = supports.map(({ nombre, bytes }) => `- ${nombre} (${formatFileSize(bytes)})`);
  if (!fetched) return ['Con sus anexos:', ...names];
  return [
    'Sus anexos no caben en este mensaje:',
    ...names,
    `Descárguelos hasta el ${formatDate(fetched.until)} en:`,
    fetched.url,
  ];
}

/** The recipient's server will not take it, however often it is asked (SMTP 5xx). */
const isRefusal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
};

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

async function keepSuccess(app: App, notification: NotificationRow): Promise<void> {
  const { id, correspondenciaId, destinatario } = notification;
  await app.database.db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, correspondenciaId);
    if (!letter) return;
    await markNotified(tx, id);
    await writeChange({ tx, seals: app.seals }, correspondenciaId, {
      estado: letter.estado,
      usuario: notification.usuarioId ?? letter.funcionario_id,
      mensaje: `Enviada por correo a ${destinatario}`,
    });
  });
  await tell(app, correspondenciaId);
}

/** After the last try the letter is not notified: it waits for its official again, with the reason. */
async function keepFailure(
  app: App,
  notification: NotificationRow,
  failure: { error: string; isFinal: boolean },
): Promise<void> {
  const { id, correspondenciaId } = notification;
  const returned = await written(commandContext(app), JOB, async (scope) => {
    // Whoever annuls the letter holds it: what was given up by then is given back no more.
    await lockLetter(scope.tx, correspondenciaId);
    const present = await findNotification(scope.tx, id);
    if (present?.estado !== 'PENDIENTE') return undefined;
    const letter = failure.isFinal && (await giveBack(scope, notification, failure.error));
    await markNotNotified(scope.tx, id, failure);
    return letter;
  });
  if (!returned) await tell(app, correspondenciaId);
}

/** Takes the letter's own step back, where it still counts as notified. */
function giveBack(
  scope: WriteScope,
  { correspondenciaId: id, destinatario, usuarioId }: NotificationRow,
  error: string,
): Promise<LetterRow | undefined> {
  return letters.takeOwn(
    scope,
    { id, name: 'devolver' },
    {
      async write({ padre_id }, { to: state }) {
        await changeLetter(scope.tx, id, { ...(state && { estado: state }) });
        const answered = padre_id === null ? [] : [padre_id];
        await changeFiled(scope, answered, () => unmarkAnswered(scope.tx, id));
      },
      note: ({ funcionario_id }, { to: state = 'Radicada' }) =>
        writeChange(scope, id, {
          estado: state,
          usuario: usuarioId ?? funcionario_id,
          mensaje: `No se pudo enviar por correo a ${destinatario}: ${error}`,
        }),
      tell: (after) =>
        announce(scope, after, {
          action: 'status',
          message: `No se pudo enviar por correo la correspondencia ${after.codigo_radicacion} a ${destinatario}: vuelve a Radicada.`,
          avisa: after.funcionario_id,
        }),
    },
  );
}

/** Tells its people's open screens that a notification of a letter is no longer what they show. */
async function tell(app: App, letterId: number): Promise<void> {
  const letter = await findLetter(app.database.db, letterId);
  if (letter) await tellPeople(app, letter, { action: 'status' });
}
