import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { codedCities } from '../../../platform/pickers/cities.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';

const citiesQuery = graphql(`
  query MunicipiosGi($codes: [ID!]!) {
    giCities(codes: $codes) { id nombre departamento { nombre } }
  }
`);

/** Municipalities by their codes. */
export async function citiesById(codes: readonly string[]): Promise<PickerItem[]> {
  const { giCities } = await execute(citiesQuery, { codes: [...codes] });
  return giCities.map(codedCities.itemOf);
}
