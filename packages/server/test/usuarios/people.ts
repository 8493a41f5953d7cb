import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../src/core/auth/passwords.ts';
import type { GraphQLAnswer, TestApp } from '../testkit/app.ts';

export const PASSWORD = 'Quebrada.Honda.27!';

/** An account that can sign in. @returns its id */
export async function givenAccount(
  { app }: TestApp,
  username: string,
  account: { password?: string; active?: boolean; email?: string } = {},
): Promise<number> {
  const { id } = await app.database.db
    .insertInto('usuarios')
    .values({
      username,
      email: account.email ?? `${username}@pruebas.example`,
      first_name: 'Nombre',
      last_name: 'Apellido',
      is_active: account.active ?? true,
      password_hash: await hashPassword(account.password ?? PASSWORD),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Door {
  /** Address the request comes from. */
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Another address than that of a test's other requests: what is refused counts against it. */
export const ELSEWHERE = { from: '10.9.0.1' };

/** One request to the public GraphQL door, as a browser sends it. */
export async function publicDoor(
  { http }: TestApp,
  query: string,
  variables: Record<string, unknown>,
  door: Door = {},
): Promise<{ response: LightMyRequestResponse; answer: GraphQLAnswer }> {
  const response = await http.inject({
    method: 'POST',
    url: '/api/graphql/publico',
    remoteAddress: door.from ?? '127.0.0.1',
    headers: { 'x-comarca': '1', ...(door.cookie ? { cookie: door.cookie } : {}), ...door.headers },
    payload: { query, variables },
  });
  return { response, answer: response.json<GraphQLAnswer>() };
}

const LOGIN = `mutation ($nombreUsuario: String!, $contrasenia: String!, $next: String) {
  login(nombreUsuario: $nombreUsuario, contrasenia: $contrasenia, next: $next) {
    success
    errors { message }
    next
    loginData { id name email fullName avatar groups permissions isSuperuser profileId }
  }
}`;

/** Tries to sign in; `cookie` is the session's, when there is one. */
export async function tryLogin(
  test: TestApp,
  username: string,
  password: string,
  door: Door & { next?: string } = {},
) {
  const variables = { nombreUsuario: username, contrasenia: password, next: door.next ?? null };
  const { response, answer } = await publicDoor(test, LOGIN, variables, door);
  const set = [response.headers['set-cookie']].flat().find(Boolean) ?? '';
  return { login: answer.data?.login, cookie: set.split(';')[0] ?? '', setCookie: set, response };
}

/** Whether the cookie opens the authenticated door. */
export async function isSignedIn({ http }: TestApp, cookie: string): Promise<boolean> {
  const response = await http.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { 'x-comarca': '1', cookie },
    payload: { query: '{ session { user { username } } }' },
  });
  return response.statusCode === 200 && response.json<GraphQLAnswer>().data?.session != null;
}
