import type { App } from '../../core/app.ts';
import type { LiveMessage } from '../../core/ports/realtime.ts';
import { insertNotice } from './notice.repository.ts';

/** Says on the live channel that a person's notices are no longer as counted. */
export const tellCount = (app: App, user: number): void =>
  app.realtime.toUser(user, {
    store: 'avisos',
    mutation: 'updateNotices',
    action: 'counted',
    message: '',
  });

/**
 * Tells a person something once it is safe: on the live channel at once, and where it says something in
 * words, in the list of what she was told. What only refreshes screens is not kept.
 *
 * @param route the address within the application that it is about: '/asignacion/12'; '' for none
 */
export async function tellPerson(
  app: App,
  user: number,
  message: LiveMessage,
  route: string,
): Promise<void> {
  app.realtime.toUser(user, message);
  if (message.message === '') return;
  await keepNotice(app, { user, kind: message.store, text: message.message, route });
}

/** Keeps something among what a person was told, without saying it on the live channel. */
export async function keepNotice(
  app: App,
  { user, kind, text, route }: { user: number; kind: string; text: string; route: string },
): Promise<void> {
  await insertNotice(app.database.db, {
    usuarioId: user,
    clase: kind,
    texto: text,
    ruta: route,
  });
  tellCount(app, user);
}
