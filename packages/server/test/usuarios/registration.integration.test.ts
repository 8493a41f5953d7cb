import { baseGroups } from '@comarca/shared/core/groups';
import { allPermissions } from '@comarca/shared/core/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../../db/demo/accounts.ts';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { syncRegistry } from '../../src/core/auth/registry.repository.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { modules } from '../../src/modules/modules.ts';
import { createSuperuserCommand, signInLinkCommand } from '../../src/modules/usuarios/commands.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { schemaOf } from '../testkit/databases/schema.ts';
import { givenAccount, isSignedIn, PASSWORD, publicDoor, tryLogin } from './people.ts';

let test: TestApp;
const db = () => test.app.database.db;
const inTransaction = <Result>(act: (tx: Tx) => Promise<Result>) => db().transaction().execute(act);

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the registry of permissions', () => {
  it('is in the database when the program opens, with the base groups', async () => {
    const codes = await db().selectFrom('permisos').select('codigo').execute();
    expect(new Set(codes.map((row) => row.codigo))).toEqual(new Set(allPermissions));
    const groups = await db().selectFrom('grupos').select('nombre').execute();
    expect(groups.map((row) => row.nombre).sort()).toEqual(Object.keys(baseGroups).sort());
  });

  it('keeps what an administrator changed', async () => {
    await db()
      .deleteFrom('grupo_permisos')
      .using('grupos')
      .whereRef('grupos.id', '=', 'grupo_permisos.grupo_id')
      .where('grupos.nombre', '=', 'Geovisor')
      .execute();
    await inTransaction(syncRegistry);
    const left = await db()
      .selectFrom('grupo_permisos')
      .innerJoin('grupos', 'grupos.id', 'grupo_permisos.grupo_id')
      .select('permiso')
      .where('nombre', '=', 'Geovisor')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the demo people', () => {
  const REPORTS = 'inteligencia_territorio';

  beforeAll(async () => {
    expect(await inTransaction(loadDemoPeople)).not.toBeNull();
  });

  it('come once', async () => {
    expect(await inTransaction(loadDemoPeople)).toBeNull();
  });

  it('sign in with the announced password', async () => {
    for (const { username, superuser } of demoAccounts) {
      const { login } = await tryLogin(test, username, DEMO_PASSWORD);
      expect(login.success, username).toBe(true);
      expect(login.loginData.isSuperuser).toBe(superuser ?? false);
    }
  });

  it('may do what their story says', async () => {
    const permissionsOf = async (username: string): Promise<string[]> =>
      (await tryLogin(test, username, DEMO_PASSWORD)).login.loginData.permissions;
    for (const username of ['coordina.demo', 'gestora.demo']) {
      const permissions = await permissionsOf(username);
      for (const verb of ['view', 'add', 'change', 'delete']) {
        expect(permissions).toContain(`${REPORTS}.${verb}_reporterapidoit`);
      }
      expect(permissions).toContain('core.view_postgistable');
    }
    for (const permission of await permissionsOf('consulta.demo')) {
      expect(permission).toContain('.view_');
    }
    expect(await permissionsOf('consulta.demo')).toContain(`${REPORTS}.view_reporterapidoit`);
    expect(await permissionsOf('admin.demo')).toEqual([...allPermissions]);
  });

  it('work on nine projects, each with its coordinator and resources in several roles', async () => {
    const rows = await db()
      .selectFrom('proyectos as p')
      .innerJoin('usuarios as c', 'c.id', 'p.coordinador_id')
      .innerJoin('roles as r', 'r.proyecto_id', 'p.id')
      .innerJoin('recursos as x', 'x.rol_id', 'r.id')
      .select(['p.codigo', sql<number>`count(distinct r.id)`.as('roles')])
      .groupBy(['p.id', 'p.codigo'])
      .orderBy('p.codigo')
      .execute();
    expect(rows.map(({ codigo }) => codigo)).toEqual([
      'COVISU001GP',
      'COVISU002GP',
      'COVISU003GL',
      'PSVL001GP',
      'PSVL002GP',
      'PSVL003GP',
      'TRALSA001GP',
      'TRALSA002GSA',
      null,
    ]);
    for (const { roles } of rows) expect(roles).toBeGreaterThanOrEqual(4);
  });

  it('tell a story in which projects have every state and contracts end soon', async () => {
    const states = await db()
      .selectFrom('proyectos as p')
      .leftJoin('estados_proyecto as e', 'e.id', 'p.estado_id')
      .select('e.nombre')
      .distinct()
      .execute();
    expect(states.map(({ nombre }) => nombre).sort()).toEqual([
      'Activo',
      'Finalizado',
      'Suspendido',
      null,
    ]);
    const soon = await db()
      .selectFrom('contratos')
      .select(
        sql<number>`fecha_fin - (now() at time zone 'UTC' - interval '5 hours')::date`.as('days'),
      )
      .where(sql<boolean>`fecha_fin between now()::date and now()::date + 91`)
      .where('identificacion_formal', 'not in', [
        'TRALSA-CT-2026-014',
        'COVISU-118-2025',
        'PSVL-OF-03-2026',
      ])
      .orderBy('days')
      .execute();
    expect(soon.map(({ days }) => days)).toEqual([24, 52, 75, 83]);
  });
});

describe('the operator’s commands', () => {
  it('create a superuser who can sign in, once', async () => {
    const args = [
      '--usuario',
      'raiz.comarca',
      '--correo',
      'raiz@comarca.example',
      '--clave',
      PASSWORD,
    ];
    await createSuperuserCommand.run(test.app, args);
    const { login } = await tryLogin(test, 'raiz.comarca', PASSWORD);
    expect(login.loginData.isSuperuser).toBe(true);
    await expect(createSuperuserCommand.run(test.app, args)).rejects.toThrow(/Ya existe/);
  });

  it.each([
    [['--correo', 'a@b.co'], /Falta --usuario/],
    [['--usuario', 'raiz.otra', '--correo', 'nada'], /Falta --correo/],
    [['--usuario', 'raiz.otra', '--correo', 'a@b.co', '--clave', 'corta'], /al menos 8/],
  ])('refuse %j', async (args, message) => {
    await expect(createSuperuserCommand.run(test.app, args)).rejects.toThrow(message);
  });

  it('print a link that opens a session once', async () => {
    await givenAccount(test, 'con.enlace');
    const printed: string[] = [];
    const { log } = console;
    console.log = (line: string) => void printed.push(line);
    await signInLinkCommand.run(test.app, ['con.enlace']).finally(() => {
      console.log = log;
    });
    const token = new URL(printed[0] ?? '').searchParams.get('token');
    const response = await test.http.inject({
      method: 'POST',
      url: '/api/v1/sesion/token',
      headers: { 'x-comarca': '1' },
      payload: { token },
    });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    expect(await isSignedIn(test, cookie)).toBe(true);
  });
});

describe('the record of what was done (S23)', () => {
  const countOf = async (operation: string): Promise<number> => {
    const rows = await db()
      .selectFrom('auditoria')
      .select('id')
      .where('operation', '=', operation)
      .execute();
    return rows.length;
  };

  it('has a row of every mutation of the accounts', async () => {
    await givenAccount(test, 'auditada.vega');
    const link = await tryLogin(test, 'auditada.vega', PASSWORD);
    const graphql = (cookie: string, query: string) =>
      test.http.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'x-comarca': '1', cookie },
        payload: { query },
      });
    const id = link.login.loginData.id;
    const acts: Record<string, () => Promise<unknown>> = {
      login: () => tryLogin(test, 'auditada.vega', 'Otra.Clave.28!'),
      forgotUserPassword: () =>
        publicDoor(
          test,
          'mutation { forgotUserPassword(userName: "auditada.vega") { success } }',
          {},
        ),
      saveUserProfile: () =>
        graphql(
          link.cookie,
          `mutation { saveUserProfile(id: "${id}", version: 1, firstName: "A", lastName: "V", jobTitle: "C") { success } }`,
        ),
      logout: () => graphql(link.cookie, 'mutation { logout { success } }'),
      changeUserPassword: async () => {
        const { cookie } = await tryLogin(test, 'auditada.vega', PASSWORD);
        return graphql(
          cookie,
          `mutation { changeUserPassword(oldPassword: "${PASSWORD}", newPassword: "Nevado.del-Cocuy.5380") { success } }`,
        );
      },
    };
    for (const [operation, act] of Object.entries(acts)) {
      const before = await countOf(operation);
      await act();
      expect(await countOf(operation), operation).toBeGreaterThan(before);
    }
  });

  it('is only ever added to', async () => {
    await expect(sql`update auditoria set operation = 'x'`.execute(db())).rejects.toThrow(
      /append-only/,
    );
    await expect(sql`delete from auditoria`.execute(db())).rejects.toThrow(/append-only/);
  });
});

describe('secrets (S21)', () => {
  it('are named by no field of the schema', async () => {
    for (const type of Object.values(schemaOf(modules).getTypeMap())) {
      if (!('getFields' in type) || type.name.startsWith('__')) continue;
      if (!('getInterfaces' in type)) continue;
      for (const name of Object.keys(type.getFields())) {
        if (type.name === 'Mutation') continue;
        expect(name, type.name).not.toMatch(/password|contrase|clave|token|hash|secret/i);
      }
    }
  });

  it('are argon2id hashes, with no password in any row of any table', async () => {
    await tryLogin(test, 'raiz.comarca', PASSWORD);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db());
    for (const { name } of rows) {
      const schema = await sql<{ found: number }>`
        select count(*) as found from ${sql.id(name)} t
        where t::text like ${`%${PASSWORD}%`} or t::text like ${`%${DEMO_PASSWORD}%`}`
        .execute(db())
        .catch(() => ({ rows: [{ found: 0 }] }));
      expect(schema.rows[0]?.found, name).toBe(0);
    }
    const hashes = await db().selectFrom('usuarios').select('password_hash').execute();
    for (const { password_hash } of hashes) {
      if (password_hash) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });
});
