import { dayOf, formatDate } from '@comarca/shared/core/formats';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import type { App } from '../../../core/app.ts';
import { queueMail } from '../../../core/mail/mail-queue.ts';
import { keepMessage, sayMessage } from '../../avisos/public.ts';
import { appUrl, mayStill } from '../../usuarios/public.ts';
import { VIEW } from '../access.ts';
import { peopleToWarn, takeWarnings, type Warning } from './agenda.repository.ts';

/** What browsers listen to. */
const STORE = 'agendaJudicial';

/**
 * Tells who is in charge of each hearing and term that comes: by mail and among what that
 * person was told, both in the transaction that marks it as told, and in her open screens.
 */
export async function warnOfAgenda(app: App): Promise<void> {
  const today = dayOf(Date.now());
  const people = await readersAmong(app, await peopleToWarn(app.database.db, today));
  if (people.length === 0) return;
  const told = await app.database.db.transaction().execute(async (tx) => {
    const warnings = await takeWarnings(tx, today, people);
    for (const warning of warnings) {
      await queueMail(app, tx, {
        to: warning.email,
        subject: subjectOf(warning),
        text: textOf(app, warning),
      });
      await keepMessage(tx, messageOf(warning));
    }
    return warnings;
  });
  for (const warning of told) sayMessage(app, messageOf(warning));
}

/** What the person in charge reads in the application. */
const messageOf = (warning: Warning) => ({
  user: warning.usuarioId,
  message: {
    store: STORE,
    mutation: 'warnOfAgenda',
    action: 'warning',
    message: subjectOf(warning),
    data: { proceso: String(warning.procesoId) },
  },
  route: `/procesos_judiciales/expediente/${warning.procesoId}`,
});

/** Those who may still see processes: a warning names a process, and who is a party is nobody else's. */
async function readersAmong(app: App, people: readonly number[]): Promise<number[]> {
  const readers: number[] = [];
  for (const id of people) {
    if (await mayStill(app.database.db, id, VIEW.permiso)) readers.push(id);
  }
  return readers;
}

const subjectOf = ({ clase, titulo, dia, hora }: Warning): string =>
  clase === 'AUDIENCIA'
    ? `Audiencia el ${formatDate(dia)} a las ${hora}: ${titulo}`
    : `Vence el ${formatDate(dia)}: ${titulo}`;

const textOf = (app: App, warning: Warning): string =>
  [
    `${subjectOf(warning)}.`,
    '',
    `Proceso: ${formatProcessNumber(warning.numero)}`,
    `Juzgado: ${warning.despacho}`,
    ...(warning.lugar ? [`Lugar: ${warning.lugar}`] : []),
    '',
    appUrl(app.config, `/procesos_judiciales/expediente/${warning.procesoId}`),
  ].join('\n');
