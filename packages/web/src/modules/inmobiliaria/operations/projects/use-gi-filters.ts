import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { useMemo } from 'react';
import type { ListFilter } from '../../../../platform/management/list/list-state.ts';
import { codedCities } from '../../../../platform/pickers/cities.ts';
import { fieldFilters } from '../../../../platform/record/field-filters.ts';
import { citiesById } from '../cities-by-id.ts';

/** The filters of the list of real-estate projects. */
export const useGiFilters = (): readonly ListFilter[] =>
  useMemo(
    () => [
      ...fieldFilters(giProjectFields, {}),
      {
        key: 'municipio_In',
        label: giProjectFields.municipio.label,
        kind: 'buscador',
        source: codedCities.source,
        find: codedCities.find,
        known: citiesById,
      },
    ],
    [],
  );
