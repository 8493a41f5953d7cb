import { assignmentStates } from '@comarca/shared/modules/productos/asignacion.rules';
import type { ListFilter } from '../../../platform/management/list-state.ts';
import type { loadAssignmentFilters } from '../operations/asignaciones.ts';

type Options = Awaited<ReturnType<typeof loadAssignmentFilters>>;

/** What 'Mis asignaciones' can be narrowed by; by manager for who coordinates. */
export function assignmentFilterList(
  data: Options | undefined,
  coordina: boolean,
): readonly ListFilter[] {
  const named = (options: readonly { id: string; nombre: string }[] | undefined) =>
    options?.map(({ id, nombre }) => ({ value: id, label: nombre }));
  const managers: ListFilter = {
    key: 'recursoGestion_In',
    label: 'Recurso Gestión',
    kind: 'lista',
    options: data?.recursos.map(({ id, fullName }) => ({ value: id, label: fullName })),
  };
  return [
    { key: 'actividad_In', label: 'Actividad', kind: 'lista', options: named(data?.actividades) },
    {
      key: 'instance_In',
      label: 'Proceso/Proyecto',
      kind: 'lista',
      options: named(data?.instancias),
    },
    {
      key: 'estado_In',
      label: 'Estado',
      kind: 'lista',
      options: assignmentStates.map((estado) => ({ value: estado, label: estado })),
    },
    ...(coordina ? [managers] : []),
    { key: 'fechaInicioPlaneada_Range', label: 'Inicio planeado', kind: 'rango' },
    { key: 'fechaFinPlaneada_Range', label: 'Fin planeado', kind: 'rango' },
  ];
}
