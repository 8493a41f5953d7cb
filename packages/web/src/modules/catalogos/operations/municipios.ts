import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../platform/management/list-state.ts';

const municipalitiesQuery = graphql(`
  query Municipios(
    $first: Int
    $offset: Int
    $search: String
    $orderBy: String
    $departamentos: [String!]
  ) {
    municipalitiesRelay(
      first: $first
      offset: $offset
      search: $search
      orderBy: $orderBy
      departamento_In: $departamentos
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
    }
  }
`);

/** Reads and corrects one municipality, for its form. */
export const municipalityCalls = {
  find: async (id: string) => (await execute(municipalityQuery, { id })).municipality,
  async save(
    id: string | null,
    { nombre }: { nombre: string },
    { version, idempotencyKey }: SaveCall,
  ) {
    const variables = { id: id ?? '', version: version ?? 0, nombre };
    const { saveMunicipality } = await execute(saveMutation, variables, { idempotencyKey });
    if (!saveMunicipality.saved) throw refused(saveMunicipality.errors);
  },
};

/** A page of municipalities, of some departments when they are chosen. */
export async function loadMunicipalities(
  { first, offset, search, orderBy }: ListQuery,
  departamentos: string[],
  signal: AbortSignal,
) {
  const page = { first, offset, search, orderBy, departamentos };
  const answer = await execute(municipalitiesQuery, page, { signal });
  return answer.municipalitiesRelay;
}

export type MunicipalityRow = Awaited<ReturnType<typeof loadMunicipalities>>['nodes'][number];

export async function loadDepartments() {
  return (await execute(departmentsQuery, {})).departments;
}
