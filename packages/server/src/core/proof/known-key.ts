import type { Db } from '../db/database.ts';
import { lastKey, noteKey } from './known-key.repository.ts';
import type { Seals } from './seals.ts';

const UNKNOWN =
  'La clave de este programa (COMARCA_SECRET, o DATA_DIR/secret) no es la de esta base de datos: nada ' +
  'de lo sellado ni de lo cifrado correspondería con ella. Devuelva la clave de la copia de seguridad. ' +
  'Si la cambió a propósito, indique la anterior en COMARCA_FORMER_SECRETS y arranque de nuevo.';

/**
 * Refuses a secret that is another than the one of before, unless that one is named as a former one:
 * what a mistyped secret seals would part the register for good.
 * @throws Error in Spanish
 */
export async function requireKnownKey(
  db: Db,
  { keyName, formerNames }: Pick<Seals, 'keyName' | 'formerNames'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await lastKey(tx);
    if (last === keyName) return;
    if (last !== undefined && !formerNames.includes(last)) throw new Error(UNKNOWN);
    await noteKey(tx, keyName);
  });
}
