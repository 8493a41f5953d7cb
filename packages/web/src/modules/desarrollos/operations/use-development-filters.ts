import {
  developmentFields,
  NO_DEVELOPERS,
  NO_MODULE,
} from '@comarca/shared/modules/desarrollos/development.fields';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFiltersOf } from '../../../platform/management/list/use-filter-options.ts';
import type { Offered } from '../../../platform/record/calls.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { developmentsInit } from './developments.ts';

/** The filters of the list, the board, the calendar and the dashboard. */
export const useDevelopmentFilters = (): readonly ListFilter[] =>
  useFiltersOf(developmentsInit, filtersOf);

type Init = Offered<typeof developmentsInit>;

const filtersOf = (init: Init | undefined): ListFilter[] =>
  fieldFilters(
    developmentFields,
    { modulo: init?.modules, recursos: init?.users },
    { modulo: { without: NO_MODULE }, recursos: { without: NO_DEVELOPERS } },
  );
