import { AppError } from '@comarca/shared/core/errors';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { ListQuery } from '../../../../platform/management/list/list-state.ts';
import type { FormSource } from '../../../../platform/pickers/form-source.ts';
import type { PickerItem } from '../../../../platform/pickers/search-picker.tsx';
import type { AssignmentSent } from '../../forms/assignment-values.ts';
import * as documents from './assignments.documents.ts';
import { assignmentsKey } from './assignments-key.ts';

export const assignmentKey = (id: string) => [...assignmentsKey, 'una', id] as const;

/** Whose assignments a list is of; all that the user sees where it is of nobody. */
export type AssignmentsOf =
  | Record<never, never>
  | { manageResource: string }
  | { controlResource: string }
  /** of the people whom the user coordinates */
  | { equipo: true }
  | { proyecto: string }
  | { proceso: string };

/** The project or process of a tab. */
export type AssignmentOwner = Extract<AssignmentsOf, { proyecto: string } | { proceso: string }>;

interface Filters {
  recursoGestion_In?: string[];
  actividad_In?: string[];
  instance_In?: string[];
  estado_In?: string[];
  fechaInicioPlaneada_Range?: string[];
  fechaFinPlaneada_Range?: string[];
}

export async function loadAssignments(
  of: AssignmentsOf,
  { filters, ...page }: ListQuery,
  signal?: AbortSignal,
) {
  const variables = { ...page, ...of, ...(filters as Filters) };
  return (await execute(documents.listQuery, variables, signal ? { signal } : {}))
    .statusActivitiesRelay;
}
export type AssignmentListRow = Awaited<ReturnType<typeof loadAssignments>>['nodes'][number];

/** @throws AppError NOT_FOUND */
export async function loadAssignment(id: string) {
  const { statusActivity } = await execute(documents.assignmentQuery, { id });
  if (!statusActivity) throw new AppError('NOT_FOUND');
  return statusActivity;
}
export type Assignment = Awaited<ReturnType<typeof loadAssignment>>;

/** The record that a new assignment is about, when it is made in a product structure in use. */
export interface AssignmentObject {
  contentType: string;
  objectId: string;
  ownerName: string;
}

/** @returns the assignment's id @throws AppError with the refused fields */
export async function saveAssignment(
  { id, object }: { id: string | null; object: AssignmentObject | null },
  { pideControl: _asksControl, ...values }: AssignmentSent,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const { saveStatusActivity: answer } = await execute(
    documents.saveMutation,
    { ...values, ...object, structureMode: object !== null, id, version },
    { idempotencyKey },
  );
  if (!answer.saved || !answer.statusActivity) throw refused(answer.errors);
  return answer.statusActivity.id;
}

export async function deleteAssignment(id: string): Promise<void> {
  const { deleteStatusActivity: answer } = await execute(documents.deleteMutation, { id });
  if (!answer.deleted) throw refused(answer.errors);
}

export async function unlockAssignment(id: string): Promise<void> {
  const { unlockStatusActivity: answer } = await execute(documents.unlockMutation, { id });
  if (!answer.unlocked) throw refused(answer.errors);
}

/** What the assistant sends with a step. */
export interface StepValues {
  estado: string;
  observaciones: string;
  linkSharepoint: string;
  linkSharepointEspejo: string;
  errores: string[];
}

/** @throws AppError with the refused fields */
export async function manageAssignment(
  id: string,
  values: StepValues,
  { idempotencyKey, version }: SaveCall,
): Promise<string> {
  const { manageStatusActivity: answer } = await execute(
    documents.manageMutation,
    { id, version, ...values },
    { idempotencyKey },
  );
  if (!answer.saved) throw refused(answer.errors);
  return id;
}

/** States, and the errors that quality control may name for this assignment. */
export const loadManageData = async (id: string) =>
  (await execute(documents.manageQuery, { id })).manageData;

/** What a person's list can be narrowed by; everybody's for null. */
export const loadAssignmentFilters = async (resourceId: string | null) =>
  (await execute(documents.filtersQuery, { resourceId })).assignmentFilters;

/** What the list of a project or a process can be narrowed by. */
export const loadOwnerFilters = async (owner: AssignmentOwner) =>
  (await execute(documents.filtersQuery, { ...owner })).assignmentFilters;

/** An activity as its picker shows it. */
export type ActivityItem = PickerItem & { pideControl: boolean };

export async function findActivities(
  owner: AssignmentOwner | null,
  text: string,
  signal: AbortSignal,
): Promise<ActivityItem[]> {
  const { assignableActivities } = await execute(
    documents.activitiesQuery,
    { text, ...owner },
    { signal },
  );
  return assignableActivities.map(({ id, nombre, dueno, pideControl }) => ({
    value: id,
    label: nombre,
    detail: dueno,
    pideControl,
  }));
}

/** Who may manage and who may control an activity. */
export const loadCandidates = async (activity: string) =>
  (await execute(documents.candidatesQuery, { actividad: activity })).assignmentCandidates;

/** The same of several activities at once. @throws AppError */
export const loadCandidatesOf = async (activities: readonly string[], signal: AbortSignal) =>
  (await execute(documents.candidatesOfQuery, { actividades: [...activities] }, { signal }))
    .candidatesOfActivities;

/** The project that an assignment may be related to. */
export const projectSource: FormSource<{ id: string; nombre: string }> = {
  source: 'proyectos-relacionados',
  itemOf: ({ id, nombre }) => ({ value: id, label: nombre }),
  async find(text, signal) {
    const { projectsRelay } = await execute(documents.projectsQuery, { text }, { signal });
    return projectsRelay.nodes.map(({ id, nombre, codigo }) => ({
      value: id,
      label: nombre,
      detail: codigo,
    }));
  },
};
