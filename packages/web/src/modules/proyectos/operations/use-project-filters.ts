import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { NO_STATE } from '@comarca/shared/modules/proyectos/project.rules';
import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { clientContractSource, contractsByIds } from '../../contratos/public.ts';
import { type ProjectsInit, projectsInit } from './projects.ts';

/** The filters of the list and of the dashboard. Who may not see projects does not see contracts. */
export function useProjectFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(projectsInit, 'al inicializar los filtros');
  const seesContracts = useCan('proyectos.view_proyecto');
  return useMemo(
    () =>
      marked(
        [...filtersOf(data), contractStateFilter(data)].filter(
          ({ key }) => seesContracts || key !== projectFields.contract.filter,
        ),
      ),
    [data, seesContracts, marked],
  );
}

const filtersOf = (init: ProjectsInit | undefined): ListFilter[] =>
  fieldFilters(
    projectFields,
    {
      projectType: init?.types,
      estado: init?.states,
      coordinator: init?.presentCoordinators,
      // The same name may be of several types of project.
      configuracionProductos: init?.productConfigurations.map(({ id, nombre, tipoProyecto }) => ({
        id,
        nombre: `${nombre} · ${tipoProyecto.descripcion}`,
      })),
    },
    {
      contract: {
        kind: 'buscador',
        source: 'contratos-clientes',
        find: clientContractSource.find,
        known: contractsByIds,
      },
      estado: { without: NO_STATE },
      configuracionProductos: { without: 'Sin gestión de productos' },
      sharepointSite: { kind: 'si-no', yes: 'Sin sitio', no: 'Con sitio' },
      code: { kind: 'si-no', yes: 'Sin código', no: 'Con código' },
    },
  );

const contractStateFilter = (init: ProjectsInit | undefined): ListFilter => ({
  key: 'estado_Contrato_In',
  label: 'Estado del Contrato',
  kind: 'lista',
  options: init?.contractStatuses.map(({ id, estado }) => ({ value: id, label: estado })),
});
