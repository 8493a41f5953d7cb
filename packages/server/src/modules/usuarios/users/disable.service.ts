import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { z } from 'zod';
import { endAccess } from '../../../core/auth/end-access.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { HandOver } from '../../../core/hand-over/hand-over.ts';
import { operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { requireOrdinary } from './user.authority.ts';
import { stateOf } from './user.history.ts';
import { accountRows, findAccount, lockAccount } from './user-admin.repository.ts';

const CHANGE = { permiso: 'users.change_profile' } as const;

/** What somebody holds of one kind. */
export interface HeldWork {
  etiqueta: string;
  cantidad: number;
  ejemplos: string[];
}

async function heldBy(
  handOver: readonly HandOver[],
  db: Reader,
  userId: number,
): Promise<HeldWork[]> {
  const works: HeldWork[] = [];
  for (const { etiqueta, held } of handOver) {
    const { total, ejemplos } = await held(db, userId);
    if (total > 0) works.push({ etiqueta, cantidad: total, ejemplos });
  }
  return works;
}

/** What a user holds, before the account is disabled. */
export const handOverSummary = reading({
  access: CHANGE,
  schema: z.object({ id: ownIdOf('usuario') }),
  run: async ({ db, context }, { id }) => {
    if (!(await findAccount(db, id))) throw new AppError('NOT_FOUND');
    return heldBy(context.app.handOver, db, id);
  },
});

/** @throws AppError VALIDATION when the user still has work that somebody must take over */
export async function requireNothingHeld({ tx, context }: WriteScope, id: number): Promise<void> {
  const works = await heldBy(context.app.handOver, tx, id);
  if (works.length > 0) throw fieldError('isActive', userMessages.holdsWork);
}

/**
 * Disables a user and gives what they hold to somebody else: all of it or nothing.
 * @returns what changed hands
 * @throws AppError FORBIDDEN, CONFLICT, VALIDATION
 */
export const disableUser = operation({
  name: 'disableUser',
  access: CHANGE,
  schema: z.object({
    id: ownIdOf('usuario'),
    heirId: ownIdOf('usuario').nullish(),
    version: z.number().int(),
  }),
  idempotent: true,
  run: async (scope, { id, heirId, version }) => {
    const { tx, actor, audit } = scope;
    if (id === actor.id) throw new AppError('VALIDATION', userMessages.ownDisable);
    const target = await lockAccount(tx, id);
    if (!target) throw new AppError('NOT_FOUND');
    requireOrdinary(actor, target);
    if (!target.isActive) throw new AppError('VALIDATION', userMessages.alreadyDisabled);
    requireCurrent(version, target.version);
    const summary = await handOverAll(scope, target, heirId ?? null);
    await accountRows.update(tx, id, { is_active: false });
    await endAccess(scope, id);
    const handedOver = summary.map(({ etiqueta, cantidad }) => `${etiqueta}: ${cantidad}`);
    await audit({
      entity: 'usuario',
      entityId: id,
      before: { isActive: stateOf(true) },
      after: {
        isActive: stateOf(false),
        ...(handedOver.length > 0 && { entregado: handedOver.join('; ') }),
      },
    });
    return summary;
  },
});

interface Named {
  id: number;
  firstName: string;
  lastName: string;
  username: string;
}

const party = ({ id, firstName, lastName, username }: Named) => ({
  id,
  fullName: `${firstName} ${lastName}`.trim() || username,
});

async function handOverAll(
  scope: WriteScope,
  leaver: Named,
  heirId: number | null,
): Promise<HeldWork[]> {
  const { tx, context } = scope;
  const works = await heldBy(context.app.handOver, tx, leaver.id);
  if (works.length === 0) return [];
  if (heirId === null) throw fieldError('heirId', userMessages.heirRequired);
  const heir = await lockHeir(scope, leaver.id, heirId);
  for (const { etiqueta, held, refuses, move } of context.app.handOver) {
    const isHeld = (await held(tx, leaver.id)).total > 0;
    const reason = isHeld && (await refuses?.(tx, heirId));
    if (reason) throw fieldError('heirId', `${etiqueta}: ${reason}`);
    // What is done is not held, and yet its place may go with others.
    await move(scope, party(leaver), party(heir));
  }
  return works;
}

/** Work opens what its holder may see: nobody but a superuser takes it for themselves. */
async function lockHeir({ tx, actor }: WriteScope, leaverId: number, heirId: number) {
  if (heirId === actor.id && !actor.isSuperuser) {
    throw fieldError('heirId', userMessages.heirSelf);
  }
  const heir = heirId === leaverId ? undefined : await lockAccount(tx, heirId);
  if (!heir?.isActive) throw fieldError('heirId', userMessages.heirInvalid);
  return heir;
}
