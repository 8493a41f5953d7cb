import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';
import { type Download, timedName } from '../../../core/reports/download.ts';
import {
  GEOPACKAGE_TYPE,
  type GeoPackageTable,
  writeGeoPackage,
} from '../../../core/reports/geopackage/geopackage.ts';
import { boxOf } from '../../../core/reports/map/geometry/mercator.ts';
import { flatten, toEwkb } from '../../capas/public.ts';
import { type ReportTable, reportTables } from './quick-report.tables.ts';

const WGS84 = 4326;

/** Route, study area and the crossings of every layer as one GeoPackage, a table each. */
export async function composeReportGeoPackage(report: QuickReport): Promise<Download> {
  const content = await writeGeoPackage(reportTables(report).map(packageTable));
  const name = timedName('cruces_reporte', report.nombre, 'gpkg');
  return { name, type: GEOPACKAGE_TYPE, content };
}

const packageTable = ({ title, columns, rows }: ReportTable): GeoPackageTable => ({
  title,
  box: boxOf(rows.map(({ geometry }) => geometry)),
  columns: columns.map(({ name, numeric }) => ({ name, kind: numeric ? 'REAL' : 'TEXT' })),
  rows: rows.map(({ geometry, cells }) => ({ wkb: wkbOf(geometry), cells })),
});

/** Where a database's own binary keeps the coordinate system, which the format keeps elsewhere. */
const SRID_FLAG = 0x20000000;
const SRID_BYTES = 4;
const TYPE_AT = 1;
const TYPE_BYTES = 4;

/** Well-known binary of a geometry in its Multi form. */
function wkbOf(geometry: Geometry): Buffer | null {
  const flat = flatten(geometry, 'cruce');
  if (!flat) return null;
  const extended = Buffer.from(toEwkb(flat, WGS84), 'hex');
  const body = extended.subarray(TYPE_AT + TYPE_BYTES + SRID_BYTES);
  const head = Buffer.from(extended.subarray(0, TYPE_AT + TYPE_BYTES));
  head.writeUInt32LE((head.readUInt32LE(TYPE_AT) & ~SRID_FLAG) >>> 0, TYPE_AT);
  return Buffer.concat([head, body]);
}
