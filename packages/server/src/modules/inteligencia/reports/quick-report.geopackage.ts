import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';
import { type Download, timedName } from '../../../core/reports/download.ts';
import {
  GEOPACKAGE_TYPE,
  type GeoPackageTable,
  writeGeoPackage,
} from '../../../core/reports/geopackage/geopackage.ts';
import { boxOf } from '../../../core/reports/map/mercator.ts';
import { plainValue } from '../../../core/reports/xml-text.ts';
import { flatten, toEwkb } from '../../capas/public.ts';
import { attributeKeys } from '../generation/attribute-keys.ts';
import { figureColumns, isNumeric } from './quick-report.columns.ts';
import { crossedLayers } from './quick-report.kml.ts';

const WGS84 = 4326;

/** Route, study area and the crossings of every layer as one GeoPackage, a table each. */
export async function composeReportGeoPackage(report: QuickReport): Promise<Download> {
  const content = await writeGeoPackage([
    plainTable('Trazado del proyecto', report.nombre, report.trazado),
    ...(report.areaEstudio
      ? [plainTable('Área de estudio', report.nombre, report.areaEstudio)]
      : []),
    ...crossedLayers(report).map(crossingsTable),
  ]);
  const name = timedName('cruces_reporte', report.nombre, 'gpkg');
  return { name, type: GEOPACKAGE_TYPE, content };
}

const plainTable = (title: string, name: string, geometry: Geometry): GeoPackageTable => ({
  title,
  box: boxOf([geometry]),
  columns: [{ name: 'nombre', kind: 'TEXT' }],
  rows: [{ wkb: wkbOf(geometry), cells: [name] }],
});

function crossingsTable(layer: ReportLayer): GeoPackageTable {
  const { titulo, nombre, columnas, cruces } = layer;
  const figures = figureColumns(layer);
  const own = attributeKeys(
    columnas,
    figures.map(({ name }) => name),
  ).map(({ key, column }) => ({
    key,
    value: column.value,
    numeric: isNumeric(cruces, column.value),
  }));
  return {
    title: titulo || nombre,
    box: boxOf(cruces.map(({ geometria }) => geometria)),
    columns: [
      { name: 'numero', kind: 'REAL' },
      ...own.map(({ key, numeric }) => ({ name: key, kind: kindOf(numeric) })),
      { name: 'medida', kind: 'REAL' },
      ...figures.map(({ name }) => ({ name, kind: kindOf(false) })),
    ],
    rows: cruces.map((crossing, index) => ({
      wkb: wkbOf(crossing.geometria),
      cells: [
        index + 1,
        ...own.map(({ value, numeric }) => cellOf(crossing.propiedades[value], numeric)),
        crossing.medida,
        ...figures.map(({ text }) => text(crossing)),
      ],
    })),
  };
}

const kindOf = (numeric: boolean): 'REAL' | 'TEXT' => (numeric ? 'REAL' : 'TEXT');

const cellOf = (value: unknown, numeric: boolean): string | number | null => {
  if (value === null || value === undefined) return null;
  return numeric ? (value as number) : plainValue(value);
};

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
