import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { repeating } from '../testkit/repeating.ts';
import {
  type EstateWorld,
  givenEstateWorld,
  SAVE_DESIGN,
  saveGiProject,
  squareAt,
} from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

const LIST = `query($search: String, $orderBy: String, $municipio_In: [ID!]) {
  projects1274Relay(first: 50, search: $search, orderBy: $orderBy, municipio_In: $municipio_In) {
    totalCount nodes { id disposicionDerecho predios proyecto { codigo } } } }`;
const ONE = `query($id: ID!) { project1274(id: $id) { id version buffer configuracionBase
  municipios { codigo departamento { nombre } } } }`;

describe('real-estate projects', () => {
  it('are listed for who takes part in them, and are nobody else’s to open', async () => {
    const listed = async (actor: EstateWorld['one']) =>
      (
        await actor.graphql(LIST, { orderBy: 'disposicionDerecho' })
      ).data.projects1274Relay.nodes.map(({ id }: { id: string }) => id);
    expect(await listed(world.one)).toContain(world.project);
    expect(await listed(world.one)).not.toContain(world.otherProject);
    expect(await listed(world.stranger)).toEqual([]);
    expect((await world.one.graphql(ONE, { id: world.project })).data.project1274.id).toBe(
      world.project,
    );
    for (const [actor, id] of [
      [world.one, world.otherProject],
      [world.stranger, world.project],
    ] as const) {
      expect((await actor.graphql(ONE, { id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
  });

  it('stand on a project of the kind, in which their maker takes part', async () => {
    const refusal = async (changes: Parameters<typeof world.inputs>[0]) =>
      (await saveGiProject(world.one, world.inputs(changes))).errors[0];
    const judicial = await world.newProject(world.one, 'Procesos Judiciales');
    expect(await refusal({ proyecto: judicial })).toEqual({
      campo: 'proyecto',
      message: 'El proyecto no es de gestión inmobiliaria',
    });
    // to who takes no part in it a project is as one that is not there
    expect(await refusal({ proyecto: world.theirs })).toEqual(
      await refusal({ proyecto: '999999' }),
    );
    expect(await refusal({ gerencia: '' })).toMatchObject({ campo: 'gerencia' });
    expect(await refusal({ municipio: ['99999'] })).toMatchObject({ campo: 'municipio' });
    expect(await refusal({ trazado: '{"type":"Point"}' })).toMatchObject({ campo: 'trazado' });
  });

  it('with a boundary of before a stricter rule keep it, and what else is said of them is saved', async () => {
    const { project1274 } = await saveGiProject(world.one, world.inputs({ gerencia: 'Antes' }));
    const { id } = project1274;
    // It crosses itself.
    const old =
      '{"type":"Polygon","coordinates":[[[-73.36,5.53],[-73.34,5.55],[-73.34,5.53],[-73.36,5.55],[-73.36,5.53]]]}';
    await test.app.database.pool.query('update proyectos_gi set trazado = $2 where id = $1', [
      id,
      old,
    ]);
    const save = (changes: object) =>
      saveGiProject(world.one, { ...world.inputs(), id, gerencia: 'Después', ...changes });
    expect(await save({ version: 1, trazado: old })).toMatchObject({ saved: true, errors: [] });
    expect(await save({ version: 2, trazado: old.replaceAll('5.5', '5.6') })).toMatchObject({
      saved: false,
      errors: [{ campo: 'trazado', message: expect.stringContaining('se cruza a sí mismo') }],
    });
    // So it is with the drawing of a design.
    const design = async (given: object) =>
      (await world.one.graphql(SAVE_DESIGN, { p: id, nombre: 'De antes', ...given })).data
        .saveGiDesign;
    const { giDesign } = await design({ trazado: world.inputs().trazado });
    const { pool } = test.app.database;
    await pool.query('update disenos_gi set trazado = $1', [old]);
    const again = { id: giDesign.id, version: 1, trazado: old, nombre: 'Con otro nombre' };
    expect(await design(again)).toMatchObject({ saved: true, errors: [] });
    expect((await design({ trazado: old })).errors[0]?.campo).toBe('trazado');
  });

  it('are not saved over what somebody else saved meanwhile, nor by who is not in them', async () => {
    const { project1274 } = await saveGiProject(world.one, world.inputs({ gerencia: 'Primera' }));
    const again = (actor: EstateWorld['one'], changes: object) =>
      saveGiProject(actor, { ...world.inputs(), id: project1274.id, ...changes });
    expect((await again(world.one, { version: 1, gerencia: 'Segunda' })).saved).toBe(true);
    expect((await again(world.one, { version: 1, gerencia: 'Tercera' })).errors[0]).toMatchObject({
      campo: 'version',
    });
    expect((await again(world.stranger, { version: 2 })).saved).toBe(false);
    expect((await again(world.other, { version: 2 })).saved).toBe(false);
  });

  it('are not shown to who sends a save again after leaving their project', async () => {
    const left = await world.newProject(world.one);
    const again = repeating(world.one, 'guardado-repetido');
    const inputs = world.inputs({ proyecto: left });
    const { project1274 } = await saveGiProject(again, inputs);
    expect((await saveGiProject(again, inputs)).project1274.id).toBe(project1274.id);
    await test.app.database.pool.query('update proyectos set coordinador_id = $2 where id = $1', [
      left,
      world.other.id,
    ]);
    expect(await saveGiProject(again, inputs)).toMatchObject({ saved: false, project1274: null });
  });

  it('are counted with their estates and what is finished of them, where one takes part', async () => {
    await test.app.database.pool.query(
      `insert into predios_gi (proyecto_gi_id, codigo_sig, campo, catastral, juridico)
       select $1::int, n::text, case when n <= 1 then 'Si' else 'No' end,
         case when n <= 2 then 'Si' else 'NODATA' end, case when n <= 3 then 'Si' else 'No' end
       from generate_series(1, 4) n
       union all select $2::int, '1', 'Si', 'Si', 'Si'`,
      [world.project, world.otherProject],
    );
    const counted = async (actor: EstateWorld['one']) =>
      (
        await actor.graphql(`{ project1274Statistics {
          predios analisisCampo analisisCatastral analisisJuridico } }`)
      ).data.project1274Statistics;
    const four = { predios: 4, analisisCampo: 1, analisisCatastral: 2, analisisJuridico: 3 };
    expect(await counted(world.one)).toEqual(four);
    expect((await counted(world.other)).predios).toBe(1);
    expect((await counted(world.stranger)).predios).toBe(0);
    const { data } = await world.one.graphql(
      `query($id: ID!) { project1274(id: $id) {
        predios analisisCampo analisisCatastral analisisJuridico } }`,
      { id: world.project },
    );
    expect(data.project1274).toEqual(four);
  });

  it('find their municipalities by the boundary, with its buffer', async () => {
    const at = JSON.stringify(await squareAt(test, 4_810_000, 2_005_000, 5_000));
    const find = async (buffer: number) =>
      (
        await world.one.graphql(
          `query($trazado: String!, $buffer: Float!) { findCities(trazado: $trazado, buffer: $buffer) { codigo } }`,
          { trazado: at, buffer },
        )
      ).data.findCities.map(({ codigo }: { codigo: string }) => codigo);
    expect(await find(0)).toEqual(['25001']);
    expect(await find(6_000)).toEqual(['25001', '25019']);
  });

  it('are read, with what hangs on them, by the names of the requirement', async () => {
    const { pool } = test.app.database;
    const own = await world.newProject(world.one);
    const { project1274 } = await saveGiProject(
      world.one,
      world.inputs({ proyecto: own, municipio: ['25001', '25019'] }),
    );
    const gi = project1274.id;
    const { rows } = await pool.query(
      `with rol as (insert into roles (proyecto_id, rol)
         select proyecto_id, 'Topógrafo' from proyectos_gi where id = $1 returning id, proyecto_id),
       lugar as (insert into bloques (proyecto_id, nombre)
         select proyecto_id, 'Bloque norte' from rol returning id, proyecto_id),
       gente as (insert into recursos (rol_id, usuario_id) select id, $2 from rol),
       predio as (insert into predios_gi (proyecto_gi_id, codigo_sig, municipio_codigo, bloque_id)
         select $1, 'EN-BLOQUE', '25001', id from lugar returning id)
       select predio.id as predio, lugar.proyecto_id as base from predio, lugar`,
      [gi, world.one.id],
    );
    const { predio, base } = rows[0];
    await pool.query(
      `insert into recursos_gi (proyecto_gi_id, usuario_id, rol) values ($1, $2, 'Jurídico')`,
      [gi, world.one.id],
    );
    const admin = await test.as('todo_lo_lee', { superuser: true });
    const { data, errors } = await admin.graphql(
      `query($gi: ID!, $predio: ID!, $base: ID!) {
        project1274(id: $gi) { municipio contentType proyecto { recursoprocesoSet { rol user { id } } } }
        estate(id: $predio) { localizacionpredio { municipioFmi departamento } }
        blocksRelay(proyecto: $base) { nodes { nombre predios proyecto { id } } }
        resourcesRelay(proyecto: $base) { nodes { proyecto { id } proceso { id } } }
        giResourcesRelay(proyecto: $gi) { nodes { rol user { id } proyecto { id } } } }`,
      { gi, predio, base },
    );
    expect(errors).toBeUndefined();
    const me = { id: String(world.one.id) };
    const project = { id: String(base) };
    expect(data.project1274).toMatchObject({
      municipio: ['25001', '25019'],
      proyecto: { recursoprocesoSet: expect.arrayContaining([{ rol: 'Topógrafo', user: me }]) },
    });
    expect(data.estate.localizacionpredio).toEqual({
      municipioFmi: 'Agua de Dios',
      departamento: 'Cundinamarca',
    });
    expect(data.blocksRelay.nodes).toEqual([
      { nombre: 'Bloque norte', predios: 1, proyecto: project },
    ]);
    expect(data.resourcesRelay.nodes).toContainEqual({ proyecto: project, proceso: null });
    expect(data.giResourcesRelay.nodes).toContainEqual({
      rol: 'Jurídico',
      user: me,
      proyecto: { id: gi },
    });
  });

  it('take the municipalities of their boundary when they are told to', async () => {
    const sync = (actor: EstateWorld['one']) =>
      actor.call('syncCities', { id: world.project }, 'municipios { codigo }');
    expect((await sync(world.stranger)).success).toBe(false);
    expect(await sync(world.one)).toEqual({
      success: true,
      errors: [],
      project1274: { municipios: [{ codigo: '25001' }] },
    });
    const { data } = await world.one.graphql(LIST, { municipio_In: ['25001'] });
    expect(data.projects1274Relay.nodes.map(({ id }: { id: string }) => id)).toContain(
      world.project,
    );
  });
});

const KINDS = [
  {
    save: 'saveSoilUse',
    remove: 'deleteSoilUse',
    list: 'soilUsesRelay',
    one: 'soilUse',
    values: 'nombre: "Ganadería", descripcion: ""',
  },
  {
    save: 'saveGiResource',
    remove: 'deleteGiResource',
    list: 'giResourcesRelay',
    one: 'giResource',
    values: 'usuario: "USER", rol: "Predial"',
  },
  {
    save: 'saveAssignedBaseLayer',
    remove: 'deleteAssignedBaseLayer',
    list: 'assignedBaseLayersRelay',
    one: 'assignedBaseLayer',
    values: 'nombre: "Fondo", capaBase: "BASE", capaSeleccionada: true',
  },
  {
    save: 'saveAssignedWmsLayer',
    remove: 'deleteAssignedWmsLayer',
    list: 'assignedWmsLayersRelay',
    one: 'assignedWmsLayer',
    values: 'nombre: "Vías", orden: 1, capaWms: "WMS", parametrosExtra: "TIME=2026", oculta: false',
  },
];

/** The answers of documents whose fields are called otherwise. */
interface Answers {
  hecho: {
    saved: boolean;
    deleted: boolean;
    errors: object[];
    uno: { id: string; version: number };
  };
  lista: { nodes: { id: string }[] };
}

describe('the tabs of a project', () => {
  it.each(KINDS)('$list: kept by who takes part, refused to everybody else', async (kind) => {
    const values = await valuesOf(kind.values);
    const whose = (project: string) => `proyecto: "${project}"`;
    const save = async (actor: EstateWorld['one'], project: string, record = '') =>
      (
        await actor.graphql<Answers>(`mutation { hecho: ${kind.save}(${record} ${whose(project)}, ${values}) {
          saved errors { campo message } uno: ${kind.one} { id version } } }`)
      ).data.hecho;
    const made = await save(world.one, world.project);
    expect([made.saved, made.errors]).toEqual([true, []]);
    const stored = `id: "${made.uno.id}", version: ${made.uno.version},`;
    for (const stranger of [world.other, world.stranger]) {
      expect((await save(stranger, world.project)).saved).toBe(false);
      expect((await save(stranger, world.project, stored)).saved).toBe(false);
      const asked = await stranger.graphql(
        `{ ${kind.list}(${whose(world.project)}) { totalCount } }`,
      );
      expect(asked.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const one = await stranger.graphql(`{ ${kind.one}(id: "${made.uno.id}") { id } }`);
      expect(one.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const removed = await stranger.graphql<Answers>(
        `mutation { hecho: ${kind.remove}(id: "${made.uno.id}") { deleted } }`,
      );
      expect(removed.data.hecho.deleted).toBe(false);
    }
    // nobody takes it into a project of their own, nor does it move to one of somebody else
    expect((await save(world.other, world.otherProject, stored)).saved).toBe(false);
    expect((await save(world.one, world.otherProject, stored)).saved).toBe(false);
    const { data } = await world.one.graphql<Answers>(
      `{ lista: ${kind.list}(${whose(world.project)}) { nodes { id } } }`,
    );
    expect(data.lista.nodes).toEqual([{ id: made.uno.id }]);
    const { data: gone } = await world.one.graphql<Answers>(
      `mutation { hecho: ${kind.remove}(id: "${made.uno.id}") { deleted } }`,
    );
    expect(gone.hecho.deleted).toBe(true);
  });

  it('offer the bookmarks of its map to who takes part in it, and to nobody else', async () => {
    const whose = `contentType: "ecogeos_gi.proyectoinmobiliaria_1274", objectId: "${world.project}"`;
    const frame = { centro: [-74, 4], zoom: 12, base: null, capas: [] };
    const save = async (actor: EstateWorld['one']) =>
      (
        await actor.graphql<Answers>(
          `mutation($e: String!) { hecho: saveBookmark(${whose}, nombre: "Vereda", descripcion: "",
            encuadre: $e) { saved errors { message } uno: bookmark { id version } } }`,
          { e: JSON.stringify(frame) },
        )
      ).data.hecho;
    const made = await save(world.one);
    expect([made.saved, made.errors]).toEqual([true, []]);
    const list = `{ lista: bookmarksRelay(${whose}) { nodes { id } } }`;
    for (const stranger of [world.other, world.stranger]) {
      expect((await save(stranger)).saved).toBe(false);
      const asked = await stranger.graphql(list);
      expect(asked.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const removed = await stranger.call('deleteBookmark', { id: made.uno.id });
      expect(removed.deleted).toBe(false);
    }
    const { data } = await world.one.graphql<Answers>(list);
    expect(data.lista.nodes).toEqual([{ id: made.uno.id }]);
    // who manages the project tidies what others left in it
    const resource = await test.as('marca_gi');
    await world.one.call('saveGiResource', {
      proyecto: world.project,
      usuario: resource.id,
      rol: 'Campo',
    });
    const left = await save(resource);
    for (const id of [made.uno.id, left.uno.id]) {
      const answer = await world.one.call('deleteBookmark', { id });
      expect(answer.deleted).toBe(true);
    }
  });

  it('have one ground chosen: the last', async () => {
    const values = async (name: string) =>
      (await valuesOf('nombre: "NAME", capaBase: "BASE", capaSeleccionada: true')).replace(
        'NAME',
        name,
      );
    for (const name of ['Uno', 'Dos']) {
      await world.one.graphql(`mutation { saveAssignedBaseLayer(proyecto: "${world.project}",
        ${await values(name)}) { saved } }`);
    }
    const { data } = await world.one.graphql(`{ assignedBaseLayersRelay(
      proyecto: "${world.project}", orderBy: "nombre") { nodes { nombre capaSeleccionada } } }`);
    expect(data.assignedBaseLayersRelay.nodes).toEqual([
      { nombre: 'Dos', capaSeleccionada: true },
      { nombre: 'Uno', capaSeleccionada: false },
    ]);
  });

  it('lets in whom it names as a resource', async () => {
    const person = await test.as('recurso_gi', {
      permissions: ['ecogeos_gi.change_proyectoinmobiliaria_1274'],
    });
    const opened = async () =>
      (await person.graphql(ONE, { id: world.project })).data?.project1274?.id;
    expect(await opened()).toBeUndefined();
    await world.one.call('saveGiResource', {
      proyecto: world.project,
      usuario: person.id,
      rol: 'Topografía',
    });
    expect(await opened()).toBe(world.project);
  });
});

/** The arguments with keys of what there is to choose. */
async function valuesOf(text: string): Promise<string> {
  const { pool } = test.app.database;
  await pool.query(`insert into capas_base (capa, zoom, url) values ('Calles', 19,
    'https://tiles.example/{z}/{x}/{y}.png') on conflict do nothing`);
  await pool.query(`insert into servidores_wms (nombre, url) values ('Mapas',
    'https://mapas.example/wms') on conflict do nothing`);
  await pool.query(`insert into capas_wms (servidor_id, capa)
    select id, 'vias' from servidores_wms limit 1 on conflict do nothing`);
  const { rows } = await pool.query(`select (select min(id) from capas_base) as base,
    (select min(id) from capas_wms) as wms`);
  return text
    .replace('USER', String((await test.as('topografa_gi')).id))
    .replace('BASE', rows[0].base)
    .replace('WMS', rows[0].wms);
}
