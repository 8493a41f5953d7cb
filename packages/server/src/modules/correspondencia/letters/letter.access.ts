import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import {
  ADD_PERMISSION,
  CHANGE_PERMISSION,
  type LetterAction,
  type LetterFacts,
  letterMachine,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import type { Actor, RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { MayRead } from '../../../core/http/media.ts';
import { type Access, allows } from '../../../core/operation/operation.ts';
import { ALL, type Visible } from '../../../core/operation/visible.ts';
import {
  findLetter,
  findParties,
  hasCharge,
  type LetterParties,
  type LetterRow,
  ownLetters,
} from './letter.repository.ts';

/** The name of a letter in the audit, in its history and beside its files. */
export const LETTER_ENTITY = 'correspondencia';

export const MANAGE = { permiso: MANAGE_PERMISSION } as const;
export const ADD = { permiso: ADD_PERMISSION } as const;
export const CHANGE = { permiso: CHANGE_PERMISSION } as const;

/** Who meets letters in a form: who writes them down, edits or manages them. */
export const WRITERS: Access = {
  algunPermiso: [ADD.permiso, CHANGE.permiso, MANAGE.permiso],
};

/** Who may send files for letters: who writes, edits or manages them, and who has one in charge. */
export async function maySendFiles(context: RequestContext): Promise<boolean> {
  const { app, actor } = context;
  if (allows(context, WRITERS)) return true;
  return actor !== null && hasCharge(app.database.db, actor.id);
}

/** Who reads a letter: who manages all of them, its official and who wrote it down. */
export const mayReadLetter = (actor: Actor, letter: LetterParties): boolean =>
  letter.funcionario_id === actor.id ||
  letter.usuario_creo_id === actor.id ||
  can(actor, MANAGE.permiso);

/** The same for many letters, by their ids. */
export const visibleLetters: Visible = async ({ actor, db }, ids) =>
  can(actor, MANAGE.permiso) ? ALL : ownLetters(db, ids, actor.id);

/** Those of these letters that the caller may read. */
export const readOf = <Letter extends LetterParties>(
  actor: Actor | null,
  found: readonly Letter[],
): Letter[] => found.filter((letter) => actor !== null && mayReadLetter(actor, letter));

/** Whose a letter is, as its state machine asks. */
export const partiesOf = (letter: LetterRow) => ({
  funcionario: letter.funcionario_id,
  creador: letter.usuario_creo_id,
});

/** The facts by which the rules choose an action. */
export const factsOf = ({ estado, saliente, pdf_estado, anulado }: LetterRow): LetterFacts => ({
  state: estado,
  outgoing: saliente,
  pdfFailed: pdf_estado === 'ERROR',
  annulled: anulado,
});

/** What the caller may do now to a letter that they may read. */
export const actionsFor = (actor: Actor, letter: LetterRow): LetterAction[] =>
  letterMachine.offered(factsOf(letter), letterMachine.actorsOf(actor, partiesOf(letter)));

/** A letter that the caller may read; to anybody else it does not exist. @throws AppError NOT_FOUND */
export async function visibleLetter(
  { db, actor }: { db: Reader; actor: Actor },
  id: number,
): Promise<LetterRow> {
  const letter = await findLetter(db, id);
  if (!letter || !mayReadLetter(actor, letter)) throw new AppError('NOT_FOUND');
  return letter;
}

/** Whether the caller may download the files of a letter. */
export const mayReadFiles: MayRead = async ({ app, actor }, id) => {
  const letter = idInput.safeParse(id);
  if (!actor || !letter.success) return false;
  const parties = await findParties(app.database.db, letter.data);
  return parties !== undefined && mayReadLetter(actor, parties);
};
