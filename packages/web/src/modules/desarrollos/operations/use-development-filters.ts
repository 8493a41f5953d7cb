import {
  developmentFields,
  NO_DEVELOPERS,
  NO_MODULE,
} from '@comarca/shared/modules/desarrollos/development.fields';
import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { developmentsInitKey, loadDevelopmentsInit } from './developments.ts';

/** The filters of the list, the board, the calendar and the dashboard. */
export function useDevelopmentFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    developmentsInitKey,
    loadDevelopmentsInit,
    'al inicializar los filtros',
  );
  return useMemo(
    () =>
      marked(
        fieldFilters(
          developmentFields,
          { modulo: data?.modules, recursos: data?.users },
          { modulo: { without: NO_MODULE }, recursos: { without: NO_DEVELOPERS } },
        ),
      ),
    [data, marked],
  );
}
