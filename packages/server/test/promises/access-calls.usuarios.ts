import { type Call, graphql, type Ids, type Role } from './access-calls.ts';

const administrators: Role[] = ['administra'];
const ofUser = (ids: Ids) => ({ id: ids.user });
const byUser = (name: string, query: string): [string, readonly Role[], Call] => [
  name,
  administrators,
  graphql(name, query, ofUser),
];

/** The administration of users: none of the demo roles but the superuser has its permissions. */
export const userOperations: [string, readonly Role[], Call][] = [
  byUser('profile', 'query($id: ID!) { profile(id: $id) { id } }'),
  byUser('handOverSummary', 'query($id: ID!) { handOverSummary(id: $id) { etiqueta } }'),
  byUser(
    'saveProfile',
    `mutation($id: ID!) { saveProfile(id: $id, version: 1, nombres: "Otro", apellidos: "Nombre",
       nombreUsuario: "expediente.otro", email: "otro@comarca.example", uid: "1", jobTitle: "x",
       grupos: ["1"]) { saved errors { message } } }`,
  ),
  byUser(
    'changePassword',
    `mutation($id: ID!) { changePassword(usuario: $id, contrasenia: "Serrania.de-Macuira.48") {
       success errors { message } } }`,
  ),
  byUser(
    'sendInvitation',
    `mutation($id: ID!) { sendInvitation(usuario: $id, aplicacion: "COMARCA",
       url: "https://comarca.example") { success errors { message } } }`,
  ),
  byUser(
    'disableUser',
    'mutation($id: ID!) { disableUser(id: $id, version: 1) { success errors { message } } }',
  ),
];
