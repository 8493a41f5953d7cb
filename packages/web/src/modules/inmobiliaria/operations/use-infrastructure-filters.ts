import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { infrastructuresInitKey, loadInfrastructuresInit } from './infrastructures.ts';

/** The filters of the list of infrastructures. */
export function useInfrastructureFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    infrastructuresInitKey,
    loadInfrastructuresInit,
    'al cargar las opciones de infraestructuras',
  );
  return useMemo(
    () =>
      marked(
        fieldFilters(infrastructureFields, {
          proyecto: data?.proyectos,
          tipoDerecho: entriesOf('tipo', data?.tiposDerecho),
          estadoDerecho: entriesOf('estado', data?.estadosDerecho),
          tipoInfraestructuraSig: entriesOf('tipo', data?.tiposInfraestructuraSig),
        }),
      ),
    [data, marked],
  );
}

/** Entries of a catalogue under the name by which their field calls them. */
export const entriesOf = <const Name extends string>(
  name: Name,
  entries: readonly { id: string; nombre: string }[] | undefined,
) => entries?.map(({ id, nombre }) => ({ id, [name]: nombre }) as { id: string });
