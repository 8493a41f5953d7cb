import type { SealedTx } from '../../../core/proof/book.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import { insertChange } from './letter-writes.repository.ts';

/** Adds a step, with its seal, to a letter's history. */
export async function writeChange(
  { tx, seals }: Pick<SealedTx, 'tx' | 'seals'>,
  letter: number,
  { estado, usuario, mensaje = '' }: { estado: string; usuario: number; mensaje?: string },
): Promise<void> {
  const change = { carta: letter, estado, usuario, mensaje };
  await insertChange(tx, { ...change, sello: seals.sealRow(canonicalText(change)) });
}
