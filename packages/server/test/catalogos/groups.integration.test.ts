import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listExport, MAX_ROWS } from '../../src/core/lists/list-export.ts';
import type { ServerModule } from '../../src/core/module.ts';
import { modules } from '../../src/modules/modules.ts';
import { hostileStrings } from '../inteligencia/hostile-strings.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { openSheet } from '../testkit/files/sheet.ts';
import type { MutationArgs } from '../testkit/mutation-args.d.ts';

let test: TestApp;
let admin: TestActor;

/** A list longer than a download may be, which needs no table. */
const longList = listExport({
  name: 'larga',
  title: 'Lista larga',
  access: 'superusuario',
  filters: z.object({}),
  columns: [
    { title: 'Número', kind: 'integer', value: (row: number) => row },
    { title: 'Día', kind: 'date', value: () => '2026-12-31' },
  ],
  page: async (_scope, { first, offset }) => ({
    nodes: Array.from({ length: first }, (_, index) => offset + index),
    pageInfo: { hasNextPage: true, hasPreviousPage: offset > 0 },
  }),
});
const testModule: ServerModule = { name: 'pruebas', lists: [longList] };

beforeAll(async () => {
  test = await startTestApp({ modules: [...modules, testModule] });
  admin = await test.as('admin', { superuser: true });
});
afterAll(() => test.close());

async function saveGroup(values: MutationArgs['savePermissionGroup']) {
  return admin.save(
    'permissionGroup',
    values,
    'id version nombre permisos usuarios deLaPlataforma',
  );
}

async function removeGroup(id: string) {
  return admin.call('deletePermissionGroup', { id });
}

const groupNamed = async (name: string) => {
  const { data } = await admin.graphql(
    `query($s: String) { permissionGroupsRelay(search: $s) { nodes { id version permisos } } }`,
    { s: name },
  );
  return data.permissionGroupsRelay.nodes[0];
};

describe('groups and their permissions', () => {
  it('keep the permissions chosen, each once; one that does not exist is refused', async () => {
    const saved = await saveGroup({
      nombre: 'Archivo',
      permisos: ['contratos.view_contrato', 'proyectos.view_proyecto', 'contratos.view_contrato'],
    });
    expect(saved).toMatchObject({
      saved: true,
      permissionGroup: {
        permisos: ['contratos.view_contrato', 'proyectos.view_proyecto'],
        usuarios: 0,
        deLaPlataforma: false,
      },
    });
    const wrong = await saveGroup({ nombre: 'Otro', permisos: ['sistema.todo'] });
    expect(wrong).toMatchObject({
      saved: false,
      errors: [{ campo: 'permisos.0', message: 'Ese permiso no existe.' }],
    });
  });

  it('take effect at once for members who are signed in', async () => {
    const { permissionGroup: group } = await saveGroup({ nombre: 'Lectores', permisos: [] });
    const member = await test.as('lectora', { groups: ['Lectores'] });
    const layers = async () => {
      const { errors } = await member.graphql('{ postgisTablesRelay { totalCount } }');
      return errors?.[0]?.extensions?.code ?? 'pasa';
    };
    expect(await layers()).toBe('FORBIDDEN');
    const opened = await saveGroup({
      id: group.id,
      version: 1,
      nombre: 'Lectores',
      permisos: ['core.view_postgistable'],
    });
    expect(opened.permissionGroup).toMatchObject({ version: 2, usuarios: 1 });
    expect(await layers()).toBe('pasa');
    await saveGroup({ id: group.id, version: 2, nombre: 'Lectores', permisos: [] });
    expect(await layers()).toBe('FORBIDDEN');
  });

  it('tell in their history which permissions came and which left (S23)', async () => {
    const { permissionGroup: group } = await saveGroup({
      nombre: 'Auditado',
      permisos: ['contratos.view_contrato', 'contratos.add_contrato'],
    });
    await saveGroup({
      id: group.id,
      version: 1,
      nombre: 'Auditado',
      permisos: ['contratos.view_contrato', 'personas.view_persona'],
    });
    const { data } = await admin.graphql(
      `query($id: ID!) { history(entity: "grupo", id: $id, first: 1) {
         nodes { username changes { etiqueta antes despues restauracion { valor } } } } }`,
      { id: group.id },
    );
    expect(data.history.nodes).toEqual([
      {
        username: 'admin',
        changes: [
          {
            etiqueta: 'Permisos',
            antes: 'Se quitó: Crear un contrato',
            despues: 'Se agregó: Ver las personas',
            restauracion: { valor: ['contratos.add_contrato', 'contratos.view_contrato'] },
          },
        ],
      },
    ]);
  });

  it('with members are not deleted; those of the platform keep their name', async () => {
    const { permissionGroup: group } = await saveGroup({ nombre: 'Con gente', permisos: [] });
    await test.as('uno', { groups: ['Con gente'] });
    expect(await removeGroup(group.id)).toEqual({
      deleted: false,
      errors: [{ campo: '', message: 'No se puede eliminar porque lo usan: 1 usuario.' }],
    });
    const base = await groupNamed('Consulta');
    const message =
      'La plataforma usa este grupo por su nombre: no se puede renombrar ni eliminar.';
    expect(await removeGroup(base?.id ?? '')).toEqual({
      deleted: false,
      errors: [{ campo: '', message }],
    });
    const { id, version, permisos = [] } = base ?? {};
    const renamed = await saveGroup({ id, version, permisos, nombre: 'Consultas' });
    expect(renamed).toMatchObject({ saved: false, errors: [{ campo: 'nombre', message }] });
    const narrowed = await saveGroup({
      id,
      version,
      nombre: 'Consulta',
      permisos: ['contratos.view_contrato'],
    });
    expect(narrowed.saved).toBe(true);
  });
});

describe('the Excel of a list', () => {
  const download = (query: string, actor = admin) =>
    actor.inject({ url: `/api/v1/listas/municipios.xlsx${query}` });

  it('has the rows that the filters leave, texts as texts, and is audited', async () => {
    await test.app.database.pool.query(
      `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre) values
       ('15001', 'Tunja', '15', 'Boyacá'), ('15176', 'Chiquinquirá', '15', 'Boyacá'),
       ('05001', 'Medellín', '05', 'Antioquia'), ('15407', '=1+1', '15', 'Boyacá')`,
    );
    const filters = encodeURIComponent(JSON.stringify({ departamento_In: ['15'] }));
    const response = await download(`?filters=${filters}&orderBy=-codigo`);
    expect(response.headers['content-disposition']).toMatch(/lista_Municipios_\d{8}_\d{6}\.xlsx/);
    const { rows, formulas } = openSheet(response.rawPayload);
    expect(rows[0]?.map(({ value }) => value)).toEqual([
      'Código DIVIPOLA',
      'Municipio',
      'Código del departamento',
      'Departamento',
      'Con geometría',
    ]);
    expect(rows.slice(1).map(([code, name]) => [code?.value, name])).toEqual([
      ['15407', { type: 's', value: '=1+1' }],
      ['15176', { type: 's', value: 'Chiquinquirá' }],
      ['15001', { type: 's', value: 'Tunja' }],
    ]);
    expect(formulas).toBe(0);
    const { rows: records } = await test.app.database.pool.query(
      `select username, after from auditoria where operation = 'exportList'`,
    );
    expect(records).toEqual([
      {
        username: 'admin',
        after: {
          lista: 'Municipios',
          filas: 3,
          busqueda: '',
          orden: '-codigo',
          filtros: { departamento_In: ['15'] },
        },
      },
    ]);
  });

  it('opens to who may see the list, and refuses filters and orders that it does not have', async () => {
    const leader = await test.as('coordina', { groups: ['Coordinador'] });
    expect((await download('', leader)).statusCode).toBe(403);
    for (const query of [
      '?filters=[1]',
      '?filters=%7B',
      '?filters=%7B%22departamento_In%22:[%22x%22]%7D',
      '?orderBy=geom',
    ]) {
      expect([query, (await download(query)).statusCode]).toEqual([query, 400]);
    }
    for (const text of hostileStrings().slice(0, 30)) {
      const search = encodeURIComponent(text.toWellFormed());
      const { statusCode } = await download(`?search=${search}`);
      expect([200, 400]).toContain(statusCode);
    }
  });

  it('stops at its limit and says so', { timeout: 60_000 }, async () => {
    const response = await admin.inject({ url: '/api/v1/listas/larga.xlsx' });
    const parts = unzipSync(response.rawPayload);
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(1 + MAX_ROWS + 1);
    expect(part('xl/sharedStrings.xml')).toMatch(/más de 50\.000 filas/);
  });
});

describe('a municipality', () => {
  const READ = 'query($id: ID!) { municipality(id: $id) { version nombre departamento } }';
  const PAST = `query($id: ID!) { history(entity: "municipio", id: $id) {
    nodes { username changes { etiqueta antes despues restauracion { valor } } } } }`;
  const id = '81065';

  it('keeps who changed its name, from what, and refuses a version that is past', async () => {
    await test.app.database.pool.query(
      `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
       values ($1, 'Arauquita', '81', 'Arauca')`,
      [id],
    );
    const { data } = await admin.graphql(READ, { id });
    const { version } = data.municipality;
    const rename = (name: string) =>
      admin.call('saveMunicipality', { id, version, nombre: name }, 'version nombre');
    expect(await rename('Arauquita del Río')).toEqual({
      saved: true,
      errors: [],
      municipality: { version: version + 1, nombre: 'Arauquita del Río' },
    });
    expect(await rename('Otro nombre')).toMatchObject({
      saved: false,
      errors: [{ campo: 'version' }],
    });
    expect((await admin.graphql(PAST, { id })).data.history.nodes).toEqual([
      {
        username: 'admin',
        changes: [
          {
            etiqueta: 'Municipio',
            antes: 'Arauquita',
            despues: 'Arauquita del Río',
            restauracion: { valor: 'Arauquita' },
          },
        ],
      },
    ]);
  });

  it('is found by its code alone, and takes a name of a hundred characters', async () => {
    expect((await admin.graphql(READ, { id: '00000' })).errors?.[0]).toBeDefined();
    const saved = await admin.call(
      'saveMunicipality',
      { id, version: 1, nombre: 'x'.repeat(101) },
      'version nombre',
    );
    expect(saved).toMatchObject({ saved: false, errors: [{ campo: 'nombre' }] });
  });
});
