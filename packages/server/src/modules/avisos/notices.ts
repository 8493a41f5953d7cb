import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import type { WriteScope } from '../../core/operation/operation.ts';
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

/** What a person is told on the live channel. */
interface Message {
  user: number;
  message: LiveMessage;
  /** the address within the application that it is about: '/asignacion/12'; '' for none */
  route: string;
}

/**
 * Tells a person something with what an operation does: where it says something in words, it is kept in
 * the list of what she was told exactly when that is done, and said on the live channel once that is safe.
 * What only refreshes screens is not kept.
 */
export function tellPerson(
  { context, tx, beforeCommit, afterCommit }: TellingScope,
  told: Message,
): void {
  beforeCommit(() => keepMessage(tx, told));
  afterCommit(() => sayMessage(context.app, told));
}

type TellingScope = Pick<WriteScope, 'context' | 'tx' | 'beforeCommit' | 'afterCommit'>;

/** Keeps what a person is told in words, in the transaction that keeps what it is about. */
export async function keepMessage(tx: Tx, { user, message, route }: Message): Promise<void> {
  if (message.message === '') return;
  await keepNoticesWithin(tx, [{ user, kind: message.store, text: message.message, route }]);
}

/** Says what was kept on the live channel, once it is safe. */
export function sayMessage(app: App, { user, message }: Pick<Message, 'user' | 'message'>): void {
  app.realtime.toUser(user, message);
  if (message.message !== '') tellCount(app, user);
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
