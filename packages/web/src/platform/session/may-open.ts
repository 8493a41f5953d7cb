import { can } from '@comarca/shared/core/can';
import type { ScreenPermission } from '../module.ts';

interface Visitor {
  isSuperuser: boolean;
  permissions: readonly string[];
}

/** Whether the signed-in user may open a screen that asks for this. */
export function mayOpen(user: Visitor | null, permission: ScreenPermission): boolean {
  if (permission === null) return user !== null;
  if (typeof permission === 'object') return permission.some((one) => can(user, one));
  return permission === 'superusuario' ? user?.isSuperuser === true : can(user, permission);
}
