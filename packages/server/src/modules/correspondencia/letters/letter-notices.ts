import type { App } from '../../../core/app.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { keepNoticesWithin, sayMessage } from '../../avisos/public.ts';
import { pendingLetters } from '../mailbox/mailbox.service.ts';
import type { LetterRow } from './letter.repository.ts';

/** What browsers listen to: the store, and the mutation of its messages. */
const STORE = 'correspondencia';
const MUTATION = 'updateCorrespondence';

interface Notice {
  /** what happened */
  action: 'created' | 'status' | 'resent' | 'edited' | 'attached' | 'pdf';
  /** what the new official, or who waits for the document, reads; nobody else gets it */
  message?: string;
  /** who reads the message */
  avisa?: number;
  /** officials besides the letter's whose mailbox changed */
  tambien?: readonly number[];
}

type Announced = Pick<LetterRow, 'id' | 'estado' | 'funcionario_id' | 'usuario_creo_id'>;

/**
 * Tells the open screens of a letter's people that it is no longer what they show, each with how many
 * letters wait in their mailbox now.
 */
export async function tellPeople(app: App, letter: Announced, notice: Notice): Promise<void> {
  const { action, message = '', avisa, tambien = [] } = notice;
  const people = [...new Set([letter.funcionario_id, letter.usuario_creo_id, ...tambien])];
  const pending = await pendingLetters(app, people);
  for (const person of people) {
    const live = {
      store: STORE,
      mutation: MUTATION,
      action,
      message: person === avisa ? message : '',
      data: {
        id: String(letter.id),
        estado: letter.estado,
        pendingCorrespondence: pending.get(person) ?? 0,
      },
    };
    sayMessage(app, { user: person, message: live });
  }
}

const routeOf = ({ id }: Pick<Announced, 'id'>): string => `/buzon?itemId=${id}`;

/**
 * The same once the operation is safe; whoever acts knows already and reads no message. What somebody reads
 * is kept with the operation.
 */
export function announce(scope: WriteScope, letter: Announced, notice: Notice): void {
  const { avisa, ...rest } = notice;
  const reader = avisa === scope.context.actor?.id ? undefined : avisa;
  const told = reader === undefined ? rest : notice;
  const { message: text = '' } = notice;
  if (reader !== undefined && text !== '') {
    const kept = { user: reader, kind: STORE, text, route: routeOf(letter) };
    scope.beforeCommit(() => keepNoticesWithin(scope.tx, [kept]));
  }
  scope.afterCommit(() => tellPeople(scope.context.app, letter, told));
}
