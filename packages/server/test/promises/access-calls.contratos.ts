import { type Call, graphql, type Ids, type Role, readers } from './access-calls.ts';

const keepers: Role[] = ['administra', 'coordina'];

const on = (
  name: string,
  allowed: readonly Role[],
  query: string,
  variables: (ids: Ids) => Record<string, unknown>,
): [string, readonly Role[], Call] => [name, allowed, graphql(name, query, variables)];

const contract = (ids: Ids) => ({ id: ids.contract });
const project = (ids: Ids) => ({ id: ids.project });

/** Contracts and projects: seen by who consults, kept by coordinators and administrators. */
export const contractOperations: [string, readonly Role[], Call][] = [
  on('contractRelay', readers, 'query($id: ID!) { contractRelay(id: $id) { id } }', contract),
  on('projectRelay', readers, 'query($id: ID!) { projectRelay(id: $id) { id } }', project),
  on(
    'saveContract',
    keepers,
    `mutation($id: ID!) { saveContract(id: $id, version: -1, name: "x", identification: "x",
       object: "x", contractType: "1", statusType: "1", initDate: "2026-01-01", amount: 1,
       contratantes: [], contratados: []) { saved errors { message } } }`,
    contract,
  ),
  on(
    'saveProject',
    keepers,
    `mutation($id: ID!) { saveProject(id: $id, version: -1, name: "x", scope: "x", contract: "1",
       projectType: "1", coordinator: "1", configuration: "1", sharepointSite: "x",
       initDate: "2026-01-01") { saved errors { message } } }`,
    project,
  ),
];
