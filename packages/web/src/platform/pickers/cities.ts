import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { PickerItem } from './search-picker.tsx';

const citiesQuery = graphql(`
  query BuscarMunicipios($text: String!) {
    searchCities(text: $text) { codigo nombre departamento { nombre } }
  }
`);

interface NamedCity {
  nombre: string;
  departamento: { nombre: string };
}

/** A municipality as its picker shows it. */
export const cityItem = (code: string, { nombre, departamento }: NamedCity): PickerItem => ({
  value: code,
  label: `${nombre}, ${departamento.nombre}`,
});

/** The same with its code below, for who works with codes. */
export const codedCityItem = (code: string, city: NamedCity): PickerItem => ({
  ...cityItem(code, city),
  detail: code,
});

const finderOf =
  (itemOf: typeof cityItem) =>
  async (text: string, signal: AbortSignal): Promise<PickerItem[]> => {
    const { searchCities } = await execute(citiesQuery, { text }, { signal });
    return searchCities.map(({ codigo, ...city }) => itemOf(codigo, city));
  };

/** Municipalities whose name contains the text. */
export const findCities = finderOf(cityItem);

/** The same with their codes. */
export const findCodedCities = finderOf(codedCityItem);
