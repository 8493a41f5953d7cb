import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import type { LiveMessage } from '../../core/ports/realtime.ts';
import { insertNotices } from './notice.repository.ts';

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

/** What a person is told, and the address within the application that it is about. */
export interface Told {
  user: number;
  kind: string;
  text: string;
  route: string;
}

/** Keeps something among what a person was told, without saying it on the live channel. */
export async function keepNotice(app: App, told: Told): Promise<void> {
  await insertNotices(app.database.db, [kept(told)]);
  tellCount(app, told.user);
}

/**
 * Does so for several, in a transaction that keeps what they are about too: they are told once.
 * @returns says on the live channel that there is something, once the transaction is safe
 */
export async function keepNotices(app: App, tx: Tx, told: readonly Told[]): Promise<() => void> {
  await keepNoticesWithin(tx, told);
  return () => {
    for (const user of new Set(told.map((one) => one.user))) tellCount(app, user);
  };
}

/** The same where nothing follows the transaction: people see it the next time they look. */
export const keepNoticesWithin = (tx: Tx, told: readonly Told[]): Promise<void> =>
  insertNotices(tx, told.map(kept));

const kept = ({ user, kind, text, route }: Told) => ({
  usuarioId: user,
  clase: kind,
  texto: text,
  ruta: route,
});
