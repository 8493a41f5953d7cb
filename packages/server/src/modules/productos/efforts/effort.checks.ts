import { AppError, fieldError } from '@comarca/shared/core/errors';
import {
  effortMessages,
  effortRole,
  minuteOf,
} from '@comarca/shared/modules/productos/effort.rules';
import type { Tx } from '../../../core/db/database.ts';
import { type Access, allows, type WriteScope } from '../../../core/operation/operation.ts';
import { type AssignmentRow, lockAssignment } from '../assignments/assignment.repository.ts';
import { seenEffort } from './effort.queries.ts';
import { type EffortRow, findEffort, overlapping, type StoredEffort } from './effort.repository.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN when the caller may not change the effort */
export function requireMine(scope: WriteScope, row: EffortRow, permission: Access): void {
  const effort = seenEffort(scope.actor, row);
  const own = effort.usuario_id === scope.actor.id;
  if (!own && !allows(scope.context, permission)) throw new AppError('FORBIDDEN');
}

/** Holds the assignment. @throws AppError NOT_FOUND, FORBIDDEN when it is not the person's */
export async function lockLoggable(
  { tx }: WriteScope,
  id: number,
  userId: number,
): Promise<AssignmentRow> {
  const assignment = await lockAssignment(tx, id);
  if (!assignment) throw new AppError('NOT_FOUND');
  if (![assignment.usuario_gestion_id, assignment.usuario_control_id].includes(userId)) {
    throw new AppError('FORBIDDEN');
  }
  return assignment;
}

/** Holds the assignment that an effort leaves and the one that it goes to, always in one order. */
export async function holdAssignments(tx: Tx, effort: number, target: number): Promise<void> {
  const present = (await findEffort(tx, effort))?.asignacion_id ?? target;
  for (const id of new Set([Math.min(present, target), Math.max(present, target)])) {
    await lockAssignment(tx, id);
  }
}

interface Loggable {
  estado: string;
  usuario_gestion_id: number;
  usuario_control_id: number | null;
}

/** As whom a person logs on an assignment now, or null: not at all. */
const roleIn = (assignment: Loggable, userId: number) =>
  effortRole(assignment.estado, {
    gestor: assignment.usuario_gestion_id === userId,
    controlador: assignment.usuario_control_id === userId,
  });

/** Whether the assignment of an effort still takes changes of whoever logged it. */
export const takesChanges = (effort: EffortRow): boolean =>
  roleIn(effort, effort.usuario_id) !== null;

/** As whom the person logs there now. @throws AppError when not at all */
export function requireRole(assignment: AssignmentRow, userId: number): 'GESTIÓN' | 'CONTROL' {
  const role = roleIn(assignment, userId);
  if (!role) {
    throw fieldError('estadoActividad', `${effortMessages.notActive}: ${assignment.estado}.`);
  }
  return role;
}

/** Names the effort that is in the way; the database refuses whatever gets past this. */
export async function requireFree(
  { tx }: WriteScope,
  userId: number,
  { hora_inicio, hora_fin }: StoredEffort,
  except: number | null,
): Promise<void> {
  const other = await overlapping(tx, userId, hora_inicio, hora_fin, except);
  if (!other) return;
  const [from, to] = [other.hora_inicio, other.hora_fin].map((time) => minuteOf(time));
  throw fieldError(
    'horaInicio',
    `${effortMessages.overlap}: «${other.actividad}», de ${from} a ${to?.slice(11)}.`,
  );
}

const EXCLUSION_VIOLATION = '23P01';

/** Two tabs at once: the second one is told as if it had come later. */
export async function withoutOverlap<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION) {
      throw fieldError('horaInicio', `${effortMessages.overlap}.`);
    }
    throw error;
  }
}
