import { fieldError } from '@comarca/shared/core/errors';
import type { Reader } from '../../../core/db/database.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { type Sight, seenFolders } from '../folders/sight.repository.ts';
import { sightOf } from '../folders/sight.ts';
import { type ClosedFile, closedAround, closedBelow, closedWith } from './closed.repository.ts';

const CLOSED = (code: string): string =>
  `El expediente ${code} está cerrado: para cambiarlo hay que reabrirlo.`;
const CLOSED_UNSEEN =
  'Hace parte de un expediente que está cerrado y que usted no ve: para cambiarlo hay que reabrirlo.';

/** Who changes something, with what she sees where that was found already. */
type Acting = Pick<WriteScope, 'context' | 'actor' | 'tx'> & { sight?: Sight };

/** @throws AppError VALIDATION where a folder is a closed expediente, or lies in one */
export async function requireNotClosed(scope: Acting, folder: number): Promise<void> {
  await refuse(scope, await closedAround(scope.tx, folder));
}

/** @throws AppError VALIDATION where a closed expediente shows the document */
export async function requireInNoClosed(scope: Acting, document: number): Promise<void> {
  await refuse(scope, await closedWith(scope.tx, document));
}

/** @throws AppError VALIDATION where a closed expediente would go with a folder, or lose a document */
export async function requireNoneClosedBelow(scope: Acting, folder: number): Promise<void> {
  await refuse(scope, await closedBelow(scope.tx, folder));
}

async function refuse(
  { context, actor, tx, sight }: Acting,
  closed: ClosedFile | undefined,
): Promise<void> {
  if (!closed) return;
  const seen = sight ?? sightOf({ context, actor });
  const code = await toldCode(tx, seen, closed);
  throw fieldError('', code === '' ? CLOSED_UNSEEN : CLOSED(code));
}

/** The code of a closed expediente; '' for who does not see it, who learns only that there is one. */
export async function toldCode(
  db: Reader,
  sight: Sight,
  { carpeta, codigo }: ClosedFile,
): Promise<string> {
  return (await seenFolders(db, sight, [carpeta])).length > 0 ? codigo : '';
}
