import { assignmentStates } from '@comarca/shared/modules/productos/asignacion.rules';
import type { ListFilter } from '../../../platform/management/list-state.ts';
import type { loadAssignmentFilters } from '../operations/asignaciones.ts';

type Options = Awaited<ReturnType<typeof loadAssignmentFilters>>;

/** What 'Mis asignaciones' can be narrowed by; by manager for who coordinates. */
export const assignmentFilterList = (
  data: Options | undefined,
  coordina: boolean,
): readonly ListFilter[] => [
  activity(data),
  {
    key: 'instance_In',
    label: 'Proceso/Proyecto',
    kind: 'lista',
    options: named(data?.instancias),
  },
  state,
  ...(coordina ? [manager(data)] : []),
  ...plannedDays,
];

/** What the list of a project or a process can be narrowed by. */
export const ownerFilterList = (data: Options | undefined): readonly ListFilter[] => [
  activity(data),
  state,
  manager(data),
  ...plannedDays,
];

const named = (options: readonly { id: string; nombre: string }[] | undefined) =>
  options?.map(({ id, nombre }) => ({ value: id, label: nombre }));

const activity = (data: Options | undefined): ListFilter => ({
  key: 'actividad_In',
  label: 'Actividad',
  kind: 'lista',
  options: named(data?.actividades),
});

const manager = (data: Options | undefined): ListFilter => ({
  key: 'recursoGestion_In',
  label: 'Recurso Gestión',
  kind: 'lista',
  options: data?.recursos.map(({ id, fullName }) => ({ value: id, label: fullName })),
});

const state: ListFilter = {
  key: 'estado_In',
  label: 'Estado',
  kind: 'lista',
  options: assignmentStates.map((estado) => ({ value: estado, label: estado })),
};

const plannedDays: readonly ListFilter[] = [
  { key: 'fechaInicioPlaneada_Range', label: 'Inicio planeado', kind: 'rango' },
  { key: 'fechaFinPlaneada_Range', label: 'Fin planeado', kind: 'rango' },
];
