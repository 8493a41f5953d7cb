import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer } from './layers.fixture.ts';

const permissions = [
  ...['view', 'add', 'change'].map((act) => `inteligencia_territorio.${act}_proyectoit`),
  ...['view', 'add', 'change', 'delete'].map(
    (act) => `inteligencia_territorio.${act}_estructuraproyectoit`,
  ),
];
const line = JSON.stringify({
  type: 'LineString',
  coordinates: [
    [-73.36, 5.53],
    [-73.34, 5.53],
  ],
});
/** A polygon that crosses itself. */
const BOW_TIE = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.34, 5.55],
      [-73.34, 5.53],
      [-73.36, 5.55],
      [-73.36, 5.53],
    ],
  ],
});
const TREE = JSON.stringify({
  id: 'raiz0000',
  name: 'x',
  children: [{ id: 'N0000001', name: 'Ríos', abreviatura: 'RIO', capa: 'rios' }],
});
const NO_PROJECT = 'Debe seleccionar un proyecto para poder relacionar esta estructura.';

describe('projects of territory intelligence', () => {
  let test: TestApp;
  let leader: TestActor;
  let nobody: TestActor;
  let project: string;
  let other: string;

  beforeAll(async () => {
    test = await startTestApp();
    const people = await test.app.database.db.transaction().execute(loadDemoPeople);
    project = String(people?.proyectos.get('COVISU001GP'));
    other = String(people?.proyectos.get('PSVL001GP'));
    const { pool } = test.app.database;
    const type = `(select id from tipos_proyecto where descripcion = $2)`;
    await pool.query(`update proyectos set tipo_id = ${type} where id = $1`, [
      project,
      'Inteligencia del Territorio',
    ]);
    await pool.query(`update proyectos set tipo_id = ${type} where id = $1`, [
      other,
      'Diagnóstico Jurídico Catastral',
    ]);
    await createSquareLayer(test.app, 'rios', []);
    const box = (west: number, east: number) =>
      `ST_Multi(ST_MakeEnvelope(${west}, 5, ${east}, 6, 4686))`;
    await pool.query(`insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre, geom)
      values ('98001', 'Occidente', '98', 'Pruebas', ${box(-74, -73.35)}),
             ('98002', 'Oriente', '98', 'Pruebas', ${box(-73.35, -73)}),
             ('98003', 'Lejos', '98', 'Pruebas', ${box(-71, -70)}),
             ('98004', 'Sin forma', '98', 'Pruebas', null)`);
    leader = await test.as('lidera', { permissions });
    nobody = await test.as('nadie');
  });
  afterAll(() => test.close());

  const inputs = (over: object = {}) => ({
    nombre: 'Variante norte',
    proyecto: project,
    buffer: 100,
    srid: 9377,
    municipios: ['98001'],
    trazado: line,
    ...over,
  });
  const save = (over: object = {}, actor = leader) =>
    actor.save(
      'projectIt',
      inputs(over),
      'id version nombre buffer trazado proyecto { id } municipios { codigo }',
    );
  const saveStructure = (variables: object, actor = leader) =>
    actor.save(
      'structure',
      {
        module: 'Proyecto IT',
        name: 'De la variante',
        profundidad: 3,
        structure: TREE,
        ...variables,
      },
      'id tipo nombreProyecto version',
    );

  it('is made, listed with its municipalities, opened and changed; a stale save is refused', async () => {
    const made = await save();
    expect(made).toMatchObject({
      saved: true,
      errors: [],
      project: { version: 1, buffer: 100, proyecto: { id: project } },
    });
    const { id } = made.project;
    const list = await leader.graphql(
      `query($p: [ID!]) { projectsItRelay(search: "norte", proyecto_In: $p) { totalCount nodes {
         id nombreProyecto municipios { codigo nombre departamento } srid { srid } relatedStructure { id } } } }`,
      { p: [project] },
    );
    expect(list.data.projectsItRelay).toMatchObject({
      totalCount: 1,
      nodes: [
        {
          id,
          municipios: [{ codigo: '98001', nombre: 'Occidente', departamento: 'Pruebas' }],
          srid: { srid: 9377 },
          relatedStructure: null,
        },
      ],
    });
    for (const search of [
      'occidente, pruebas',
      list.data.projectsItRelay.nodes[0]?.nombreProyecto,
    ]) {
      const found = await leader.graphql(
        'query($s: String, $p: [ID!]) { projectsItRelay(search: $s, proyecto_In: $p) { nodes { id } } }',
        { s: search, p: [project] },
      );
      expect(found.data.projectsItRelay.nodes).toEqual([{ id }]);
    }
    const changed = await save({ id, version: 1, nombre: 'Otra', municipios: ['98002', '98001'] });
    expect(changed.project).toMatchObject({
      nombre: 'Otra',
      version: 2,
      municipios: [{ codigo: '98002' }, { codigo: '98001' }],
    });
    const stale = await save({ id, version: 1, nombre: 'Vieja' });
    expect([stale.saved, stale.errors[0]?.campo]).toEqual([false, 'version']);
    const back = await leader.graphql(
      'query($id: ID!) { getProjectIt(id: $id) { nombre trazado } }',
      {
        id,
      },
    );
    expect(back.data.getProjectIt.nombre).toBe('Otra');
    expect(JSON.parse(back.data.getProjectIt.trazado)).toEqual(JSON.parse(line));
    const { data } = await leader.graphql(
      'query($id: ID!) { projectItRelay(id: $id) { geojson } }',
      { id },
    );
    expect(JSON.parse(data.projectItRelay.geojson)).toMatchObject({
      type: 'Feature',
      properties: { nombre: 'Otra' },
      geometry: JSON.parse(line),
    });
  });

  it('what is missing or may not be is refused by its field', async () => {
    const refusals: [object, string][] = [
      [{ nombre: '' }, 'nombre'],
      [{ nombre: 'x'.repeat(31) }, 'nombre'],
      [{ proyecto: '999999' }, 'proyecto'],
      [{ proyecto: other }, 'proyecto'],
      [{ buffer: -1 }, 'buffer'],
      [{ buffer: 0 }, 'buffer'],
      [{ srid: 1 }, 'srid'],
      [{ municipios: ['99999'] }, 'municipios'],
      [{ trazado: '' }, 'trazado'],
      [{ trazado: '{"type":"LineString","coordinates":[[1,1]]}' }, 'trazado'],
    ];
    for (const [over, field] of refusals) {
      const { saved, errors } = await save(over);
      expect([over, saved, errors[0]?.campo]).toEqual([over, false, field]);
    }
  });

  it('with a drawing of before a stricter rule is opened, and what else it says is changed', async () => {
    const { id } = (await save({ nombre: 'De antes' })).project;
    await test.app.database.pool.query('update proyectos_it set trazado = $2 where id = $1', [
      id,
      BOW_TIE,
    ]);
    const { data } = await leader.graphql('query($id: ID!) { getProjectIt(id: $id) { trazado } }', {
      id,
    });
    const { trazado } = data.getProjectIt;
    const renamed = { id, version: 1, nombre: 'Con otro nombre', municipios: [], trazado };
    expect(await save({ ...renamed, buffer: 200 })).toMatchObject({
      saved: true,
      project: { nombre: 'Con otro nombre', buffer: 200, version: 2 },
    });
    // Drawn anew it is refused, by its field.
    const other = BOW_TIE.replaceAll('5.5', '5.6');
    expect(await save({ ...renamed, version: 2, trazado: other })).toMatchObject({
      saved: false,
      errors: [{ campo: 'trazado', message: expect.stringContaining('se cruza a sí mismo') }],
    });
  });

  it('the municipalities of a route are found by the ground that its strip covers', async () => {
    const find = (trazado: string, buffer: number) =>
      leader.graphql(
        'query($t: String!, $b: Float!) { findCities(trazado: $t, buffer: $b) { codigo } }',
        { t: trazado, b: buffer },
      );
    const codes = async (trazado: string, buffer: number) =>
      (await find(trazado, buffer)).data.findCities.map(({ codigo }: { codigo: string }) => codigo);
    expect(await codes(line, 100)).toEqual(['98001', '98002']);
    const point = JSON.stringify({ type: 'Point', coordinates: [-73.36, 5.5] });
    expect(await codes(point, 100)).toEqual(['98001']);
    expect(await codes(point, 2_000)).toEqual(['98001', '98002']);
    expect(codeOf(await find('{}', 100))).toBe('VALIDATION');
    const cities = await leader.graphql('{ fetchCities(text: "orien") { codigo departamento } }');
    expect(cities.data.fetchCities).toContainEqual({ codigo: '98002', departamento: 'Pruebas' });
    const picked = await leader.graphql('{ fetchProjects(text: "") { id } }');
    const offered = picked.data.fetchProjects.map(({ id }: { id: string }) => id);
    expect(offered).toContain(project);
    expect(offered).not.toContain(other);
  });

  it('gets one structure, from a template that is then in use; a second is refused', async () => {
    const { id } = (await save({ nombre: 'Con estructura' })).project;
    const template = (
      await leader.save('structureTemplate', { name: 'Base IT', structure: TREE, profundidad: 3 })
    ).structure.id;
    const without = await saveStructure({});
    expect(without).toMatchObject({ saved: false, errors: [{ message: NO_PROJECT }] });
    const made = await saveStructure({ project: id, template });
    expect(made).toMatchObject({
      saved: true,
      structure: { tipo: 'PROYECTO', nombreProyecto: 'Con estructura' },
    });
    expect(await saveStructure({ project: id })).toMatchObject({
      saved: false,
      errors: [{ campo: 'project' }],
    });
    const structure = made.structure.id;
    const changed = await saveStructure({ id: structure, version: 1 });
    expect(changed).toMatchObject({ saved: true, structure: { version: 2 } });
    const remove = (which: string) =>
      leader.graphql(
        'mutation($id: ID!) { deleteStructureIt(id: $id) { deleted errors { message } } }',
        { id: which },
      );
    expect((await remove(structure)).data.deleteStructureIt).toMatchObject({
      deleted: false,
      errors: [{ message: 'Solo se eliminan plantillas: esta es de un proyecto.' }],
    });
    expect((await remove(template)).data.deleteStructureIt.errors[0]?.message).toContain(
      'la estructura «De la variante»',
    );
    const list = await leader.graphql(
      '{ projectsItRelay(search: "Con estructura") { nodes { relatedStructure { id profundidad items { capas } } } } }',
    );
    expect(list.data.projectsItRelay.nodes).toEqual([
      { relatedStructure: { id: structure, profundidad: 3, items: { capas: 1 } } },
    ]);
    const asTemplate = await leader.save('structureTemplate', {
      id: structure,
      version: 2,
      name: 'x',
      structure: TREE,
      profundidad: 3,
    });
    expect(asTemplate.saved).toBe(false);
  });

  it('gets the filter that a template has from before a stricter rule, and no other such', async () => {
    const { id } = (await save({ nombre: 'De antes' })).project;
    const template = (
      await leader.save('structureTemplate', { name: 'De antes', structure: TREE, profundidad: 3 })
    ).structure.id;
    const { rows } = await test.app.database.pool.query(
      `update estructuras_it set estructura = jsonb_set(estructura, '{children,0,filtro}',
         '"nombre ~ uno"') where id = $1 returning estructura`,
      [template],
    );
    const structure = JSON.stringify({ ...rows[0].estructura, id: 'raiz0000', name: 'x' });
    const alone = await saveStructure({ project: id, structure });
    expect(alone).toMatchObject({ saved: false, errors: [{ campo: 'structure' }] });
    const made = await saveStructure({ project: id, structure, template });
    expect(made).toMatchObject({ saved: true, errors: [] });
  });

  it('its stored structure takes such a filter of its own template, or of one that is named', async () => {
    const { id } = (await save({ nombre: 'Ya hecha' })).project;
    const templateOf = async (name: string) =>
      (await leader.save('structureTemplate', { name, structure: TREE, profundidad: 3 })).structure
        .id;
    const cutBy = async (template: string, filter: string) => {
      const { rows } = await test.app.database.pool.query(
        `update estructuras_it set estructura = jsonb_set(estructura, '{children,0,filtro}',
           to_jsonb($2::text)) where id = $1 returning estructura`,
        [template, filter],
      );
      return JSON.stringify({ ...rows[0].estructura, id: 'raiz0000', name: 'x' });
    };
    const own = await templateOf('La propia');
    const other = await templateOf('La otra');
    const made = await saveStructure({ project: id, structure: TREE, template: own });
    const update = { id: made.structure.id, project: id };
    const ofOwn = await cutBy(own, 'nombre ~ uno');
    expect(await saveStructure({ ...update, version: 1, structure: ofOwn })).toMatchObject({
      saved: true,
    });
    const ofOther = await cutBy(other, 'nombre ~ dos');
    const alone = await saveStructure({ ...update, version: 2, structure: ofOther });
    expect(alone).toMatchObject({ saved: false, errors: [{ campo: 'structure' }] });
    expect(
      await saveStructure({ ...update, version: 2, structure: ofOther, template: other }),
    ).toMatchObject({ saved: true });
  });

  it('nobody without the permission opens, changes or locates anything', async () => {
    const { id } = (await save({ nombre: 'Cerrado' })).project;
    for (const query of [
      '{ projectsItRelay { totalCount } }',
      `{ getProjectIt(id: "${id}") { id } }`,
      `{ projectItRelay(id: "${id}") { id } }`,
      '{ fetchCities(text: "") { codigo } }',
      '{ fetchProjects(text: "") { id } }',
      '{ findCities(trazado: "{}", buffer: 1) { codigo } }',
    ]) {
      expect(codeOf(await nobody.graphql(query)), query).toBe('FORBIDDEN');
    }
    expect((await save({ id, version: 1 }, nobody)).saved).toBe(false);
    expect((await saveStructure({ project: id }, nobody)).saved).toBe(false);
    const reader = await test.as('mira', { permissions: permissions.slice(0, 1) });
    expect((await save({ id, version: 1 }, reader)).saved).toBe(false);
    expect((await saveStructure({ project: id }, reader)).saved).toBe(false);
  });
});
