import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { CONTROL_PERMISSION } from '@comarca/shared/modules/productos/assignment.rules';
import type { Actor } from '../../../core/app.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { administers, ownerOf } from '../../procesos/public.ts';
import { type AssignmentRow, findAssignment } from './assignment.repository.ts';

export const ADD = { permiso: 'gestion_productos.add_estadoactividad' } as const;
export const CHANGE = { permiso: 'gestion_productos.change_estadoactividad' } as const;
export const REMOVE = { permiso: 'gestion_productos.delete_estadoactividad' } as const;
export const CONTROL = { permiso: CONTROL_PERMISSION } as const;

/** Whether a person coordinates product management: sees everybody's assignments and unlocks them. */
export const coordinates = (actor: Actor): boolean => can(actor, CONTROL.permiso);

type Whose = Pick<
  AssignmentRow,
  'usuario_gestion_id' | 'usuario_control_id' | 'dueno_proyecto_id' | 'dueno_proceso_id'
>;

/**
 * Who sees an assignment: who manages or controls it, who coordinates product management, and who
 * administers its project or process. To anybody else it does not exist.
 * @throws AppError NOT_FOUND
 */
export async function guardAssignment(scope: GuardScope, row: Whose): Promise<void> {
  const { actor } = scope;
  if (row.usuario_gestion_id === actor.id || row.usuario_control_id === actor.id) return;
  if (coordinates(actor)) return;
  const owner = ownerOf({ proyecto: row.dueno_proyecto_id, proceso: row.dueno_proceso_id });
  if (!owner || !(await administers(scope, owner))) throw new AppError('NOT_FOUND');
}

/** An assignment that the caller may see. @throws AppError NOT_FOUND */
export async function visibleAssignment(scope: GuardScope, id: number): Promise<AssignmentRow> {
  const row = await findAssignment(scope.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  await guardAssignment(scope, row);
  return row;
}
