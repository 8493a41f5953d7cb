import { AppError } from '@comarca/shared/core/errors';
import type { Permission } from '@comarca/shared/core/permissions';
import type { RequestContext } from '../app.ts';

/**
 * Who may call an operation:
 * `publico` anyone; `sesion` any signed-in user; `superusuario`;
 * a permission string of the registry, or any of several (superusers have all of them).
 */
export type Access =
  | 'publico'
  | 'sesion'
  | 'superusuario'
  | { permiso: Permission }
  | { algunPermiso: readonly Permission[] };

/** Refuses the caller unless `access` allows it. Unsigned callers get UNAUTHENTICATED. */
export function authorize(context: Pick<RequestContext, 'actor'>, access: Access): void {
  if (access === 'publico') return;
  if (!context.actor) throw new AppError('UNAUTHENTICATED');
  if (!allows(context, access)) throw new AppError('FORBIDDEN');
}

/** Whether the caller passes an access rule. */
export function allows({ actor }: Pick<RequestContext, 'actor'>, access: Access): boolean {
  if (access === 'publico') return true;
  if (!actor) return false;
  if (access === 'sesion' || actor.isSuperuser) return true;
  if (access === 'superusuario') return false;
  const wanted = 'permiso' in access ? [access.permiso] : access.algunPermiso;
  return wanted.some((permission) => actor.permissions.has(permission));
}
