import type { Db } from '../db/database.ts';
import { lastKey, noteKey } from './known-key.repository.ts';
import type { Seals } from './seals.ts';

const unknown = (name: string): string =>
  [
    'La clave de este programa (COMARCA_SECRET, o DATA_DIR/secret) no es la de esta base de datos: nada',
    'de lo sellado ni de lo cifrado correspondería con ella. Devuelva la clave de la copia de seguridad.',
    'Si la cambió a propósito, indique la anterior en COMARCA_FORMER_SECRETS. Si se perdió del todo,',
    `indique su nombre, COMARCA_LOST_KEYS=${name}, y arranque de nuevo.`,
  ].join('\n');

/**
 * Refuses a secret that is another than the one of before, unless that one is given as a former one or
 * named as lost: what a mistyped secret seals would part the register for good.
 * @throws Error in Spanish
 */
export async function requireKnownKey(
  db: Db,
  { keyName, formerNames }: Pick<Seals, 'keyName' | 'formerNames'>,
  lost: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await lastKey(tx);
    if (last === keyName) return;
    const isLeft = last === undefined || [...formerNames, ...lost].includes(last);
    if (!isLeft) throw new Error(unknown(last));
    await noteKey(tx, keyName);
  });
}
