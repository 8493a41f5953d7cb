import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { PASSWORD } from './people.ts';

/** The program with the demo's people, who may do everything, and who administers users and holds nothing else. */
export async function givenAdministrators(): Promise<{
  test: TestApp;
  root: TestActor;
  clerk: TestActor;
}> {
  const test = await startTestApp();
  await test.app.database.db.transaction().execute((tx) => loadDemoPeople(tx));
  const root = await test.as('admin.demo');
  const clerk = await test.as('talento.humano', { groups: ['Gestion Talento Humano'] });
  return { test, root, clerk };
}

export const SAVE = `mutation (
  $id: ID, $version: Int, $nombres: String!, $apellidos: String!, $nombreUsuario: String!,
  $email: String!, $uid: String!, $jobTitle: String!, $grupos: [ID!]!, $contrasenia: String!,
  $puedeCargarFolio: Boolean!, $puedeVerVur: Boolean!, $usuarioVur: String!,
  $contraseniaVur: String!, $crearLookup: Boolean!, $isActive: Boolean!
) {
  saveProfile(
    id: $id, version: $version, nombres: $nombres, apellidos: $apellidos,
    nombreUsuario: $nombreUsuario, email: $email, uid: $uid, jobTitle: $jobTitle, grupos: $grupos,
    contrasenia: $contrasenia, puedeCargarFolio: $puedeCargarFolio, puedeVerVur: $puedeVerVur,
    usuarioVur: $usuarioVur, contraseniaVur: $contraseniaVur, crearLookup: $crearLookup,
    isActive: $isActive
  ) {
    saved
    errors { campo message }
    profile { id version fullName canViewVur vurUser vurConfigured hasFoliosUser
      user { username email isActive groups { id name } } }
  }
}`;

/** What the form sends; `id` of a group by its name. */
export async function valuesFor(test: TestApp, group = 'Consulta') {
  return {
    id: null as string | null,
    version: null as number | null,
    nombres: 'Lucía',
    apellidos: 'Ñáñez Gómez',
    nombreUsuario: 'lucia.nanez',
    email: 'lucia@comarca.example',
    uid: '52999888',
    jobTitle: 'Analista',
    grupos: [await groupId(test, group)],
    contrasenia: PASSWORD,
    puedeCargarFolio: false,
    puedeVerVur: false,
    usuarioVur: '',
    contraseniaVur: '',
    crearLookup: false,
    isActive: true,
  };
}

export async function groupId({ app }: TestApp, name: string): Promise<string> {
  const { id } = await app.database.db
    .selectFrom('grupos')
    .select('id')
    .where('nombre', '=', name)
    .executeTakeFirstOrThrow();
  return String(id);
}

export type Values = Partial<Awaited<ReturnType<typeof valuesFor>>>;

/** Saves as somebody; the answer's payload. */
export async function saveUser(test: TestApp, actor: TestActor, changes: Values) {
  const variables = { ...(await valuesFor(test)), ...changes };
  return actor.save(
    'user',
    variables,
    'id version fullName canViewVur vurUser vurConfigured hasFoliosUser user { username email isActive groups { id name } }',
  );
}

/** What a form of an existing user would send. */
export async function storedValues({ app }: TestApp, id: number): Promise<Values> {
  const { db } = app.database;
  const user = await db
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom('usuario_grupos')
    .select('grupo_id')
    .where('usuario_id', '=', id)
    .execute();
  return {
    id: String(id),
    version: user.version,
    nombres: user.first_name,
    apellidos: user.last_name || 'Apellido',
    nombreUsuario: user.username,
    email: user.email,
    uid: user.uid || '1',
    jobTitle: user.job_title || 'Cargo',
    grupos: groups.map((row) => String(row.grupo_id)),
    isActive: user.is_active,
    contrasenia: '',
  };
}
/** Gives somebody a password as an administrator; the answer's payload. */
export async function changePassword(
  actor: TestActor,
  id: number,
  password: string,
  lookup = false,
) {
  const variables = { usuario: String(id), contrasenia: password, cambiarLookup: lookup };
  return actor.call('changePassword', variables);
}
/** Invites somebody; the answer's payload. */
export async function invite(actor: TestActor, id: number, changes: Record<string, unknown> = {}) {
  const given = { aplicacion: 'COMARCA', url: 'https://comarca.example', contrasenia: '' };
  const variables = { usuario: String(id), ...given, ...changes };
  return actor.call('sendInvitation', variables);
}

export const DISABLE = `mutation ($id: ID!, $heirId: ID, $version: Int!) {
  disableUser(id: $id, heirId: $heirId, version: $version) {
    success errors { campo message } summary { etiqueta cantidad ejemplos } } }`;
/** Disables somebody in favour of an heir; the answer's payload. */
export async function disable(test: TestApp, actor: TestActor, id: number, heirId: number | null) {
  const { version } = await storedValues(test, id);
  const variables = {
    id: String(id),
    heirId: heirId && String(heirId),
    version: version ?? 0,
  };
  return actor.call('disableUser', variables, 'etiqueta cantidad ejemplos');
}

/** The id of an account. */
export async function idOf({ app }: TestApp, username: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

/** The e-mails that the program sent, oldest first, as they would arrive. */
export async function mailsOf({ app }: TestApp): Promise<string[]> {
  const outbox = join(app.config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
}
