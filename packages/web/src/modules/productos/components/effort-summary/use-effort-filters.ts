import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import { useMemo } from 'react';
import type { ListFilter } from '../../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../../platform/management/list/use-filter-options.ts';
import { useCan } from '../../../../platform/session/use-session.ts';
import { loadEffortOptions } from '../../operations/efforts/effort-summary.ts';

/** What efforts are narrowed by; by person only for who sees others' efforts. */
export function useEffortFilters(): readonly ListFilter[] {
  const coordinates = useCan('gestion_productos.control_productmanagement');
  const { data, marked } = useFilterOptions(
    { queryKey: ['esfuerzos-filtros'], queryFn: loadEffortOptions },
    'al inicializar los filtros',
  );
  return useMemo(() => {
    const named = (options: readonly { id: string; nombre: string }[] | undefined) =>
      options?.map(({ id, nombre }) => ({ value: id, label: nombre }));
    const people: ListFilter = {
      key: 'recurso_In',
      label: 'Recurso',
      kind: 'lista',
      options: data?.recursos.map(({ id, fullName }) => ({ value: id, label: fullName })),
    };
    return marked([
      { key: 'fecha_Range', label: 'Fechas', kind: 'rango', instants: true },
      ...(coordinates ? [people] : []),
      {
        key: 'instance_In',
        label: 'Proceso/Proyecto',
        kind: 'lista',
        options: named(data?.instancias),
      },
      { key: 'actividad_In', label: 'Actividad', kind: 'lista', options: named(data?.actividades) },
      {
        key: 'estado_In',
        label: 'Estado',
        kind: 'lista',
        options: assignmentStates.map((state) => ({ value: state, label: state })),
      },
      {
        key: 'esGestion',
        label: 'Esfuerzo como',
        kind: 'si-no',
        yes: 'GESTIÓN',
        no: 'CONTROL',
      },
      {
        key: 'esRetrabajo',
        label: 'Retrabajo',
        kind: 'si-no',
        yes: 'Después de un rechazo',
        no: 'Antes de cualquier rechazo',
      },
    ]);
  }, [data, coordinates, marked]);
}
