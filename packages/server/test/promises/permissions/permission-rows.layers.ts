import { dayOf } from '@comarca/shared/core/formats';
import { plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { seenMark } from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { STUDY } from '../squares.ts';
import {
  admins,
  keepers,
  type Row,
  readers,
  removes,
  reporters,
  row,
  saves,
} from './permission-rows.ts';
import type { World } from './permission-world.ts';

const MISSING_FILE = '11111111-1111-4111-8111-111111111111';

const report = (world: World) => ({
  name: `Reporte ${world.next()}`,
  buffer: 0,
  layers: ['mitades'],
  coords: STUDY,
  crs: 9377,
});
/** A report with one layer. What is queued counts as done, so that nobody waits for a place. */
/** The layer of `report` does not go into the written report any more. */
const HIDDEN = JSON.stringify([{ layer: 'mitades', mostrar: false }]);

async function newReport(world: World): Promise<{ id: string; version: number }> {
  const made = await world.make('saveShortReport', report(world));
  await settle(world);
  return made;
}
async function settle({ test }: World): Promise<void> {
  const { pool } = test.app.database;
  await pool.query(`update trabajos set estado = 'TERMINADO' where estado = 'PENDIENTE'`);
  await pool.query(
    `update reportes_rapidos set estado = 'GENERADO', fecha_reporte = now()
     where estado = 'PENDIENTE'`,
  );
  await pool.query(
    `update ejecuciones_reporte e set vigente = true
     where not exists (select from ejecuciones_reporte where reporte_id = e.reporte_id and vigente)`,
  );
}
const ofReport = async (world: World) => ({ id: (await newReport(world)).id });
/** A report with what its publisher saw of it. */
async function seenReport(world: World) {
  const { id } = await newReport(world);
  const { rows } = await world.test.app.database.pool.query(
    'select version, fecha_reporte from reportes_rapidos where id = $1',
    [id],
  );
  const [{ version, fecha_reporte }] = rows;
  return {
    reporte: id,
    visto: seenMark({ version, fechaReporte: fecha_reporte.toISOString() }),
  };
}
const outside = { outside: true };
const publicReport = async (world: World) => ({
  ...(await seenReport(world)),
  titulo: `Informe ${world.next()}`,
  descripcion: 'Para todos',
  carpeta: 'Obras',
});

const reports: Row[] = [
  row('getShortReports', readers),
  row('getShortReport', readers, ofReport),
  row('checkShortReportFigures', readers, ofReport),
  // Nothing of a proposal is kept, so nothing is recorded: this place has none.
  row(
    'proposeShortReportText',
    reporters,
    async (world) => ({ ...(await ofReport(world)), lugar: 'ninguna' }),
    outside,
  ),
  row('initShortReportManager', readers),
  row(
    'saveShortReport',
    reporters,
    async (world) => {
      await settle(world);
      return report(world);
    },
    { about: 'create' },
  ),
  row(
    'saveShortReport',
    reporters,
    async (world) => ({ ...report(world), ...(await newReport(world)) }),
    { about: 'edit' },
  ),
  row(
    'saveShortReportAnalysis',
    reporters,
    async (world) => ({ ...(await newReport(world)), showLayersArray: HIDDEN }),
    { about: 'edit' },
  ),
  row('deleteShortReport', reporters, ofReport),
  row('cancelShortReport', reporters, ofReport, outside),
  row('rerunShortReport', reporters, ofReport, outside),
  row('retryShortReportLayers', reporters, ofReport, outside),
  // Its author decides, who is none of these.
  row(
    'watchShortReport',
    reporters,
    async (world) => ({ ...(await ofReport(world)), watch: false }),
    outside,
  ),
  row(
    'shareReport',
    reporters,
    async (world) => ({ reportId: (await ofReport(world)).id, hasta: dayOf(new Date()) }),
    outside,
  ),
  row('portalReportsRelay', keepers),
  row('portalReport', keepers, async (world) => ({
    id: (await world.make('savePortalReport', await publicReport(world))).id,
  })),
  row('savePortalReport', admins, publicReport, { about: 'create' }),
  row(
    'savePortalReport',
    admins,
    // The report that it was made of stays.
    async (world) => {
      const values = await publicReport(world);
      return { ...values, titulo: 'Otro', ...(await world.make('savePortalReport', values)) };
    },
    { about: 'edit' },
  ),
  removes('deletePortalReport', admins, 'savePortalReport', publicReport),
  row(
    'downloadShortReport',
    readers,
    async (world) => ({ reportId: (await newReport(world)).id }),
    outside,
  ),
  row('shortReportFiles', readers, ofReport),
  row('cancelShortReportFile', [], { id: MISSING_FILE }, { hidden: readers }),
];

const wms = (world: World) => ({ url: 'http://127.0.0.1:1/wms', capa: `capa ${world.next()}` });
const database = (world: World) => ({
  nombre: `Base ${world.next()}`,
  conexion: 'postgres://x@127.0.0.1:1/y',
});
/** Another company's database as it is kept; nothing connects to it. */
async function keptDatabase(world: World): Promise<{ id: string; version: number }> {
  const id = await world.one(
    `with kept as (insert into bases_datos (nombre, conexion_cifrada) values ($1, 'x') returning id)
     select id from kept`,
    [`Base ${world.next()}`],
  );
  return { id, version: 1 };
}
const SLD = `<StyledLayerDescriptor version="1.0.0"><NamedLayer><UserStyle><FeatureTypeStyle><Rule>
  <LineSymbolizer/></Rule></FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`;
const table = { database: '1', schema: 'capas', table: 'mitades' };

/** A layer of nobody, as it is kept. */
async function keptLayer(world: World): Promise<{ id: string; version: number }> {
  const id = await world.one(
    `with kept as (insert into tablas_postgis (base_datos_id, esquema, nombre)
       values (1, 'capas', $1) returning id) select id from kept`,
    [`suelta_${world.next()}`],
  );
  return { id, version: 1 };
}
/** An archived one. */
async function archivedLayer(world: World): Promise<{ id: string; version: number }> {
  const kept = await keptLayer(world);
  await world.one(
    `with put as (update tablas_postgis set archivada_en = now() where id = $1 returning id)
     select id from put`,
    [kept.id],
  );
  return kept;
}

const layers: Row[] = [
  row('postgisTablesRelay', readers),
  row('postgisTable', readers, ({ ids }) => ({ id: ids.layer })),
  row('wmsLayersRelay', readers),
  row('layerDatabases', readers),
  row('layerSchemas', readers, { database: '1' }),
  row('layerTables', readers, { database: '1', schema: 'capas' }),
  row('layerColumns', readers, table),
  row('layerTable', keepers, table),
  row('registerPostgisTable', keepers, table, outside),
  row('syncPostgisTable', keepers, async (world) => {
    await settle(world);
    return { id: world.ids.layer };
  }),
  row(
    'updatePostgisTable',
    keepers,
    async ({ ids, one }) => ({
      id: ids.layer,
      version: Number(await one('select version from tablas_postgis where id = $1', [ids.layer])),
      tituloCapa: 'Mitades',
      entidad: 'IGAC',
      descripcion: 'Cuadrados',
    }),
    { about: 'edit' },
  ),
  row('archivePostgisTable', keepers, keptLayer, { about: 'edit' }),
  row('restorePostgisTable', keepers, archivedLayer, { about: 'edit' }),
  row('deletePostgisTable', keepers, keptLayer),
  row('tableDoctor', keepers, ({ ids }) => ({ id: ids.layer })),
  row('layerRepairs', keepers, ({ ids }) => ({ id: ids.layer })),
  row(
    'repairPostgisTable',
    keepers,
    ({ ids }) => ({ id: ids.layer, codigo: 'SIN_INDICE' }),
    outside,
  ),
  row(
    'undoTableRepair',
    keepers,
    ({ ids }) => ({ id: ids.layer, reparacion: MISSING_FILE }),
    outside,
  ),
  row('layerStyle', readers, ({ ids }) => ({ id: ids.layer })),
  row('layerStyleSld', readers, ({ ids }) => ({ id: ids.layer })),
  row('suggestLayerStyle', keepers, ({ ids }) => ({ id: ids.layer })),
  row('readLayerSld', keepers, ({ ids }) => ({ id: ids.layer, contenido: SLD })),
  row(
    'saveLayerStyle',
    keepers,
    async ({ ids, one }) => ({
      id: ids.layer,
      version: Number(
        await one('select version_estilo from tablas_postgis where id = $1', [ids.layer]),
      ),
      definicion: JSON.stringify(plainStyle('#0072B2')),
    }),
    { about: 'edit' },
  ),
  row('importLayer', keepers, { archivo: MISSING_FILE, tabla: 'ajena', titulo: 'Ajena' }, outside),
  row('layerProcesses', keepers),
  row('layerImportName', keepers, { nombre: 'Ríos 2024.geojson' }),
  row('layerImport', [], { id: MISSING_FILE }, { hidden: keepers }),
  row('cancelLayerImport', [], { id: MISSING_FILE }, { hidden: keepers }),
  row('cancelLayerSync', [], { id: MISSING_FILE }, { hidden: keepers }),
  ...saves('saveWmsLayer', admins, wms),
  removes('deleteWmsLayer', admins, 'saveWmsLayer', wms),
  row('saveLayerDatabase', admins, database, { about: 'create', ...outside }),
  row(
    'saveLayerDatabase',
    admins,
    async (world) => ({ ...(await keptDatabase(world)), nombre: `Base ${world.next()}` }),
    { about: 'edit' },
  ),
  row('deleteLayerDatabase', admins, async (world) => ({ id: (await keptDatabase(world)).id })),
];

export const layerRows: Row[] = [...reports, ...layers];
