import { AppError } from '@comarca/shared/core/errors';
import type { Tx } from '../db/database.ts';
import { parkedBytes } from './stores/content.repository.ts';

/** How much content may wait without a saved record that has it; bytes. */
export interface Allowance {
  perPerson: number;
  inAll: number;
}

const MEGABYTE = 1_048_576;
const megabytes = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/**
 * Whether one more piece of content fits what this person may have waiting, and what all may. What
 * others ask at the same moment waits for the end of the transaction, which notes the content.
 * @throws AppError VALIDATION for the person's own share, STORAGE_FULL for that of all
 */
export async function checkAllowance(
  tx: Tx,
  { user, bytes, allowance }: { user: number; bytes: number; allowance: Allowance },
): Promise<void> {
  const { ofUser, inAll } = await parkedBytes(tx, user);
  if (ofUser + bytes > allowance.perPerson) {
    throw new AppError('VALIDATION', usedUp(allowance.perPerson));
  }
  if (inAll + bytes > allowance.inAll) throw new AppError('STORAGE_FULL', FULL_FOR_ALL);
}

const usedUp = (bytes: number): string =>
  `Tiene demasiados archivos cargados sin guardar (máximo ${megabytes.format(bytes / MEGABYTE)} MB). ` +
  'Guarde el registro al que pertenecen, quítelos o intente mañana.';

const FULL_FOR_ALL =
  'Hay demasiados archivos cargados sin guardar en el servidor. Intente más tarde o avise al administrador.';
