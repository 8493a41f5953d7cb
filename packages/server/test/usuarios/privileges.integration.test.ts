import { baseGroups } from '@comarca/shared/core/groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor, TestApp } from '../testkit/app.ts';
import {
  changePassword,
  disable as disableUser,
  givenAdministrators,
  groupId,
  invite,
  saveUser,
  storedValues,
  idOf as userId,
  type Values,
} from './administration.fixture.ts';
import { PASSWORD } from './people.ts';

let test: TestApp;
let root: TestActor;
/** Administers users and holds nothing else. */
let clerk: TestActor;

beforeAll(async () => {
  ({ test, root, clerk } = await givenAdministrators());
  await save(root, { nombreUsuario: 'lucia.nanez' });
});
afterAll(() => test.close());

const db = () => test.app.database.db;
const idOf = (username: string) => userId(test, username);
const disable = (actor: TestActor, id: number, heirId: number | null) =>
  disableUser(test, actor, id, heirId);
const save = (actor: TestActor, changes: Values) => saveUser(test, actor, changes);
const edit = async (actor: TestActor, id: number, changes: Values) =>
  save(actor, { ...(await storedValues(test, id)), ...changes });

describe('privileges do not grow (S2, S3)', () => {
  const everyGroup = Object.keys(baseGroups);

  it('of ten groups and two single permissions, nobody makes anybody more than they are', async () => {
    const actors = [
      ...(await Promise.all(
        everyGroup.map((name, index) => test.as(`intruso.${index}`, { groups: [name] })),
      )),
      await test.as('solo.crea', { permissions: ['users.add_profile', 'users.view_profile'] }),
      await test.as('solo.edita', { permissions: ['users.change_profile'] }),
    ];
    let tried = 0;
    let granted = 0;
    for (const [index, actor] of actors.entries()) {
      const own = await permissionsOf(actor.id);
      for (const name of everyGroup) {
        const gained = await groupPermissions(name);
        const within = gained.every((permission) => own.includes(permission));
        const ids = [await groupId(test, name)];
        const username = `creado.${index}.${tried}`;
        const created = await save(actor, { nombreUsuario: username, grupos: ids });
        const mayCreate = own.includes('users.add_profile') && within;
        expect([actor.username, name, created.saved]).toEqual([actor.username, name, mayCreate]);
        const oneself = await edit(actor, actor.id, { grupos: ids });
        if (oneself.saved) {
          const now = await permissionsOf(actor.id);
          expect(now.filter((permission) => !own.includes(permission))).toEqual([]);
        }
        tried += 2;
        granted += created.saved ? 1 : 0;
        await setGroup(actor.id, everyGroup[index]);
      }
    }
    console.log(
      `escalation: ${tried} tries by ${actors.length} roles, ${granted} within their own`,
    );
    expect(granted).toBeGreaterThan(0);
  });

  it('superusers and support are changed by superusers only', async () => {
    const admin = await test.as('casi.todo', { groups: ['Administrador Comarca'] });
    const support = await idOf('paola.quintero');
    await db().updateTable('usuarios').set({ is_staff: true }).where('id', '=', support).execute();
    for (const id of [root.id, support]) {
      for (const answer of [
        await edit(admin, id, { nombres: 'Otra' }),
        await edit(admin, id, { isActive: false }),
        await changePassword(admin, id, PASSWORD),
        await invite(admin, id),
        await disable(admin, id, admin.id),
      ]) {
        expect('saved' in answer ? answer.saved : answer.success).toBe(false);
        expect(answer.errors[0]?.message).toMatch(/Solo un superusuario/);
      }
    }
    expect((await edit(root, support, { jobTitle: 'Soporte' })).saved).toBe(true);
    await db().updateTable('usuarios').set({ is_staff: false }).where('id', '=', support).execute();
  });

  it('an account that holds more is not taken over, but its personal data may be put right', async () => {
    const target = await idOf('coordina.demo');
    for (const changes of [
      { email: 'clerk@comarca.example' },
      { nombreUsuario: 'coordina.robado' },
      { contraseniaVur: 'otra-clave' },
      { crearLookup: true, contrasenia: PASSWORD },
    ]) {
      const answer = await edit(clerk, target, changes);
      expect(answer.errors[0]?.message).toMatch(/permisos que usted no tiene/);
    }
    expect(
      (await edit(clerk, target, { grupos: [await groupId(test, 'Gestion Talento Humano')] }))
        .errors[0]?.message,
    ).toMatch(/dar o quitar grupos/);
    expect((await changePassword(clerk, target, PASSWORD)).success).toBe(false);
    expect((await invite(clerk, target, { contrasenia: PASSWORD })).success).toBe(false);
    expect((await edit(clerk, target, { jobTitle: 'Coordinador general' })).saved).toBe(true);
  });

  it('nobody disables themselves, nor changes their own password here', async () => {
    expect((await edit(root, root.id, { isActive: false })).errors).toEqual([
      { campo: 'isActive', message: 'No puede deshabilitar su propia cuenta.' },
    ]);
    expect((await disable(root, root.id, clerk.id)).success).toBe(false);
    expect((await changePassword(root, root.id, PASSWORD)).success).toBe(false);
  });

  it('without users.view_profile a list tells nothing about groups, sign-ins or disabled people', async () => {
    const picker = await test.as('solo.elige');
    for (const given of ['groups_In: ["1"]', 'orderBy: "-lastLogin"', 'isActive: false']) {
      const { errors } = await picker.graphql(`{ profilesRelay(${given}) { nodes { id } } }`);
      expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  });

  const permissionsOf = async (id: number): Promise<string[]> => {
    const { rows } = await sql<{ permiso: string }>`
      select gp.permiso from usuario_grupos ug join grupo_permisos gp on gp.grupo_id = ug.grupo_id
      where ug.usuario_id = ${id}
      union select permiso from usuario_permisos where usuario_id = ${id}`.execute(db());
    return rows.map((row) => row.permiso);
  };
  const groupPermissions = async (name: string): Promise<string[]> => {
    const { rows } = await sql<{ permiso: string }>`
      select permiso from grupo_permisos gp join grupos g on g.id = gp.grupo_id
      where g.nombre = ${name}`.execute(db());
    return rows.map((row) => row.permiso);
  };
  async function setGroup(userId: number, name: string | undefined): Promise<void> {
    await sql`delete from usuario_grupos where usuario_id = ${userId}`.execute(db());
    await sql`insert into usuario_grupos (usuario_id, grupo_id)
      select ${userId}, id from grupos where nombre = ${name ?? ''}`.execute(db());
  }
});

describe('secrets (S21)', () => {
  const SECRET = 'Registro-VUR-9431';

  it('are encrypted, kept when the field is empty, removed with their user, and never shown', async () => {
    const target = await idOf('lucia.nanez');
    const stored = async () =>
      (
        await db()
          .selectFrom('usuarios')
          .select('contrasenia_vur')
          .where('id', '=', target)
          .executeTakeFirstOrThrow()
      ).contrasenia_vur;
    const answer = await edit(root, target, { usuarioVur: 'lvur', contraseniaVur: SECRET });
    expect(answer.profile.vurConfigured).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    const cipher = await stored();
    expect(cipher).toMatch(/^v1\./);
    expect(test.app.secrets.decrypt(cipher ?? '')).toBe(SECRET);
    await edit(root, target, { usuarioVur: 'lvur', jobTitle: 'Otra' });
    expect(await stored()).toBe(cipher);
    const removed = await edit(root, target, { usuarioVur: '' });
    expect([removed.profile.vurConfigured, await stored()]).toEqual([false, null]);
    await edit(root, target, { usuarioVur: 'lvur', contraseniaVur: SECRET });
  });

  it('are in clear in no row of any table', async () => {
    await changePassword(root, await idOf('lucia.nanez'), 'Paramo.de-Pisba.7714');
    const { rows } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db());
    expect(rows.length).toBeGreaterThan(40);
    for (const { name } of rows) {
      for (const secret of [SECRET, 'Paramo.de-Pisba.7714', PASSWORD]) {
        const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)} t
          where t::text like ${`%${secret}%`}`.execute(db());
        expect([name, found.rows[0]?.n]).toEqual([name, 0]);
      }
    }
  });
});
