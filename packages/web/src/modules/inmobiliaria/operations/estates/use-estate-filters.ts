import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import type { ListFilter } from '../../../../platform/management/list/list-state.ts';
import { useFiltersOf } from '../../../../platform/management/list/use-filter-options.ts';
import { codedCities } from '../../../../platform/pickers/cities.ts';
import type { Offered } from '../../../../platform/record/calls.ts';
import { fieldFilters } from '../../../../platform/record/field-filters.ts';
import { citiesById } from '../cities-by-id.ts';
import { estatesInit } from './estates.ts';

type Init = Offered<typeof estatesInit>;

/** The filters of the list of estates. */
export const useEstateFilters = (): readonly ListFilter[] =>
  useFiltersOf(estatesInit, filtersOf, 'al cargar los proyectos inmobiliarios');

const filtersOf = (init: Init | undefined): ListFilter[] =>
  fieldFilters(
    estateFields,
    { proyecto: init?.proyectos, usoSuelo: init?.usosSuelo },
    {
      municipio: {
        kind: 'buscador',
        source: codedCities.source,
        find: codedCities.find,
        known: citiesById,
      },
      matriculaInmobiliaria: { kind: 'si-no', yes: 'Sin FMI', no: 'Con FMI' },
      npnCatastro: { kind: 'si-no', yes: 'Sin NPN', no: 'Con NPN' },
      usoSuelo: { without: 'Sin uso' },
      origenGeometria: { kind: 'si-no', yes: 'Sin polígono', no: 'Con polígono' },
    },
  );
