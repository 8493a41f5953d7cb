import type { SealedTx } from '../../core/proof/book.ts';
import { canonicalText } from '../../core/proof/canonical.ts';
import { insertChange } from './carta-escritura.repository.ts';

/** Adds a step, with its seal, to a letter's history. */
export async function writeChange(
  { tx, seals }: Pick<SealedTx, 'tx' | 'seals'>,
  carta: number,
  { estado, usuario, mensaje = '' }: { estado: string; usuario: number; mensaje?: string },
): Promise<void> {
  const change = { carta, estado, usuario, mensaje };
  await insertChange(tx, { ...change, sello: seals.sealRow(canonicalText(change)) });
}
