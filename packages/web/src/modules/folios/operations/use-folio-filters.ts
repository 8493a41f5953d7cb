import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { type FoliosInit, foliosInit } from './folios.ts';

/** The filters of the list and of the dashboard, and what the person may do. */
export function useFolioFilters(): {
  filters: readonly ListFilter[];
  init: FoliosInit | undefined;
} {
  const { data, marked } = useFilterOptions(foliosInit, 'al inicializar los filtros');
  const filters = useMemo(() => marked(filtersOf(data)), [data, marked]);
  return { filters, init: data };
}

const said = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

const named = (options: FoliosInit['circles'] | undefined) =>
  options?.map(({ id, nombre }) => ({ value: id, label: nombre }));

const filtersOf = (init: FoliosInit | undefined): ListFilter[] =>
  fieldFilters(
    folioFields,
    { municipality: init?.cities, loader: init?.users },
    {
      circle: { kind: 'lista', options: named(init?.circles) },
      municipality: { without: folioFields.municipality.none ?? '' },
      loader: { without: folioFields.loader.none ?? '' },
      state: { kind: 'lista', options: init && said(init.states) },
      propertyType: { kind: 'lista', options: init && said(init.types) },
      origin: { kind: 'lista', options: init && said(init.origins) },
    },
  );
