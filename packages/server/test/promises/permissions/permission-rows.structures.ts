import { STUDY } from '../squares.ts';
import { type Row, readers, reporters, row, signedIn } from './permission-rows.ts';
import type { World } from './permission-world.ts';

const TREE = JSON.stringify({ id: 'raiz0000', name: 'x', children: [] });

/** A template of the call's own. */
const template = async (world: World) => ({
  id: await world.one(
    `insert into estructuras_it (nombre, estructura, profundidad) values ($1, $2, 3) returning id`,
    [`Plantilla ${world.next()}`, TREE],
  ),
});

const form = () => ({ name: 'Una plantilla', structure: TREE, profundidad: 3 });

/** A project of the type that has projects of territory intelligence. */
const base = (world: World) =>
  world.one(
    `update proyectos set tipo_id = (select id from tipos_proyecto
       where descripcion = 'Inteligencia del Territorio')
     where id = (select min(id) from proyectos) returning id`,
    [],
  );

const projectForm = async (world: World) => ({
  nombre: `IT ${world.next()}`,
  proyecto: await base(world),
  buffer: 0,
  srid: 9377,
  trazado: STUDY,
});

/** An IT project of the call's own, without a structure. */
const project = async (world: World) => ({
  id: await world.one(
    `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
     values ($1, (select min(id) from proyectos), 0, 9377, $2) returning id`,
    [`IT ${world.next()}`, STUDY],
  ),
});

const projectStructure = async (world: World) => ({
  id: await world.one(
    `insert into estructuras_it (nombre, estructura, profundidad, object_id)
     values ($1, $2, 3, $3) returning id`,
    [`Estructura ${world.next()}`, TREE, (await project(world)).id],
  ),
});

/** Two routes of a project of the call's own, and the layers that they are crossed with. */
const alternatives = async (world: World) => ({
  projectId: (await project(world)).id,
  estructura: await world.one(
    `insert into estructuras_it (nombre, estructura, profundidad) values ($1, $2, 2) returning id`,
    [
      `Plantilla ${world.next()}`,
      JSON.stringify({
        id: 'raiz0000',
        name: 'x',
        children: [{ id: 'N0000001', name: 'Mitades', abreviatura: 'MIT', capa: 'mitades' }],
      }),
    ],
  ),
  alternativas: [
    { nombre: 'Norte', trazado: STUDY },
    { nombre: 'Sur', trazado: STUDY },
  ],
});

/** A layer of a project's structure, of the call's own. */
const layer = async (world: World) => {
  const { id } = await project(world);
  await world.one(
    `insert into estructuras_it (nombre, estructura, profundidad, object_id)
     values ($1, $2, 3, $3) returning id`,
    [
      `Estructura ${world.next()}`,
      JSON.stringify({
        id: 'raiz0000',
        name: 'x',
        children: [{ id: 'C0000001', name: 'Una capa', abreviatura: 'NC', capa: 'una_capa' }],
      }),
      id,
    ],
  );
  const one = await world.one(
    `insert into capas_it (proyecto_it_id, nodo_id, capa) values ($1, 'C0000001', 'una_capa')
     returning id`,
    [id],
  );
  return { project: id, layer: one };
};

/** Nothing of a proposal is kept, so nothing is recorded: this place has none. */
const unproposed = async (world: World) => ({
  ...(await project(world)),
  lugar: 'metodologia',
});

/** Who reads, writes and reviews the report of a project. */
const reportRows: Row[] = [
  row('getReportIt', readers, project),
  row('checkReportFigures', readers, project),
  row('proposeReportText', reporters, unproposed, { outside: true }),
  row(
    'getLayer',
    readers,
    async (world) => ({ projectId: (await layer(world)).project, layerId: 2_000_000_001 }),
    { outside: true },
  ),
  row(
    'saveReportElement',
    reporters,
    async (world) => ({
      ...(await project(world)),
      reportVariable: 'introduccion',
      reportValue: 'Una introducción.',
      version: 0,
    }),
    { about: 'edit' },
  ),
  row(
    'saveLayerAnalysis',
    reporters,
    async (world) => ({
      layerId: (await layer(world)).layer,
      analisis: 'Un análisis.',
      version: 1,
    }),
    { about: 'edit' },
  ),
  row('updateEstado', reporters, async (world) => ({
    estadoId: (await layer(world)).layer,
    estadoNombre: 'EN GESTIÓN',
  })),
  row('layerWriters', reporters),
  row(
    'assignLayer',
    reporters,
    async (world) => ({
      layerId: (await layer(world)).layer,
      userId: await world.one('select id from usuarios where is_superuser and is_active limit 1'),
      version: 1,
    }),
    { about: 'edit' },
  ),
  row('syncronizeLayer', reporters, async (world) => ({ layerId: (await layer(world)).layer }), {
    outside: true,
  }),
  row(
    'syncMassiveLayers',
    reporters,
    async (world) => ({ id: (await layer(world)).project, allLayers: true }),
    { outside: true },
  ),
  // Its author decides, who is none of these.
  row('watchProjectIt', reporters, async (world) => ({ ...(await project(world)), watch: false }), {
    outside: true,
  }),
  row('generateReportIt', readers, project, { outside: true }),
  row('reportItFiles', readers, project),
  row('cancelReportIt', [], { id: '11111111-1111-4111-8111-111111111111' }, { hidden: readers }),
  row('createMap', readers, async (world) => ({ id: (await layer(world)).layer }), {
    outside: true,
  }),
  row('cancelMassiveLayers', reporters, async (world) => ({ id: (await layer(world)).project }), {
    outside: true,
  }),
];

/** Who looks at structures of layers, and who makes and deletes them. */
export const structureRows: Row[] = [
  row('structuresItRelay', readers),
  row('formStructureIt', readers),
  row('getStructureIt', readers, template),
  row('saveStructureTemplate', reporters, form, { about: 'create' }),
  row(
    'saveStructureTemplate',
    reporters,
    async (world) => ({ ...(await template(world)), ...form(), version: 1 }),
    { about: 'edit' },
  ),
  row('deleteStructureIt', reporters, template),
  row(
    'saveStructureIt',
    reporters,
    async (world) => ({ ...form(), project: (await project(world)).id }),
    { about: 'create' },
  ),
  row(
    'saveStructureIt',
    reporters,
    async (world) => ({ ...(await projectStructure(world)), ...form(), version: 1 }),
    { about: 'edit' },
  ),
  row('initLandMap', signedIn),
  row('revokeShare', reporters, async (world) => ({
    id: await world.one(
      `insert into enlaces_externos (clase, objeto_id, clave_hash, para, vence)
       values ('reporteRapido', 1, $1, 'Cliente', '2099-01-01') returning id`,
      [`permisos ${world.next()}`],
    ),
  })),
  row('projectAlternatives', readers, async (world) => ({
    projectId: (await project(world)).id,
  })),
  row('saveAlternatives', reporters, alternatives, { about: 'create' }),
  row(
    'saveAlternatives',
    reporters,
    async (world) => {
      const given = await alternatives(world);
      await world.one(
        `insert into comparaciones_it (proyecto_it_id, estructura_id) values ($1, $2)
         returning proyecto_it_id`,
        [given.projectId, given.estructura],
      );
      return { ...given, version: 1 };
    },
    { about: 'edit' },
  ),
  row('projectsItRelay', readers),
  row('getProjectIt', readers, project),
  row('projectItRelay', readers, project),
  row('fetchCities', reporters, { text: 'tunja' }),
  row('fetchProjects', reporters, { text: 'linea' }),
  row('findCities', reporters, { trazado: STUDY, buffer: 0 }),
  row('saveProjectIt', reporters, projectForm, { about: 'create' }),
  row(
    'saveProjectIt',
    reporters,
    async (world) => ({ ...(await project(world)), ...(await projectForm(world)), version: 1 }),
    { about: 'edit' },
  ),
  ...reportRows,
];
