import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../testkit/answer.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import {
  DISABLE,
  disable as disableUser,
  givenAdministrators,
  groupId,
  SAVE,
  saveUser,
  storedValues,
  idOf as userId,
  type Values,
  valuesFor,
} from './administration.fixture.ts';
import { isSignedIn, PASSWORD, tryLogin } from './people.ts';

let test: TestApp;
let root: TestActor;
/** Administers users and holds nothing else. */
let clerk: TestActor;

beforeAll(async () => {
  ({ test, root, clerk } = await givenAdministrators());
});
afterAll(() => test.close());

const db = () => test.app.database.db;
const idOf = (username: string) => userId(test, username);
const disable = (actor: TestActor, id: number, heirId: number | null) =>
  disableUser(test, actor, id, heirId);
const save = (actor: TestActor, changes: Values) => saveUser(test, actor, changes);
const edit = async (actor: TestActor, id: number, changes: Values) =>
  save(actor, { ...(await storedValues(test, id)), ...changes });

describe('creating and editing a user', () => {
  it('saves every field, and the new person signs in', async () => {
    const answer = await save(root, { puedeVerVur: true, usuarioVur: 'lvur' });
    expect(answer).toMatchObject({
      saved: true,
      errors: [],
      profile: {
        fullName: 'Lucía Ñáñez Gómez',
        canViewVur: true,
        vurUser: 'lvur',
        vurConfigured: false,
        hasFoliosUser: false,
        user: { username: 'lucia.nanez', isActive: true, groups: [{ name: 'Consulta' }] },
      },
    });
    expect((await tryLogin(test, 'lucia.nanez', PASSWORD)).login.success).toBe(true);
  });

  it.each<[keyof Values, Values, string]>([
    ['nombres', { nombres: ' ' }, 'El valor de este campo es obligatorio'],
    ['nombres', { nombres: 'x'.repeat(31) }, 'Máximo 30 caracteres'],
    ['apellidos', { apellidos: 'x'.repeat(151) }, 'Máximo 150 caracteres'],
    ['nombreUsuario', { nombreUsuario: 'siete77' }, 'Minimo 8 caracteres'],
    ['nombreUsuario', { nombreUsuario: 'con espacio' }, 'El nombre de usuario solo puede'],
    ['email', { email: 'nada' }, 'Debe ingresar un correo valido'],
    ['email', { email: 'a@b.co\r\nBcc: c@d.co' }, 'Debe ingresar un correo valido'],
    ['uid', { uid: '' }, 'El valor de este campo es obligatorio'],
    ['jobTitle', { jobTitle: 'x'.repeat(151) }, 'Máximo 150 caracteres'],
    ['grupos', { grupos: [] }, 'Debe seleccionar por lo menos un elemento de la lista'],
    ['grupos', { grupos: ['999999'] }, 'El grupo no existe.'],
    ['contrasenia', { contrasenia: '' }, 'El valor de este campo es obligatorio'],
    ['contrasenia', { contrasenia: 'corta' }, 'La contraseña debe tener al menos 8'],
    ['contrasenia', { contrasenia: 'Password1!' }, 'fácil de adivinar'],
    ['contraseniaVur', { contraseniaVur: 'siete77' }, 'Minimo 8 caracteres'],
  ])('refuses a bad %s (%j)', async (field, changes, message) => {
    const answer = await save(root, { nombreUsuario: 'otra.persona', ...changes });
    expect(answer.saved).toBe(false);
    expect(answer.errors[0]?.campo.split('.')[0]).toBe(field);
    expect(answer.errors[0]?.message).toContain(message);
  });

  it('keeps user names unique, whatever their capitals, also under a race', async () => {
    expect(await save(root, { nombreUsuario: 'LUCIA.NANEZ' })).toMatchObject({
      saved: false,
      errors: [{ campo: 'nombreUsuario' }],
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(root, { nombreUsuario: 'repetida.uno' })),
    );
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
  });

  it('a repeated submit makes one user, whose answer it repeats (F10)', async () => {
    const variables = { ...(await valuesFor(test)), nombreUsuario: 'doble.clic' };
    const submit = async () => {
      const response = await root.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'idempotency-key': 'usuario-1' },
        payload: { query: SAVE, variables },
      });
      return response.json().data.saveProfile;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, submit));
    expect(new Set(answers.map(({ profile }) => profile.id)).size).toBe(1);
  });

  it('a stale version is a conflict (F11)', async () => {
    const { id, version } = (await save(root, { nombreUsuario: 'version.uno' })).profile;
    const first = await edit(root, Number(id), { jobTitle: 'Primera' });
    expect(first.profile.version).toBe(version + 1);
    const second = await edit(root, Number(id), { jobTitle: 'Segunda', version });
    expect(second).toMatchObject({ saved: false, errors: [{ campo: 'version' }] });
  });

  it('keeps a history of readable values without secrets', async () => {
    const id = await idOf('version.uno');
    const { data } = await root.graphql(
      `query ($id: ID!) { history(entity: "usuario", id: $id) {
         nodes { operation username changes { etiqueta antes despues } } } }`,
      { id: String(id) },
    );
    expect(data.history.nodes[0]).toMatchObject({
      operation: 'saveProfile',
      username: 'admin.demo',
      changes: [{ etiqueta: 'Cargo', antes: 'Analista', despues: 'Primera' }],
    });
  });
});

describe('disabling a user', () => {
  const work = async (id: number) =>
    (
      await root.graphql(
        'query ($id: ID!) { handOverSummary(id: $id) { etiqueta cantidad ejemplos } }',
        { id: String(id) },
      )
    ).data.handOverSummary as { etiqueta: string; cantidad: number; ejemplos: string[] }[];

  it('asks who takes over what they hold; without that nothing changes', async () => {
    const id = await idOf('coordina.demo');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from proyectos
      where coordinador_id = ${id}`.execute(db());
    expect(rows[0]?.n).toBeGreaterThan(0);
    const held = await work(id);
    expect(held.find(({ etiqueta }) => etiqueta === 'Proyectos que coordina')?.cantidad).toBe(
      rows[0]?.n,
    );
    expect((await disable(root, id, null)).errors).toMatchObject([{ campo: 'heirId' }]);
    expect((await edit(root, id, { isActive: false })).errors).toMatchObject([
      { campo: 'isActive' },
    ]);
    expect(await work(id)).toEqual(held);
  });

  it('moves all or nothing: an heir who cannot coordinate gets no resource either', async () => {
    const id = await idOf('coordina.demo');
    const held = await work(id);
    const heir = await idOf('gestora.demo');
    const refused = await disable(root, id, heir);
    expect(refused.errors[0]?.message).toContain('grupo Coordinador');
    expect([await work(id), (await storedValues(test, id)).isActive]).toEqual([held, true]);
    const stale = await root.graphql(DISABLE, {
      id: String(id),
      heirId: String(await idOf('paola.quintero')),
      version: 1_000,
    });
    expect(stale.data.disableUser.success).toBe(false);
    expect(await work(id)).toEqual(held);
  });

  it('gives everything to the heir in one step, ends the sessions and is in the histories', async () => {
    const id = await idOf('coordina.demo');
    const heir = await idOf('paola.quintero');
    const open = await test.as('coordina.demo');
    const before = await work(heir);
    const held = await work(id);
    const answer = await disable(root, id, heir);
    expect(answer).toMatchObject({ success: true, summary: held });
    expect(await work(id)).toEqual([]);
    expect(await isSignedIn(test, open.cookie)).toBe(false);
    const after = await work(heir);
    const total = (works: typeof held) => works.reduce((sum, { cantidad }) => sum + cantidad, 0);
    // Roles that both had are one place now.
    expect(total(after)).toBeGreaterThanOrEqual(Math.max(total(before), total(held)));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria
      where entity = 'proyecto' and operation = 'disableUser'`.execute(db());
    expect(rows[0]?.n).toBe(held.find(({ etiqueta }) => /Proyectos/.test(etiqueta))?.cantidad);
    expect((await disable(root, id, heir)).errors[0]?.message).toMatch(/ya está deshabilitado/);
  });

  it('is refused to who only creates, and an heir is another active person', async () => {
    const id = await idOf('control.demo');
    const creator = await test.as('solo.crea');
    expect((await disable(creator, id, root.id)).errors[0]?.message).toMatch(/No tienes acceso/);
    for (const heir of [id, await idOf('coordina.demo'), 999_999]) {
      expect((await disable(root, id, heir)).errors).toMatchObject([{ campo: 'heirId' }]);
    }
    expect((await disable(clerk, id, clerk.id)).errors[0]?.message).toMatch(
      /No puede recibir usted/,
    );
  });
});

describe('the list of users', () => {
  const LIST = `query ($orderBy: String, $isActive: Boolean, $groups: [ID!], $q: String) {
    profilesRelay(first: 100, orderBy: $orderBy, isActive: $isActive, groups_In: $groups, bunchQuery: $q) {
      totalCount nodes { fullName user { username isActive lastLogin groups { name } } } } }`;
  const list = async (variables: Record<string, unknown>) =>
    (await root.graphql(LIST, variables)).data.profilesRelay;

  it('filters, sorts and searches; the totals follow', async () => {
    const members = await list({ groups: [await groupId(test, 'Coordinador')] });
    expect(members.totalCount).toBe(members.nodes.length);
    for (const { user } of members.nodes) {
      expect(user.groups.map((group: { name: string }) => group.name)).toContain('Coordinador');
    }
    const disabled = await list({ isActive: false });
    expect(disabled.nodes.map(({ user }) => user.username)).toEqual(['coordina.demo']);
    const recent = (await list({ orderBy: '-lastLogin' })).nodes;
    expect(firstOf(recent).user.lastLogin).not.toBeNull();
    expect((await list({ q: 'nanez' })).nodes[0]?.fullName).toBe('Lucía Ñáñez Gómez');
  });

  it('is an Excel for who sees users only, and asks as much for ten rows as for a hundred', async () => {
    const url = '/api/v1/listas/usuarios.xlsx?filters=%7B%22isActive%22%3Atrue%7D';
    expect((await root.inject({ url })).statusCode).toBe(200);
    const picker = await test.as('solo.elige');
    expect((await picker.inject({ url })).statusCode).toBe(403);
    const statements = (first: number) =>
      countStatements(() =>
        root.graphql(
          `{ profilesRelay(first: ${first}) { totalCount nodes { id user { groups { name } permissions } } } }`,
        ),
      );
    await statements(1);
    expect(await statements(100)).toBe(await statements(2));
  });
});
