import { type Call, graphql, type Ids, type Role, readers } from './access-calls.ts';

const administrators: Role[] = ['administra'];

const on = (
  name: string,
  allowed: readonly Role[],
  query: string,
  variables: (ids: Ids) => Record<string, unknown>,
): [string, readonly Role[], Call] => [name, allowed, graphql(name, query, variables)];

const company = (ids: Ids) => ({ id: ids.company });
const person = (ids: Ids) => ({ id: ids.person });

/** Companies and people: seen by who consults, written and merged by administrators alone. */
export const subjectOperations: [string, readonly Role[], Call][] = [
  on('companyRelay', readers, 'query($id: ID!) { companyRelay(id: $id) { id } }', company),
  on('personRelay', readers, 'query($id: ID!) { personRelay(id: $id) { id } }', person),
  on('subjectMerges', administrators, 'query($id: ID!) { subjectMerges(id: $id) { id } }', company),
  on(
    'saveCompany',
    administrators,
    `mutation($id: ID!) { saveCompany(id: $id, version: -1, names: "x", acronym: "x", phones: [],
       emails: [], addresses: []) { saved errors { message } } }`,
    company,
  ),
  on(
    'savePerson',
    administrators,
    `mutation($id: ID!) { savePerson(id: $id, version: -1, names: "x", firstSurname: "x",
       phones: [], emails: [], addresses: []) { saved errors { message } } }`,
    person,
  ),
  on(
    'mergeSubjects',
    administrators,
    `mutation($id: ID!, $a: ID!) { mergeSubjects(keptId: $id, absorbedId: $a) {
       merged errors { message } } }`,
    (ids) => ({ id: ids.company, a: ids.person }),
  ),
];
