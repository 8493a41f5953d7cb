import { fieldError } from '@comarca/shared/core/errors';
import type { Tx } from '../../../core/db/database.ts';
import { closedAround, closedBelow, closedWith } from './closed.repository.ts';

const CLOSED = (code: string): string =>
  `El expediente ${code} está cerrado: para cambiarlo hay que reabrirlo.`;

/** @throws AppError VALIDATION where a folder is a closed expediente, or lies in one */
export async function requireNotClosed(tx: Tx, folder: number): Promise<void> {
  const closed = await closedAround(tx, folder);
  if (closed) throw fieldError('', CLOSED(closed.codigo));
}

/** @throws AppError VALIDATION where a closed expediente shows the document */
export async function requireInNoClosed(tx: Tx, document: number): Promise<void> {
  const closed = await closedWith(tx, document);
  if (closed) throw fieldError('', CLOSED(closed.codigo));
}

/** @throws AppError VALIDATION where a closed expediente would go with a folder, or lose a document */
export async function requireNoneClosedBelow(tx: Tx, folder: number): Promise<void> {
  const closed = await closedBelow(tx, folder);
  if (closed) throw fieldError('', CLOSED(closed.codigo));
}
