import { AppError } from '@comarca/shared/core/errors';
import { newKey } from '../../../../platform/http/new-key.ts';
import { checkedAssignment, valuesOf } from '../../forms/assignment-values.ts';
import {
  type AssignmentListRow,
  loadAssignment,
  type loadCandidatesOf,
  saveAssignment,
} from './assignments.ts';

export type ActivityPeople = Awaited<ReturnType<typeof loadCandidatesOf>>[number];

/** Everybody who may manage one of these activities, once. */
export function managersAmong(
  people: readonly ActivityPeople[],
): { value: string; label: string }[] {
  const names = new Map(
    people.flatMap(({ gestion }) =>
      gestion.map(({ usuarioId, fullName }) => [usuarioId, fullName] as const),
    ),
  );
  return [...names].map(([value, label]) => ({ value, label }));
}

/**
 * Gives an assignment to another manager: the whole of it is saved as it stands, with its version.
 *
 * @param user the person, by the id of the profile
 * @throws AppError VALIDATION where the person may not manage its activity, or its rules refuse
 */
export async function reassign(
  { id, actividad }: AssignmentListRow,
  people: readonly ActivityPeople[],
  user: string,
): Promise<void> {
  const candidates = people.find((one) => one.actividad === actividad.id)?.gestion ?? [];
  const manager = candidates.find(({ usuarioId }) => usuarioId === user);
  if (!manager) {
    throw new AppError('VALIDATION', `No puede gestionar la actividad «${actividad.nombre}»`);
  }
  const stored = await loadAssignment(id);
  const sent = checkedAssignment({ ...valuesOf(stored), recursoGestion: manager.id });
  const call = { version: stored.version, idempotencyKey: newKey() };
  await saveAssignment({ id, object: null }, sent, call);
}
