import { negotiationFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { ListFilter } from '../../../../platform/management/list/list-state.ts';
import { useFiltersOf } from '../../../../platform/management/list/use-filter-options.ts';
import type { Offered } from '../../../../platform/record/calls.ts';
import { fieldFilters } from '../../../../platform/record/field-filters.ts';
import { NOT_BEGUN, negotiationsInit } from './negotiation.ts';

type Init = Offered<typeof negotiationsInit>;

/** The filters of the list and of the board of negotiations. */
export const useNegotiationFilters = (): readonly ListFilter[] =>
  useFiltersOf(negotiationsInit, filtersOf);

const filtersOf = (init: Init | undefined): ListFilter[] => [
  {
    key: 'proyecto_In',
    label: 'Proyecto',
    kind: 'lista',
    options: init?.proyectos.map(({ id, disposicionDerecho }) => ({
      value: id,
      label: disposicionDerecho,
    })),
  },
  ...fieldFilters(
    negotiationFields,
    { etapa: init?.etapas, responsable: init?.responsables },
    { etapa: { without: NOT_BEGUN }, responsable: { without: 'Sin responsable' } },
  ),
];
