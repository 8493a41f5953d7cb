import { formLabel } from '@comarca/shared/core/record/record-fields';
import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import type { loadAssignmentFilters } from '../operations/assignments/assignments.ts';

type Options = Awaited<ReturnType<typeof loadAssignmentFilters>>;

/** What 'Mis asignaciones' can be narrowed by; by manager for who coordinates. */
export const assignmentFilterList = (
  data: Options | undefined,
  leader: boolean,
): readonly ListFilter[] => [
  ...activity(data),
  {
    key: 'instance_In',
    label: 'Proceso/Proyecto',
    kind: 'lista',
    options: named(data?.instancias),
  },
  ...state,
  ...(leader ? manager(data) : []),
  ...plannedDays,
];

/** What the list of a project or a process can be narrowed by. */
export const ownerFilterList = (data: Options | undefined): readonly ListFilter[] => [
  ...activity(data),
  ...state,
  ...manager(data),
  ...plannedDays,
];

const named = (options: readonly { id: string; nombre: string }[] | undefined) =>
  options?.map(({ id, nombre }) => ({ value: id, label: nombre }));

const filterOf = (
  data: Options | undefined,
  name: 'actividad' | 'recursoGestion' | 'estado' | 'fechaInicioPlaneada' | 'fechaFinPlaneada',
): ListFilter[] =>
  fieldFilters(
    { [name]: assignmentFields[name] },
    { actividad: data?.actividades, recursoGestion: data?.recursos },
    { estado: { kind: 'lista', options: states } },
  );

const activity = (data: Options | undefined): ListFilter[] =>
  // the list of what is assigned speaks of it as the form does
  filterOf(data, 'actividad').map((filter) => ({
    ...filter,
    label: formLabel(assignmentFields.actividad),
  }));

const manager = (data: Options | undefined): ListFilter[] => filterOf(data, 'recursoGestion');

const states = assignmentStates.map((stateName) => ({ value: stateName, label: stateName }));

const state = filterOf(undefined, 'estado');

const plannedDays: readonly ListFilter[] = [
  ...filterOf(undefined, 'fechaInicioPlaneada'),
  ...filterOf(undefined, 'fechaFinPlaneada'),
];
