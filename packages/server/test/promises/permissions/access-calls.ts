import { dayOf } from '@comarca/shared/core/formats';
import type { TestActor } from '../../testkit/app.ts';
import { STUDY } from '../squares.ts';

/** Who may what, written by hand from the requirement: not read from the code that is tested. */
export const roles = {
  administra: { superuser: true },
  coordina: { groups: ['Coordinador'] },
  gestora: { groups: ['Gestor Territorial'] },
  control: { groups: ['Control de Calidad'] },
  radica: { groups: ['Correspondencia'] },
  consulta: { groups: ['Consulta'] },
} as const;
export type Role = keyof typeof roles;

export const readers: Role[] = ['administra', 'coordina', 'gestora', 'control', 'consulta'];
const reporters: Role[] = ['administra', 'coordina', 'gestora'];
const keepers: Role[] = ['administra', 'coordina'];
const superusers: Role[] = ['administra'];

export interface Ids {
  report: string;
  layer: string;
  reportLayer: string;
  wms: string;
  database: string;
  importFile: string;
  import: string;
  document: string;
}
export type Verdict = 'sin acceso' | 'no existe' | 'pasa';
export type Call = (actor: TestActor, ids: Ids) => Promise<Verdict>;

export const MISSING = {
  report: '2000000001',
  layer: '2000000001',
  reportLayer: '2000000001',
  wms: '2000000001',
  database: '2000000001',
  importFile: '11111111-1111-4111-8111-111111111111',
  import: '11111111-1111-4111-8111-111111111111',
  document: '11111111-1111-4111-8111-111111111111',
} satisfies Ids;

const byCode: Record<string, Verdict> = { FORBIDDEN: 'sin acceso', NOT_FOUND: 'no existe' };
const byMessage: Record<string, Verdict> = {
  'No tienes acceso a esta funcionalidad.': 'sin acceso',
  'No se encontro este recurso.': 'no existe',
};

interface Refusal {
  errors?: { message: string }[];
}

export const graphql =
  (name: string, query: string, variables: (ids: Ids) => Record<string, unknown>): Call =>
  async (actor, ids) => {
    const { data, errors } = await actor.graphql<Record<string, Refusal>>(query, variables(ids));
    if (errors) return byCode[errors[0]?.extensions?.code ?? ''] ?? 'pasa';
    return byMessage[data[name]?.errors?.[0]?.message ?? ''] ?? 'pasa';
  };

export const get =
  (url: (ids: Ids) => string): Call =>
  async (actor, ids) => {
    const { statusCode } = await actor.inject({ url: url(ids) });
    return statusCode === 403 ? 'sin acceso' : statusCode === 404 ? 'no existe' : 'pasa';
  };

const byReport = (name: string, flag: string): Call =>
  graphql(
    name,
    `mutation($id: ID!) { ${name}(id: $id) { ${flag} errors { message } } }`,
    ({ report }) => ({ id: report }),
  );

export const word = '/api/v1/reportes_rapidos';

/** Operation, who passes, and how it is called. Those that change come after those that read. */
export const operations: [string, readonly Role[], Call][] = [
  [
    'getShortReport',
    readers,
    graphql('getShortReport', 'query($id: ID!) { getShortReport(id: $id) { id } }', (ids) => ({
      id: ids.report,
    })),
  ],
  ['report Word', readers, get((ids) => `${word}/${ids.report}/word`)],
  ['report Excel', readers, get((ids) => `${word}/${ids.report}/resumen/excel`)],
  ['report KML', readers, get((ids) => `${word}/${ids.report}/cruces/kml`)],
  ['report GeoPackage', readers, get((ids) => `${word}/${ids.report}/cruces/gpkg`)],
  ['report Shapefile', readers, get((ids) => `${word}/${ids.report}/cruces/shp`)],
  ['layer KML', readers, get((ids) => `${word}/${ids.report}/capas/${ids.reportLayer}/kml`)],
  ['layer Excel', readers, get((ids) => `${word}/${ids.report}/capas/${ids.reportLayer}/excel`)],
  [
    'postgisTable',
    readers,
    graphql('postgisTable', 'query($id: ID!) { postgisTable(id: $id) { id } }', (ids) => ({
      id: ids.layer,
    })),
  ],
  ['tiles', readers, get((ids) => `/api/v1/capas/${ids.layer}/teselas/0/0/0.mvt`)],
  ['a table as a file', readers, get((ids) => `/api/v1/capas/${ids.layer}/exportar?formato=csv`)],
  [
    'WMS',
    readers,
    get(
      (ids) =>
        `/api/v1/wms/${ids.wms}?request=GetMap&bbox=0,0,1,1&width=10&height=10&crs=EPSG:3857`,
    ),
  ],
  [
    'layerSchemas',
    readers,
    graphql('layerSchemas', 'query($id: ID!) { layerSchemas(database: $id) }', (ids) => ({
      id: ids.database,
    })),
  ],
  [
    'saveShortReportAnalysis',
    reporters,
    graphql(
      'saveShortReportAnalysis',
      'mutation($id: ID!) { saveShortReportAnalysis(id: $id) { saved errors { message } } }',
      (ids) => ({ id: ids.report }),
    ),
  ],
  [
    'shareReport',
    reporters,
    graphql(
      'shareReport',
      `mutation($id: ID!) { shareReport(reportId: $id, hasta: "${dayOf(new Date())}") {
        saved errors { message } } }`,
      (ids) => ({ id: ids.report }),
    ),
  ],
  [
    'saveShortReport of another',
    reporters,
    graphql(
      'saveShortReport',
      `mutation($id: ID!, $c: String!) { saveShortReport(id: $id, version: -1, name: "Intruso", buffer: 0, layers: ["mitades"], coords: $c, crs: 9377) { obtained errors { message } } }`,
      (ids) => ({ id: ids.report, c: STUDY }),
    ),
  ],
  ['rerunShortReport', reporters, byReport('rerunShortReport', 'obtained')],
  ['retryShortReportLayers', reporters, byReport('retryShortReportLayers', 'obtained')],
  ['cancelShortReport', reporters, byReport('cancelShortReport', 'obtained')],
  [
    'updatePostgisTable',
    keepers,
    graphql(
      'updatePostgisTable',
      'mutation($id: ID!) { updatePostgisTable(id: $id, version: -1, tituloCapa: "x", entidad: "x", descripcion: "x") { saved errors { message } } }',
      (ids) => ({ id: ids.layer }),
    ),
  ],
  [
    'syncPostgisTable',
    keepers,
    graphql(
      'syncPostgisTable',
      'mutation($id: ID!) { syncPostgisTable(id: $id) { success errors { message } } }',
      (ids) => ({ id: ids.layer }),
    ),
  ],
  [
    'saveWmsLayer',
    superusers,
    graphql(
      'saveWmsLayer',
      'mutation($id: ID!) { saveWmsLayer(id: $id, version: -1, url: "http://127.0.0.1:1/wms", capa: "x") { saved errors { message } } }',
      (ids) => ({ id: ids.wms }),
    ),
  ],
  [
    'deleteWmsLayer',
    superusers,
    graphql(
      'deleteWmsLayer',
      'mutation($id: ID!) { deleteWmsLayer(id: $id) { deleted errors { message } } }',
      (ids) => ({ id: ids.wms }),
    ),
  ],
  ['deleteShortReport', reporters, byReport('deleteShortReport', 'deleted')],
];

/** What names no record, by who may. */
export const ofAll: [string, readonly Role[], Call][] = [
  ['project tiles', readers, get(() => '/api/v1/proyectos_it/trazados/0/0/0.mvt')],
];

/** Whose these are decides, not a permission: nobody else gets further than "does not exist". */
export const owned: [string, Call][] = [
  ['import file', get((ids) => `/api/v1/capas/archivo/${ids.importFile}`)],
  [
    'what an import left out',
    get((ids) => `/api/v1/capas/importaciones/${ids.import}/rechazados.csv`),
  ],
  ['import file as media', get((ids) => `/media/${ids.importFile}`)],
  [
    'layerImport',
    graphql('layerImport', 'query($id: ID!) { layerImport(id: $id) { id } }', (ids) => ({
      id: ids.import,
    })),
  ],
  [
    'cancelLayerImport',
    graphql(
      'cancelLayerImport',
      'mutation($id: ID!) { cancelLayerImport(id: $id) { received errors { message } } }',
      (ids) => ({ id: ids.import }),
    ),
  ],
];
