import { dayOf, formatDateTime } from '@comarca/shared/core/formats';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import { queueMail } from '../../core/mail/mail-queue.ts';
import { appUrl } from '../usuarios/public.ts';
import { forgetRead } from './notice.repository.ts';
import { type SummaryReader, takeReaders, takeUntold } from './summary.repository.ts';

/** From this hour in Colombia on summaries are sent. */
const HOUR = 6;
const COLOMBIA_BEHIND_UTC = 5;
/** Days for which what was read is kept. */
const KEPT_DAYS = 90;

/**
 * Sends the summaries of the day to who wants them, each once: its mail is queued in the transaction
 * that marks it as made. What was read long ago is forgotten.
 */
export async function summariseNotices(app: App, now = new Date()): Promise<void> {
  if (hourInColombia(now) < HOUR) return;
  await app.database.db.transaction().execute(async (tx) => {
    for (const reader of await takeReaders(tx, dayOf(now))) await summarise(app, tx, reader);
  });
  await forgetRead(app.database.db, KEPT_DAYS);
}

const hourInColombia = (instant: Date): number =>
  (instant.getUTCHours() - COLOMBIA_BEHIND_UTC + 24) % 24;

async function summarise(app: App, tx: Tx, { usuarioId, email }: SummaryReader): Promise<void> {
  if (email === '') return;
  const { newest, total } = await takeUntold(tx, usuarioId);
  if (total === 0) return;
  const amount = total === 1 ? '1 aviso' : `${total} avisos`;
  const more = total - newest.length;
  await queueMail(app, tx, {
    to: email,
    subject: `Tiene ${amount} sin leer`,
    text: [
      'Esto se le avisó y no lo ha leído:',
      '',
      ...newest.flatMap(({ texto, ruta, creado_en }) => [
        `- ${formatDateTime(creado_en)}: ${texto}`,
        ...(ruta ? [`  ${appUrl(app.config, ruta)}`] : []),
      ]),
      ...(more > 0 ? [`… y ${more} más, ${more === 1 ? 'anterior' : 'anteriores'} a estos.`] : []),
      '',
      `Todos sus avisos: ${appUrl(app.config, '/avisos')}`,
      'En esa pantalla puede dejar de recibir este resumen.',
    ].join('\n'),
  });
}
