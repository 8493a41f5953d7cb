import { AppError, fieldError } from '@comarca/shared/core/errors';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import type { Actor } from '../../../core/app.ts';

/**
 * Who may administer whom. A permission opens the screens; these rules keep it from being a ladder:
 * nobody gains, or gives, a permission that they do not hold, and nobody takes over the account of
 * somebody who holds more (by its password, its e-mail, its name or an invitation).
 */
export interface Administered {
  id: number;
  isActive: boolean;
  isSuperuser: boolean;
  isStaff: boolean;
  permissions: readonly string[];
}

/** Whether the actor has every one of the permissions. */
const holdsAll = (actor: Actor, permissions: readonly string[]): boolean =>
  actor.isSuperuser || permissions.every((permission) => actor.permissions.has(permission));

/** Accounts of superusers and of support are touched by superusers only. @throws AppError */
export function requireOrdinary(actor: Actor, target: Administered): void {
  if (actor.isSuperuser || !(target.isSuperuser || target.isStaff)) return;
  throw new AppError('FORBIDDEN', userMessages.superusersOnly);
}

/** What lets one in (name, e-mail, password, credentials) is changed by who holds as much. @throws AppError */
export function requireAsPowerful(actor: Actor, target: Administered): void {
  requireOrdinary(actor, target);
  if (holdsAll(actor, target.permissions)) return;
  throw new AppError('FORBIDDEN', userMessages.powerfulTarget);
}

interface GroupPermissions {
  nombre: string;
  permisos: readonly string[];
}

/** Whether the actor may give or take away a group. */
export const mayGrant = (actor: Actor, group: GroupPermissions): boolean =>
  holdsAll(actor, group.permisos);

/** @throws AppError VALIDATION on the field `grupos` */
export function requireGrantable(actor: Actor, groups: readonly GroupPermissions[]): void {
  const beyond = groups.filter((group) => !mayGrant(actor, group));
  if (beyond.length === 0) return;
  const names = beyond.map(({ nombre }) => nombre).join(', ');
  throw fieldError('grupos', `${userMessages.powerfulGroup} (${names})`);
}
