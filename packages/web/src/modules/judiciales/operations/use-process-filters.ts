import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFiltersOf } from '../../../platform/management/list/use-filter-options.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { type JudicialInit, judicialInit } from './processes.ts';

/** The filters of the list and of the dashboard. */
export const useProcessFilters = (): readonly ListFilter[] =>
  useFiltersOf(judicialInit, filtersOf, 'al inicializar las filtro procesos');

const filtersOf = (init: JudicialInit | undefined): ListFilter[] => [
  ...fieldFilters(
    processFields,
    {
      tipo: init?.types,
      etapa: init?.stages,
      proyecto: init?.projects,
      abogado: init?.lawyers,
    },
    {
      estado: {
        kind: 'lista',
        options: init?.states.map(({ id, descripcion }) => ({ value: id, label: descripcion })),
      },
      municipio: {
        kind: 'lista',
        options: init?.cities.map(({ id, nombre, departamento }) => ({
          value: id,
          label: `${nombre}, ${departamento.nombre}`,
        })),
      },
    },
  ),
  {
    key: 'cliente_In',
    label: 'Cliente',
    kind: 'lista',
    options: init?.clients.map(({ id, nombre }) => ({ value: id, label: nombre })),
  },
];
