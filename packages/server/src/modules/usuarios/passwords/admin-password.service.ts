import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { adminPasswordSchema } from '@comarca/shared/modules/usuarios/user.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { hashPassword } from '../../../core/auth/passwords.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import { authorize, operation, parseInput, validate } from '../../../core/operation/operation.ts';
import { requireAsPowerful } from '../users/user.authority.ts';
import { findAccount, lockAccount, setFoliosPassword } from '../users/user-admin.repository.ts';
import { replacePassword, requireStrong } from './password.service.ts';

const ADD = { permiso: 'users.add_profile' } as const;

/**
 * Gives another user a new password, and the folio lookup's with it when asked. Every session of
 * that user ends.
 * @throws AppError FORBIDDEN for a more powerful account, VALIDATION
 */
export const changePassword = Object.assign(
  async (context: RequestContext, input: z.input<typeof adminPasswordSchema>): Promise<void> => {
    authorize(context, ADD);
    const { usuario, contrasenia, cambiarLookup } = validate(adminPasswordSchema, input);
    const id = parseInput(idInput, usuario);
    const passwordHash = await hashForOther(context, id, contrasenia);
    await store(context, { id, passwordHash, cambiarLookup });
  },
  { access: ADD, named: namedIds(adminPasswordSchema) },
);

/**
 * The hash of a password that an administrator chooses for somebody else. Whether they may is looked
 * at first: hashing takes its time.
 */
export async function hashForOther(
  { app, actor }: RequestContext,
  id: number,
  password: string,
): Promise<string> {
  const target = await findAccount(app.database.db, id);
  if (!actor || !target) throw new AppError('NOT_FOUND');
  if (id === actor.id) throw fieldError('usuario', userMessages.ownPassword);
  requireAsPowerful(actor, target);
  await requireStrong(password, target, 'contrasenia');
  return hashPassword(password);
}

const store = operation({
  name: 'changePassword',
  access: ADD,
  schema: z.object({ id: z.number(), passwordHash: z.string(), cambiarLookup: z.boolean() }),
  run: async (scope, { id, passwordHash, cambiarLookup }) => {
    const target = await lockAccount(scope.tx, id);
    if (!target) throw new AppError('NOT_FOUND');
    requireAsPowerful(scope.actor, target);
    if (cambiarLookup) {
      if (!target.hasFoliosUser) throw fieldError('cambiarLookup', userMessages.lookupMissing);
      await setFoliosPassword(scope.tx, id, passwordHash);
    }
    await replacePassword(scope, id, passwordHash);
  },
});
