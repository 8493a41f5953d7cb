import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import type { ListFilter } from '../../../../platform/management/list/list-state.ts';
import { useFiltersOf } from '../../../../platform/management/list/use-filter-options.ts';
import type { Offered } from '../../../../platform/record/calls.ts';
import { fieldFilters } from '../../../../platform/record/field-filters.ts';
import { infrastructuresInit } from './infrastructures.ts';

/** The filters of the list of infrastructures. */
export const useInfrastructureFilters = (): readonly ListFilter[] =>
  useFiltersOf(infrastructuresInit, filtersOf, 'al cargar las opciones de infraestructuras');

type Init = Offered<typeof infrastructuresInit>;

const filtersOf = (init: Init | undefined): ListFilter[] =>
  fieldFilters(infrastructureFields, {
    proyecto: init?.proyectos,
    tipoDerecho: entriesOf('tipo', init?.tiposDerecho),
    estadoDerecho: entriesOf('estado', init?.estadosDerecho),
    tipoInfraestructuraSig: entriesOf('tipo', init?.tiposInfraestructuraSig),
  });

/** Entries of a catalogue under the name by which their field calls them. */
export const entriesOf = <const Name extends string>(
  name: Name,
  entries: readonly { id: string; nombre: string }[] | undefined,
) => entries?.map(({ id, nombre }) => ({ id, [name]: nombre }) as { id: string });
