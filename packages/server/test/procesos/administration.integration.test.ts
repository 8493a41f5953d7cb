import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../db/demo/accounts.ts';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { rowCounter } from '../promises/row-counts.ts';
import { firstOf, onlyOf, type SchemaData } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import type { Given } from '../testkit/save.ts';
import { listTab, removeTab, saveTab, type TabName, tabs, tabValues } from './tabs.ts';

const NO_ACCESS = 'No tienes acceso a esta funcionalidad.';
const MISSING = 'No se encontro este recurso.';
const CHOOSE = 'Debe seleccionar un elemento de la lista';
const GUESSED = '2000000001';
const names = Object.keys(tabs) as TabName[];

let test: TestApp;
let admin: TestActor;
/** Coordinates the project of the line; holds every permission of the tabs. */
let leader: TestActor;
let consulta: TestActor;
let counts: () => Promise<string>;
/** A project that `coordina` coordinates, another's, and a process. */
let own: string;
let other: string;
let process: string;
/** A record of each kind in each project. */
const mine = {} as Record<TabName, string>;
const theirs = {} as Record<TabName, string>;

beforeAll(async () => {
  test = await startTestApp();
  const people = await test.app.database.db.transaction().execute(loadDemoPeople);
  const project = (code: string) => String(people?.proyectos.get(code));
  own = project('TRALSA001GP');
  other = project('PSVL001GP');
  process = await processId('GD');
  admin = await test.as('admin.demo');
  leader = await test.as('coordina.demo');
  consulta = await test.as('consulta.demo');
  await test.app.database.pool.query(
    `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
     values ('15001', 'Tunja', '15', 'Boyacá') on conflict do nothing`,
  );
  Object.assign(mine, await oneOfEach(own));
  Object.assign(theirs, await oneOfEach(other));
  counts = await rowCounter(test.app.database.pool);
});
afterAll(() => test.close());

async function processId(code: string): Promise<string> {
  const { id } = await test.app.database.db
    .selectFrom('procesos')
    .select('id')
    .where('codigo', '=', code)
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Values of each kind that name only what the same project has; `consulta` is the resource. */
const valuesOf = (made: Partial<Record<TabName, string>>, label: string) =>
  tabValues(made, label, String(consulta.id));

async function oneOfEach(at: string): Promise<Record<TabName, string>> {
  const made: Partial<Record<TabName, string>> = {};
  for (const name of names) {
    const saved = await saveTab(admin, name, { ...valuesOf(made, 'inicial')[name], proyecto: at });
    expect([name, saved.errors]).toEqual([name, []]);
    made[name] = saved.id ?? '';
  }
  return made as Record<TabName, string>;
}

const versionOf = async (name: TabName, at: string, id: string): Promise<number> => {
  const { data } = await admin.graphql<Record<string, SchemaData['blocksRelay']>>(
    `query($p: ID) { ${tabs[name].list}(proyecto: $p, first: 100) { nodes { id version } } }`,
    { p: at },
  );
  return firstOf(onlyOf(data).nodes.filter((row) => row.id === id)).version;
};

describe('who administers a project or a process', () => {
  it.each(names)(
    '%s of another project is neither listed, changed, moved nor deleted',
    async (name) => {
      const before = await counts();
      const values = valuesOf(theirs, 'intruso')[name];
      for (const actor of [leader, consulta]) {
        expect(await listTab(actor, name, { proyecto: other })).toBe('FORBIDDEN');
        expect(await listTab(actor, name, { proyecto: GUESSED })).toBe('FORBIDDEN');
        const made = await saveTab(actor, name, { ...values, proyecto: other });
        expect(made.errors.map(({ message }) => message)).toEqual([NO_ACCESS]);
        const refusal = actor === leader ? MISSING : NO_ACCESS;
        for (const id of [theirs[name], GUESSED]) {
          const changed = await saveTab(actor, name, { ...values, id, version: 1 });
          expect(changed.errors.map(({ message }) => message)).toEqual([refusal]);
          expect(await removeTab(actor, name, id)).toBe(refusal);
        }
      }
      const moved = await saveTab(leader, name, {
        ...valuesOf(mine, 'mudado')[name],
        id: mine[name],
        version: await versionOf(name, own, mine[name]),
        proyecto: other,
      });
      expect(moved.errors.map(({ message }) => message)).toEqual([MISSING]);
      expect(await counts()).toBe(before);
      expect(await listTab(leader, name, { proyecto: own })).toContain(mine[name]);
    },
  );

  it('a list says of which project or process, and of one only', async () => {
    expect(await listTab(admin, 'rol', {})).toBe('VALIDATION');
    expect(await listTab(admin, 'rol', { proyecto: own, proceso: process })).toBe('VALIDATION');
    expect(await listTab(admin, 'rol', { proyecto: GUESSED })).toBe('NOT_FOUND');
    const both = await saveTab(admin, 'rol', {
      rol: 'Dos dueños',
      proyecto: own,
      proceso: process,
    });
    expect(both.saved).toBe(false);
    expect((await saveTab(admin, 'rol', { rol: 'Sin dueño' })).errors[0]?.campo).toBe('proyecto');
  });

  it('a process opens to its resources; coordinating or the permission alone is not enough', async () => {
    expect(await listTab(leader, 'actividad', { proceso: process })).toBe('FORBIDDEN');
    const [role] = (await listTab(admin, 'rol', { proceso: process })) as string[];
    const made = await saveTab(admin, 'recurso', {
      usuario: String(leader.id),
      rol: role,
      proceso: process,
    });
    expect(await listTab(leader, 'actividad', { proceso: process })).toHaveLength(2);
    const { data } = await leader.graphql(
      'query($p: ID) { administration(proceso: $p) { nombre codigo } }',
      { p: process },
    );
    expect(data.administration).toEqual({ nombre: 'Gestión documental', codigo: 'GD' });
    expect(await removeTab(leader, 'recurso', made.id ?? '')).toBeNull();
    expect(await listTab(leader, 'actividad', { proceso: process })).toBe('FORBIDDEN');
  });

  it('a resource without the permission of the screen stays outside', async () => {
    const peer = await test.as('gestora.demo');
    expect(await listTab(peer, 'rol', { proyecto: own })).toBe('FORBIDDEN');
    expect(await listTab(peer, 'rol', { proceso: process })).toBe('FORBIDDEN');
    const { errors } = await peer.graphql(
      'query($p: ID) { administration(proyecto: $p) { nombre } }',
      { p: own },
    );
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});

describe('six demo roles and every act', () => {
  it.each(demoAccounts.map(({ username }) => username))(
    '%s passes or is refused as the table of permissions says',
    async (username) => {
      const actor = await test.as(username);
      const manages = ['admin.demo', 'coordina.demo'].includes(username);
      const refusal = manages ? MISSING : NO_ACCESS;
      const before = await counts();
      for (const name of names) {
        const listed = await listTab(actor, name, { proyecto: own });
        expect([name, Array.isArray(listed)]).toEqual([name, manages]);
        expect([name, await removeTab(actor, name, GUESSED)]).toEqual([name, refusal]);
        const values = { ...valuesOf(mine, 'de nadie')[name], id: GUESSED, version: 1 };
        const saved = await saveTab(actor, name, values);
        expect([name, saved.errors[0]?.message]).toEqual([name, refusal]);
      }
      const { data, errors } = await actor.graphql(
        'query($p: ID) { productsStructure(proyecto: $p) { id } }',
        { p: own },
      );
      expect(manages ? Boolean(data) : errors?.[0]?.extensions?.code).toBe(
        manages ? true : 'FORBIDDEN',
      );
      const detail = await actor.graphql(
        'query($id: ID!) { companyProcessRelay(id: $id) { nombre } }',
        { id: GUESSED },
      );
      expect(detail.errors?.[0]?.extensions?.code).toBe(
        username === 'radica.demo' ? 'FORBIDDEN' : 'NOT_FOUND',
      );
      const process = await actor.save('companyProcess', {
        ...{ id: GUESSED, version: 1, nombre: 'x', diferenciador: 1 },
        ...{ descripcion: 'x', sitioSharepoint: 'x', codigo: 'x' },
      });
      expect(process.errors[0]?.message).toBe(refusal);
      expect(await counts()).toBe(before);
    },
  );
});

describe('records of the tabs', () => {
  it.each([
    ['rol', 'grupo', { rol: 'Ajeno' }, () => theirs.grupo],
    ['recurso', 'rol', { usuario: '1' }, () => theirs.rol],
    ['actividad', 'perfilesGestion', { nombre: 'a', descripcion: 'b' }, () => [theirs.rol]],
    [
      'actividad',
      'perfilesControl',
      { nombre: 'a', descripcion: 'b', perfilesGestion: () => [mine.rol] },
      () => [mine.rol, theirs.rol],
    ],
    ['error', 'productosRelacionados', { nombre: 'a', descripcion: 'b' }, () => [theirs.actividad]],
    ['unidad', 'tipologia', { nombre: 'Ajena' }, () => theirs.tipologia],
  ] as const)(
    '%s refuses a %s of another project or of none',
    async (name, field, rest, foreign) => {
      const before = await counts();
      const values = Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [
          key,
          value instanceof Function ? value() : value,
        ]),
      );
      const given = foreign();
      for (const reference of [given, Array.isArray(given) ? [GUESSED] : GUESSED]) {
        const saved = await saveTab(leader, name, {
          ...values,
          [field]: reference,
          proyecto: own,
        });
        expect(saved.errors).toEqual([{ campo: field, message: CHOOSE }]);
      }
      expect(await counts()).toBe(before);
    },
  );

  it('a resource is an active account and a municipality that exists, once per role', async () => {
    const values = { usuario: String(consulta.id), rol: mine.rol, proyecto: own };
    expect((await saveTab(leader, 'recurso', values)).errors[0]).toMatchObject({
      campo: 'usuario',
      message: 'Ya existe un registro con este valor en "Usuario".',
    });
    const nobody = await saveTab(leader, 'recurso', { ...values, usuario: GUESSED });
    expect(nobody.errors).toEqual([{ campo: 'usuario', message: CHOOSE }]);
    const nowhere = await saveTab(leader, 'recurso', {
      ...values,
      usuario: String(leader.id),
      base: '99999',
    });
    expect(nowhere.errors).toEqual([{ campo: 'base', message: CHOOSE }]);
  });

  it.each(names)('of %s the second of two editors is told', async (name) => {
    const version = await versionOf(name, own, mine[name]);
    const edit = () =>
      saveTab(leader, name, { ...valuesOf(mine, 'editado')[name], id: mine[name], version });
    expect((await edit()).saved).toBe(true);
    const second = await edit();
    expect(second.saved).toBe(false);
    expect(second.errors[0]?.message).toMatch(/Otra persona guardó este registro/);
    const without = await saveTab(leader, name, {
      ...valuesOf(mine, 'otra')[name],
      id: mine[name],
    });
    expect(without.errors[0]?.campo).toBe('version');
  });

  it('what others depend on is not deleted, and says what depends on it', async () => {
    const refusals: [TabName, string][] = [
      ['grupo', 'No se puede eliminar porque lo usan: 1 rol.'],
      ['rol', 'No se puede eliminar porque lo usan: 1 recurso y 1 actividad.'],
      ['actividad', 'No se puede eliminar porque lo usan: 1 error relacionado.'],
      ['tipologia', 'No se puede eliminar porque lo usan: 1 unidad funcional.'],
    ];
    for (const [name, refusal] of refusals) {
      expect([name, await removeTab(leader, name, mine[name])]).toEqual([name, refusal]);
    }
    for (const name of [...names].reverse()) {
      expect([name, await removeTab(leader, name, mine[name])]).toEqual([name, null]);
    }
    Object.assign(mine, await oneOfEach(own));
  });

  it('required fields, limits and lists are checked on the server', async () => {
    const activity = await saveTab(leader, 'actividad', {
      nombre: '  ',
      descripcion: '',
      perfilesGestion: [],
      contentType: 'auth.user',
      proyecto: own,
    });
    expect(
      Object.fromEntries(activity.errors.map(({ campo, message }) => [campo, message])),
    ).toEqual({
      nombre: 'El valor de este campo es obligatorio',
      descripcion: 'El valor de este campo es obligatorio',
      perfilesGestion: 'Debe seleccionar por lo menos un elemento de la lista',
      contentType: CHOOSE,
    });
    const long = await saveTab(leader, 'bloque', { nombre: 'x'.repeat(201), proyecto: own });
    expect(long.errors[0]?.message).toBe('Máximo 200 caracteres');
    const twin = await saveTab(leader, 'bloque', { nombre: 'BLOQUE INICIAL', proyecto: own });
    expect(twin.errors[0]?.message).toBe('Ya existe un registro con este valor en "Nombre".');
  });

  it('lists are searched without accents, and cost as many statements however long', async () => {
    expect(await listTab(leader, 'tipologia', { proyecto: own }, 'TIPOLOGIA')).toHaveLength(1);
    const query = `query($p: ID) { resourcesRelay(proyecto: $p, first: 100) { totalCount nodes {
      usuario { fullName avatar user { username } } rol { rol } base { nombre departamento { nombre } }
      actividades { nombre } } }
      companyRolesRelay(proyecto: $p, first: 100) { nodes { rol grupo { nombre } resources { fullName } } }
      activitiesRelay(proyecto: $p) { nodes { perfilesGestion { rol } contentType { model appLabel } } } }`;
    const measure = () =>
      countStatements(async () => {
        expect(await leader.graphql(query, { p: own })).not.toHaveProperty('errors');
      });
    const few = await measure();
    await test.app.database.pool.query(
      `with nuevos as (insert into roles (proyecto_id, rol)
         select $1, 'Relleno ' || n from generate_series(1, 60) n returning id)
       insert into recursos (rol_id, usuario_id) select id, $2 from nuevos`,
      [own, leader.id],
    );
    expect(await measure()).toBe(few);
    expect(few).toBeLessThan(12);
  });
});

describe('processes of the company', () => {
  const values = { nombre: 'Compras', diferenciador: 3.5, codigo: 'CO', descripcion: 'De obra' };
  const save = (actor: TestActor, given: Given<'saveCompanyProcess'>) =>
    actor.save(
      'companyProcess',
      { ...values, sitioSharepoint: 'Compras', ...given },
      'id version nombre diferenciador sharepointUrl codigo empresa { razonSocial }',
    );

  it('is made once with its company, found without accents, and keeps its code to itself', async () => {
    const company = await test.app.database.db
      .selectFrom('sujetos')
      .select('id')
      .where('sigla', '=', 'TASA')
      .executeTakeFirstOrThrow();
    const made = await save(leader, { empresa: String(company.id) });
    expect(made).toMatchObject({
      saved: true,
      companyProcess: {
        ...{ nombre: 'Compras', diferenciador: 3.5, codigo: 'CO', sharepointUrl: null },
        empresa: { razonSocial: 'Territorio Andino S.A.S.' },
      },
    });
    const { data } = await consulta.graphql(
      '{ companyProcessesRelay(search: "gestion documental") { totalCount nodes { codigo } } }',
    );
    expect(data.companyProcessesRelay).toEqual({ totalCount: 1, nodes: [{ codigo: 'GD' }] });
    const twin = await save(leader, { codigo: 'co' });
    expect(twin.errors[0]).toMatchObject({ campo: 'codigo' });
    const person = await test.app.database.db
      .selectFrom('sujetos')
      .select('id')
      .where('clase', '=', 'PERSONA')
      .executeTakeFirstOrThrow();
    const owned = await save(leader, { codigo: 'CP', empresa: String(person.id) });
    expect(owned.errors).toEqual([{ campo: 'empresa', message: CHOOSE }]);
  });

  it('refuses bad values, other people and a stale version', async () => {
    expect((await save(consulta, {})).errors[0]?.message).toBe(NO_ACCESS);
    const bad = await save(leader, {
      nombre: 'x'.repeat(201),
      sitioSharepoint: 'a/b',
      codigo: '',
      diferenciador: 1e12,
    });
    expect(bad.errors.map(({ campo }) => campo).sort()).toEqual([
      'codigo',
      'diferenciador',
      'nombre',
      'sitioSharepoint',
    ]);
    const { id, version } = (await save(leader, { codigo: 'V1' })).companyProcess;
    const edited = { codigo: 'V1', nombre: 'Compras y contratación', id, version };
    expect((await save(leader, edited)).saved).toBe(true);
    expect((await save(leader, edited)).errors[0]?.message).toMatch(/Otra persona guardó/);
    expect((await save(leader, { ...edited, id: GUESSED })).errors[0]?.message).toBe(MISSING);
    const { data } = await leader.graphql(
      `query($id: ID!) { history(entity: "proceso", id: $id) { nodes { username changes {
         campo antes despues } } } }`,
      { id },
    );
    expect(data.history.nodes[0]).toMatchObject({
      username: 'coordina.demo',
      changes: [{ campo: 'nombre', antes: 'Compras', despues: 'Compras y contratación' }],
    });
  });

  it('its list comes as an Excel file to who may see it', async () => {
    const file = await consulta.inject({ url: '/api/v1/listas/procesos_negocio.xlsx?search=TH' });
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const stranger = await test.as('nadie');
    const refused = await stranger.inject({ url: '/api/v1/listas/procesos_negocio.xlsx' });
    expect(refused.statusCode).toBe(403);
  });
});
