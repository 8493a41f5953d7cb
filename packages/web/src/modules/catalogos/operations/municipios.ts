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
      nodes { codigo nombre departamento conGeometria }
    }
  }
`);

const departmentsQuery = graphql(`
  query Departamentos { departments { codigo nombre } }
`);

/** A page of municipalities, of some departments when they are chosen. */
export async function loadMunicipalities(
  { first, offset, search, orderBy }: ListQuery,
  departamentos: string[],
  signal: AbortSignal,
) {
  const page = { first, offset, search, orderBy, departamentos };
  const answer = await execute(municipalitiesQuery, page, { signal });
  const { nodes, ...rest } = answer.municipalitiesRelay;
  return { ...rest, nodes: nodes.map((node) => ({ ...node, id: node.codigo })) };
}

export type MunicipalityRow = Awaited<ReturnType<typeof loadMunicipalities>>['nodes'][number];

export async function loadDepartments() {
  return (await execute(departmentsQuery, {})).departments;
}
