import { WITHOUT } from '@comarca/shared/modules/proyectos/proyecto.rules';
import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list-state.ts';
import { useFilterOptions } from '../../../platform/management/use-filter-options.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { contractsByIds, findProjectContracts } from '../../contratos/operations/contracts.ts';
import { loadProjectsInit, type ProjectsInit, projectsInitKey } from './proyectos.ts';

/** The filters of the list and of the dashboard. */
export function useProjectFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    projectsInitKey,
    loadProjectsInit,
    'al inicializar los filtros',
  );
  const seesContracts = useCan('proyectos.view_proyecto');
  return useMemo(
    () => marked([...chosen(data), ...(seesContracts ? [contractFilter] : []), ...fixed]),
    [data, seesContracts, marked],
  );
}

const fixed: readonly ListFilter[] = [
  { key: 'fechaCreacion_Range', label: 'Fecha Creación', kind: 'rango', instants: true },
  { key: 'fechaInicio_Range', label: 'Fecha Inicio', kind: 'rango' },
  { key: 'fechaFin_Range', label: 'Fecha Fin', kind: 'rango' },
  {
    key: 'sitioSharepoint_Isnull',
    label: 'Sitio Sharepoint',
    kind: 'si-no',
    yes: 'Sin sitio',
    no: 'Con sitio',
  },
  { key: 'codigo_Isnull', label: 'Código', kind: 'si-no', yes: 'Sin código', no: 'Con código' },
];

const contractFilter: ListFilter = {
  key: 'contrato_In',
  label: 'Contrato',
  kind: 'buscador',
  source: 'contratos-clientes',
  find: findProjectContracts,
  known: contractsByIds,
};

const chosen = (init: ProjectsInit | undefined): ListFilter[] => [
  {
    key: 'tipo_In',
    label: 'Tipo',
    kind: 'lista',
    options: init?.types.map(({ id, descripcion }) => ({ value: id, label: descripcion })),
  },
  {
    key: 'estado_In',
    label: 'Estado',
    kind: 'lista',
    options: init && [
      ...init.states.map(({ id, nombre }) => ({ value: id, label: nombre })),
      { value: WITHOUT, label: 'Sin Estado' },
    ],
  },
  {
    key: 'coordinador_In',
    label: 'Coordinador',
    kind: 'lista',
    options: init?.presentCoordinators.map(({ id, fullName }) => ({ value: id, label: fullName })),
  },
  {
    key: 'configuracionProductos_In',
    label: 'Gestión de Productos',
    kind: 'lista',
    options: init && [
      ...init.productConfigurations.map(({ id, nombre, tipoProyecto }) => ({
        value: id,
        label: `${nombre} · ${tipoProyecto.descripcion}`,
      })),
      { value: WITHOUT, label: 'Sin gestión de productos' },
    ],
  },
  {
    key: 'estado_Contrato_In',
    label: 'Estado del Contrato',
    kind: 'lista',
    options: init?.contractStatuses.map(({ id, estado }) => ({ value: id, label: estado })),
  },
];
