import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { requiredText } from '@comarca/shared/core/validation';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { hashToken, newToken } from '../../../core/auth/session.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import {
  countLivingKeys,
  findKeyOwner,
  insertKey,
  type KeyOwner,
  listKeys,
  revokeKey,
  touchKey,
} from './key.repository.ts';

/** Every key begins so: whoever finds one knows what it is of. */
const MARK = 'comarca_';
const SHOWN = MARK.length + 4;
const MOST_KEYS = 20;
/** The last use is written at most this often. */
const TOUCH_SECONDS = 60;
const LONGEST_KEY = 100;

export const accessKeys = reading({
  access: 'sesion',
  schema: z.object({}),
  run: ({ db, actor }) => listKeys(db, actor.id),
});

/** Makes a key of the caller. It is told once: only its hash is stored, and the answer encrypted for who repeats it. */
export const createAccessKey = operation({
  name: 'createAccessKey',
  access: 'sesion',
  schema: z.object({ nombre: requiredText(100) }),
  idempotent: 'secret',
  async run({ tx, actor, audit }, { nombre }): Promise<{ llave: string }> {
    if ((await countLivingKeys(tx, actor.id)) >= MOST_KEYS) {
      throw fieldError('nombre', `Solo puede tener ${MOST_KEYS} llaves sin revocar.`);
    }
    const key = `${MARK}${newToken()}`;
    const beginning = key.slice(0, SHOWN);
    const stored = { userId: actor.id, nombre, huella: hashToken(key), inicio: beginning };
    const id = await insertKey(tx, stored);
    await audit({ entity: 'llavePublicacion', entityId: id, after: { nombre, inicio: beginning } });
    return { llave: key };
  },
});

export const revokeAccessKey = operation({
  name: 'revokeAccessKey',
  access: 'sesion',
  schema: z.object({ id: ownIdOf('llavePublicacion') }),
  async run({ tx, actor, audit }, { id }): Promise<void> {
    if (!(await revokeKey(tx, actor.id, id))) throw new AppError('NOT_FOUND');
    await audit({ entity: 'llavePublicacion', entityId: id, after: { revocada: true } });
  },
});

/** The owner of a key that opens something, whose use is noted; null for any other text. */
export async function ownerOfKey({ database }: App, key: string): Promise<KeyOwner | null> {
  if (!key.startsWith(MARK) || key.length > LONGEST_KEY) return null;
  const owner = await findKeyOwner(database.db, hashToken(key));
  if (!owner) return null;
  if ((owner.secondsSinceUse ?? Number.POSITIVE_INFINITY) > TOUCH_SECONDS) {
    await database.db.transaction().execute((tx) => touchKey(tx, owner.keyId));
  }
  return owner;
}
