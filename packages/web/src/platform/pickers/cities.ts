import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { FormSource } from './form-source.ts';
import type { PickerItem } from './search-picker.tsx';

const citiesQuery = graphql(`
  query BuscarMunicipios($text: String!) {
    searchCities(text: $text) { codigo nombre departamento { nombre } }
  }
`);

/** A municipality as records bear it: its code is its id. */
interface StoredCity {
  id: string;
  nombre: string;
  departamento: { nombre: string };
}

const sourceOf = (
  source: string,
  itemOf: (city: StoredCity) => PickerItem,
): FormSource<StoredCity> => ({
  source,
  itemOf,
  async find(text, signal) {
    const { searchCities } = await execute(citiesQuery, { text }, { signal });
    return searchCities.map(({ codigo, ...city }) => itemOf({ id: codigo, ...city }));
  },
});

/** Municipalities whose name contains the text. */
export const cities = sourceOf('municipios', ({ id, nombre, departamento }) => ({
  value: id,
  label: `${nombre}, ${departamento.nombre}`,
}));

/** The same with their codes below, for who works with codes. */
export const codedCities = sourceOf('municipios-con-codigo', (city) => ({
  ...cities.itemOf(city),
  detail: city.id,
}));
