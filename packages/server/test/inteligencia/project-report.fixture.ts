import { setTimeout as wait } from 'node:timers/promises';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { extractText } from '../../src/modules/documentos/public.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';
import { createSquareLayer } from './layers.fixture.ts';

/** A project of territory intelligence on the parallel 5.53, with three layers in two sections. */

export const ROUTE = {
  type: 'LineString',
  coordinates: [
    [-73.36, 5.53],
    [-73.34, 5.53],
  ],
};

export const TREE = [
  {
    id: 'S0000001',
    name: 'Medio físico',
    children: [
      {
        id: 'S0000011',
        name: 'Agua',
        children: [{ id: 'C0000001', name: 'Ríos', abreviatura: 'RIO', capa: 'rios_it' }],
      },
      { id: 'C0000002', name: 'Páramos', abreviatura: 'PAR', capa: 'paramos_it' },
    ],
  },
  {
    id: 'S0000002',
    name: 'Medio social',
    children: [{ id: 'C0000003', name: 'Resguardos', abreviatura: 'RES', capa: 'resguardos_it' }],
  },
];

const structureText = (children: unknown) =>
  JSON.stringify({ id: 'raiz0000', name: 'x', children });

/** Registers the layers of the tree: two cross the route, and the third is said to and is not there. */
export async function createReportLayers(test: TestApp): Promise<void> {
  await createSquareLayer(test.app, 'rios_it', [
    { nombre: 'Río Uno', box: [-73.358, 5.52, -73.352, 5.54] },
    { nombre: 'Río Dos', box: [-73.348, 5.52, -73.342, 5.54] },
  ]);
  await createSquareLayer(test.app, 'paramos_it', [
    { nombre: 'Páramo', box: [-73.4, 5.4, -73.39, 5.45] },
    { nombre: 'Otro', box: [-73.3, 5.6, -73.29, 5.65] },
  ]);
  await createSquareLayer(test.app, 'resguardos_it', [
    { nombre: 'Resguardo', box: [-73.35, 5.52, -73.345, 5.54] },
  ]);
}

/** Makes the project and its structure. @returns their ids */
export async function createReportProject(
  test: TestApp,
  leader: TestActor,
  { children = TREE as unknown[], trazado = JSON.stringify(ROUTE) } = {},
): Promise<{ id: string; structure: string }> {
  const { pool } = test.app.database;
  const people = await test.app.database.db.transaction().execute(loadDemoPeople);
  const parent = people
    ? String(people.proyectos.get('COVISU001GP'))
    : (await pool.query(`select id from proyectos where codigo = 'COVISU001GP'`)).rows[0].id;
  await pool.query(
    `update proyectos set tipo_id = (select id from tipos_proyecto
       where descripcion = 'Inteligencia del Territorio') where id = $1`,
    [parent],
  );
  const made = await leader.save('projectIt', {
    nombre: 'Variante norte',
    proyecto: String(parent),
    buffer: 100,
    srid: 9377,
    municipios: [],
    trazado,
  });
  const { id } = made.project;
  const structure = await leader.save('structure', {
    module: 'Proyecto IT',
    name: 'De la variante',
    structure: structureText(children),
    profundidad: 3,
    project: id,
  });
  return { id, structure: structure.structure.id };
}

const REPORT = `query($id: ID!) { getReportIt(id: $id) {
  id nombre nombreProyecto areaEstudio estructura
  capasCambiadas
  capas { id nodo capa sync cross analysis analisisPorRevisar pendiente resultado error
    totalResultados estado observacion version asignadoId asignadoA }
  informeproyecto { introduccion objetivoGeneral objetivosEspecificos metodologia conclusiones
    referencias versiones }
} }`;

export async function openReport(actor: Pick<TestActor, 'graphql'>, id: string) {
  const { data, errors } = await actor.graphql(REPORT, { id });
  if (errors) throw new Error(errors[0]?.message);
  return data.getReportIt;
}

type Report = Awaited<ReturnType<typeof openReport>>;

/** The layer of a leaf. */
export function layerAt(report: Report, node: string): Report['capas'][number] {
  const layer = report.capas.find(({ nodo }) => nodo === node);
  if (!layer) throw new Error(`no layer at ${node}`);
  return layer;
}

/** Longer than any crossing of the tests, on a machine that has other things to do. */
const PATIENCE_MS = 120_000;

/** Waits until nothing of a report is being synchronised. */
export async function waitForLayers(actor: Pick<TestActor, 'graphql'>, id: string) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const report = await openReport(actor, id);
    if (report.capas.every(({ pendiente }) => !pendiente)) return report;
    await wait(100);
  }
  throw new Error(`the layers of ${id} did not end`);
}

/** Synchronises layers and waits for them. */
export async function synchronise(
  actor: Pick<TestActor, 'graphql' | 'call'>,
  id: string,
  { all = true } = {},
) {
  const done = await actor.call('syncMassiveLayers', { id, allLayers: all });
  return { answer: done, report: await waitForLayers(actor, id) };
}

/** Saves the tree of a project's structure over a version of it. */
export const saveTree = (
  actor: TestActor,
  tree: { structure: string; version: number; children: unknown },
) =>
  actor.graphql(
    `mutation($id: ID!, $version: Int!, $structure: String!) { saveStructureIt(id: $id,
       version: $version, module: "Proyecto IT", name: "De la variante", structure: $structure,
       profundidad: 3) { saved errors { message } structure { version } } }`,
    {
      id: tree.structure,
      version: tree.version,
      structure: JSON.stringify({ id: 'raiz0000', name: 'x', children: tree.children }),
    },
  );

/** Gives a project a buffer of 200 m, which makes its boundary another. */
export async function widenProject(writer: TestActor, project: string): Promise<void> {
  const { data } = await writer.graphql(
    `query($id: ID!) { getProjectIt(id: $id) { version proyecto { id } trazado } }`,
    { id: project },
  );
  const { version, proyecto, trazado } = data.getProjectIt;
  await writer.save('projectIt', {
    id: project,
    version,
    nombre: 'Variante norte',
    proyecto: proyecto.id,
    buffer: 200,
    srid: 9377,
    municipios: [],
    trazado,
  });
}

/** One river more, as the layer's synchronisation leaves it: the tree tells, and what is out of step takes it. */
export async function changeRivers({ app }: TestApp): Promise<void> {
  await app.database.pool.query(
    `insert into capas.rios_it values (9, 'Río Tres', ST_Multi(ST_MakeEnvelope(-73.3505, 5.52, -73.3495, 5.54, 4326)))`,
  );
  await app.database.pool.query(
    `update tablas_postgis set ultima_sincronizacion = now(), suma_verificacion = 'otra' where nombre = 'rios_it'`,
  );
}

/** Saves what is written about a layer; takes a step of its review. */
export const SAVE = `mutation($id: ID!, $version: Int, $text: String!, $logo: String, $config: String) {
  saveLayerAnalysis(layerId: $id, version: $version, analisis: $text, logo: $logo,
    configuracion: $config) {
    saved errors { campo message }
    layer { id version estado analysis analisis analisisPorRevisar imagen configuracionCapa } } }`;
export const STEP = `mutation($id: ID!, $to: String!, $why: String, $version: Int) {
  updateEstado(estadoId: $id, estadoNombre: $to, observacion: $why, version: $version) {
    saved errors { campo message } layer { estado observacion version } } }`;
const ELEMENT = `mutation($id: ID!, $name: String!, $value: String!, $version: Int) {
  saveReportElement(id: $id, reportVariable: $name, reportValue: $value, version: $version) {
    saved errors { campo message }
    informe { informeproyecto { introduccion objetivosEspecificos conclusiones versiones } } } }`;

type Reader = Pick<TestActor, 'graphql' | 'inject'>;

/** What each act changed of a layer, newest first, as its history tells it. */
export const changesOf = async (reader: Reader, id: string) =>
  (
    await reader.graphql(
      `query($id: ID!) { history(entity: "capaIt", id: $id) {
         nodes { changes { etiqueta antes despues } } } }`,
      { id },
    )
  ).data.history.nodes.map(({ changes }) => changes);

/** The words of the printed sheet of a layer. */
export async function sheetText(reader: Reader, id: string): Promise<string> {
  const { rawPayload } = await reader.inject({ url: `/api/v1/layers_it/${id}/mapa.pdf` });
  return extractText(rawPayload, 'pdf');
}

export const noticesOf = async (actor: Reader) =>
  (await actor.graphql('{ noticesRelay(first: 5) { nodes { texto ruta } } }')).data.noticesRelay
    .nodes;

/** Permissions of the module by their last part. */
export const of = (...names: string[]) => names.map((name) => `inteligencia_territorio.${name}`);

/** Who makes a project and writes its report. */
export const WRITES = of(
  'view_proyectoit',
  'add_proyectoit',
  'change_proyectoit',
  'view_estructuraproyectoit',
  'add_estructuraproyectoit',
  'change_estructuraproyectoit',
);

export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Saves one element of the report of a project; what is no text goes as JSON. */
export const saveElement = (
  actor: Reader,
  {
    project,
    name,
    value,
    version,
  }: { project: string; name: string; value: unknown; version: number | null },
) =>
  actor.graphql(ELEMENT, {
    id: project,
    name,
    version,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  });

/** The first project of the list. */
export const listedProject = async (actor: Reader) =>
  (
    await actor.graphql(
      '{ projectsItRelay { nodes { filledLayers report { filled total } relatedStructure { items { capas } } } } }',
    )
  ).data.projectsItRelay.nodes[0];
