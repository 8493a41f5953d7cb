import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../geovisor/published.fixture.ts';
import { createSquareLayer, waitForReport } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const ROUTE = {
  type: 'Polygon',
  coordinates: [
    [
      [-73.2, 5.0],
      [-73.1, 5.0],
      [-73.1, 5.1],
      [-73.2, 5.1],
      [-73.2, 5.0],
    ],
  ],
};
const FRAME = (layer: string) => ({
  centro: [-73.1, 5],
  zoom: 9,
  base: null,
  capas: [{ id: `capa-${layer}`, titulo: 'Usada', visible: true, opacidad: 1 }],
});
const KEEPER = ['core.view_postgistable', 'core.change_postgistable'] as const;

let test: TestApp;
let admin: TestActor;
let keeper: TestActor;
let used: string;
let report: string;

const query = async (text: string, values?: unknown[]) =>
  (await test.app.database.pool.query(text, values)).rows;
const idOf = async (name: string) =>
  String((await query('select id from tablas_postgis where nombre = $1', [name]))[0].id);
const versionOf = async (id: string): Promise<number> =>
  (await query('select version from tablas_postgis where id = $1', [id]))[0].version;
const layer = async (name: string) => {
  await createSquareLayer(test.app, name, [{ nombre: 'uno', box: [-73.15, 5, -73.05, 5.1] }]);
  return idOf(name);
};
interface Done {
  saved?: boolean;
  deleted?: boolean;
  errors: { message: string }[];
}
async function change(operation: string, id: string, version?: number) {
  const done = operation === 'deletePostgisTable' ? 'deleted' : 'saved';
  const { data, errors } = await keeper.graphql<{ hecho: Done }>(
    `mutation($id: ID!, $v: Int!) { hecho: ${operation}(id: $id, version: $v) {
       ${done} errors { campo message } } }`,
    { id, v: version ?? (await versionOf(id)) },
  );
  return { done: data?.hecho?.[done], message: data?.hecho?.errors[0]?.message, errors };
}
async function usesOf(id: string, actor: TestActor = admin) {
  const { data } = await actor.graphql(
    `query($id: ID!) { dependents(entity: "tablas_postgis", id: $id) {
       etiqueta cantidad impide lugares { nombre ruta } } }`,
    { id },
  );
  return data.dependents;
}
const listed = async (archived: boolean) => {
  const { data } = await keeper.graphql(
    `query($a: Boolean) { postgisTablesRelay(first: 50, archivada: $a) { nodes { nombre } } }`,
    { a: archived },
  );
  return data.postgisTablesRelay.nodes.map(({ nombre }: { nombre: string }) => nombre);
};

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  admin = await test.as('administra', { superuser: true });
  keeper = await test.as('cuida', { permissions: [...KEEPER] });
  used = await layer('usada');
  const saved = await admin.save('report', {
    name: 'Con ella',
    buffer: 0,
    layers: ['usada'],
    coords: JSON.stringify(ROUTE),
    crs: 9377,
  });
  report = saved.report.id;
  await waitForReport(admin, report);
  await publish(admin, 'usada', { enGeoportal: true });
  await query(
    `insert into estructuras_it (nombre, profundidad, estructura)
     values ('Plantilla suya', 2, '{"children":[{"capa":"usada"}]}')`,
  );
  await query(
    `insert into marcadores (nombre, content_type, object_id, encuadre, usuario_creo_id)
     values ('Ajeno', 'users.user', $1, $2, $1)`,
    [keeper.id, JSON.stringify(FRAME(used))],
  );
});
afterAll(() => test.close());

describe('what uses a table', () => {
  it('is told with its count and with links, to whoever may see it', async () => {
    const [structure] = await query(
      `select id from estructuras_it where nombre = 'Plantilla suya'`,
    );
    const bookmark = { etiqueta: 'marcador', cantidad: 1, impide: true };
    const uses = await usesOf(used);
    expect(uses).toHaveLength(5);
    expect(uses).toEqual(
      expect.arrayContaining([
        {
          etiqueta: 'capa publicada',
          cantidad: 1,
          impide: true,
          lugares: [{ nombre: 'usada', ruta: '/administracion_geovisor?tab=publicadas' }],
        },
        {
          etiqueta: 'capa del geoportal',
          cantidad: 1,
          impide: true,
          lugares: [{ nombre: 'usada', ruta: '/geoportal' }],
        },
        {
          etiqueta: 'reporte rápido',
          cantidad: 1,
          impide: true,
          lugares: [{ nombre: 'Con ella', ruta: `/gestor_predial/editar/${report}` }],
        },
        {
          etiqueta: 'estructura de inteligencia',
          cantidad: 1,
          impide: true,
          lugares: [{ nombre: 'Plantilla suya', ruta: `/estructura_it/editar/${structure.id}` }],
        },
        { ...bookmark, lugares: [] },
      ]),
    );
    // The counts are the same for who may not open the records; names are not told.
    const seen = await usesOf(used, keeper);
    expect(seen).toHaveLength(5);
    const named = seen.flatMap(({ lugares }: { lugares: { nombre: string }[] }) => lugares);
    expect(named.map(({ nombre }: { nombre: string }) => nombre)).not.toContain('Con ella');
    expect(seen).toContainEqual({
      ...bookmark,
      lugares: [{ nombre: 'Ajeno', ruta: '/inteligencia_territorio' }],
    });
  });

  it('keeps it from being deleted, in words that say what', async () => {
    const { done, message } = await change('deletePostgisTable', used);
    expect(done).toBe(false);
    expect(message).toContain('No se puede eliminar porque lo usan:');
    expect(message).toContain('1 reporte rápido');
    expect(message).toContain('Puede archivarla.');
    expect(await listed(false)).toContain('usada');
  });
});

describe('an archived table', () => {
  const isOffered = async (): Promise<boolean> => {
    const { data } = await admin.graphql(
      '{ publicationsInit { capas { id } } initShortReportManager { layers { nombre } } }',
    );
    const names = data.initShortReportManager.layers.map(
      ({ nombre }: { nombre: string }) => nombre,
    );
    const ids = data.publicationsInit.capas.map(({ id }: { id: string }) => id);
    expect(names.includes('usada')).toBe(ids.includes(used));
    return names.includes('usada');
  };

  it('is offered nowhere, while reports, maps and published addresses go on', async () => {
    expect(await isOffered()).toBe(true);
    expect(await change('archivePostgisTable', used)).toMatchObject({ done: true });
    expect(await isOffered()).toBe(false);
    expect(await listed(false)).not.toContain('usada');
    expect(await listed(true)).toEqual(['usada']);

    const opened = await waitForReport(admin, report);
    expect(opened.capaanalisisreporteSet[0]).toMatchObject({
      estado: 'CRUZÓ',
      tablaPostgis: { nombre: 'usada' },
    });
    const door = await test.http.inject({ url: '/ogc/collections/usada/items?limit=1' });
    expect(door.json().features).toHaveLength(1);
    const map = await admin.inject({ url: `/api/v1/capas/${used}/teselas/6/18/31.mvt` });
    expect([200, 204]).toContain(map.statusCode);
  });

  it('is refused for new uses, and stays in the old ones', async () => {
    const saved = await admin.save('groundLayer', {
      capa: used,
      tema: 'OTRO',
      etiqueta: '',
      colorClaro: '',
      colorOscuro: '',
      creditos: '',
    });
    expect(saved.saved).toBe(false);
    const tree = JSON.stringify({
      id: 'raiz0000',
      name: 'Plantilla',
      children: [{ id: 'N0000001', name: 'Capa nueva', capa: 'usada', fields: [] }],
    });
    const answer = await admin.save('structureTemplate', {
      name: 'Otra plantilla',
      structure: tree,
      profundidad: 2,
    });
    expect(answer).toMatchObject({
      saved: false,
      errors: [{ message: 'La capa «usada» de «Capa nueva» está archivada.' }],
    });
  });

  it('is brought back, and two people who change it at once meet in a conflict', async () => {
    const stale = (await versionOf(used)) - 1;
    const late = await change('restorePostgisTable', used, stale);
    expect(late.done ?? false).toBe(false);
    expect(await change('restorePostgisTable', used)).toMatchObject({ done: true });
    expect(await isOffered()).toBe(true);
    const { data } = await keeper.graphql(
      `query($id: ID!) { history(entity: "tablas_postgis", id: $id) {
         nodes { changes { etiqueta } } } }`,
      { id: used },
    );
    expect(JSON.stringify(data.history)).toContain('Archivada');
  });
});

describe('a table that nothing uses', () => {
  it('is deleted with its data, when it is of the own database', async () => {
    const id = await layer('sobrante');
    const stale = await change('deletePostgisTable', id, (await versionOf(id)) - 1);
    expect(stale.done ?? false).toBe(false);
    expect(await change('deletePostgisTable', id)).toMatchObject({ done: true });
    expect(await query(`select to_regclass('capas.sobrante') as tabla`)).toEqual([{ tabla: null }]);
    expect(await query('select id from tablas_postgis where id = $1', [id])).toEqual([]);
    const [entry] = await query(
      `select before from auditoria where operation = 'deletePostgisTable' and entity_id = $1`,
      [id],
    );
    expect(entry.before).toMatchObject({ tabla: 'sobrante', filas: 1 });
  });

  it('and of another database leaves the catalogue alone', async () => {
    const [{ id: base }] = await query(
      `insert into bases_datos (nombre, conexion_cifrada) values ('Otra', 'x') returning id`,
    );
    const [{ id }] = await query(
      `insert into tablas_postgis (base_datos_id, esquema, nombre) values ($1, 'capas', 'ajena')
       returning id`,
      [base],
    );
    await query('create table capas.ajena (id integer)');
    expect(await change('deletePostgisTable', String(id))).toMatchObject({ done: true });
    expect(await query(`select to_regclass('capas.ajena') is not null as hay`)).toEqual([
      { hay: true },
    ]);
  });

  it('a view of the own database is left to whoever made it', async () => {
    await layer('fuente');
    await query('create view capas.vista as select * from capas.fuente');
    const [{ id }] = await query(
      `insert into tablas_postgis (base_datos_id, esquema, nombre) values (1, 'capas', 'vista')
       returning id`,
    );
    expect(await change('deletePostgisTable', String(id))).toMatchObject({ done: true });
    expect(await query(`select to_regclass('capas.vista') is not null as hay`)).toEqual([
      { hay: true },
    ]);
  });
});
