import { municipalityFields } from '@comarca/shared/modules/catalogos/catalogue.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { pageBy, type RowOf, recordBy, saveBy } from '../../../platform/record/calls.ts';
import { catalogueKey } from './catalogue-key.ts';

const municipalitiesQuery = graphql(`
  query Municipios(
    $first: Int
    $offset: Int
    $search: String
    $orderBy: String
    $departamento_In: [String!]
  ) {
    municipalitiesRelay(
      first: $first
      offset: $offset
      search: $search
      orderBy: $orderBy
      departamento_In: $departamento_In
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version codigo nombre departamento conGeometria }
    }
  }
`);

const departmentsQuery = graphql(`
  query Departamentos { departments { codigo nombre } }
`);

const municipalityQuery = graphql(`
  query UnMunicipio($id: ID!) {
    municipality(id: $id) { id version codigo nombre departamento conGeometria }
  }
`);

const saveMutation = graphql(`
  mutation GuardarMunicipio($id: ID!, $version: Int!, $nombre: String!) {
    saveMunicipality(id: $id, version: $version, nombre: $nombre) {
      saved
      errors { campo message }
      municipality { id }
    }
  }
`);

const loadMunicipalities = pageBy(municipalitiesQuery, 'municipalitiesRelay');

export type MunicipalityRow = RowOf<typeof loadMunicipalities>;

/** The municipalities of DIVIPOLA: people correct their names, the rest comes with an import. */
export const municipalityRecord = managedRecord({
  entity: 'municipio',
  singular: 'Municipio',
  plural: 'Municipios',
  thing: 'el municipio',
  saved: 'Se guardó el municipio',
  model: 'superusuario',
  purpose: 'Impórtelos del Marco Geoestadístico Nacional del DANE, con su geometría.',
  queryKey: [...catalogueKey, 'municipios'],
  stale: [catalogueKey],
  fields: municipalityFields,
  page: loadMunicipalities,
  load: recordBy(municipalityQuery, 'municipality'),
  save: saveBy(saveMutation, 'saveMunicipality', 'municipality'),
  nameOf: ({ nombre }: MunicipalityRow) => nombre,
});

/** Those that the list may be narrowed by. */
export async function loadDepartments() {
  return (await execute(departmentsQuery, {})).departments;
}
