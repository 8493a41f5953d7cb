import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';
import { plainValue } from '../../../core/reports/xml-text.ts';
import { attributeKeys } from '../generation/attribute-keys.ts';
import { figureColumns, isNumeric } from './quick-report.columns.ts';
import { crossedLayers } from './quick-report.kml.ts';

/** A table of what a report holds, as files of spatial data have it. */
export interface ReportTable {
  title: string;
  columns: { name: string; numeric: boolean }[];
  /** EPSG:4326; cells in the order of the columns */
  rows: { geometry: Geometry; cells: (string | number | null)[] }[];
}

/** Route, study area and the crossings of every layer, a table each. */
export const reportTables = (report: QuickReport): ReportTable[] => [
  plainTable('Trazado del proyecto', report.nombre, report.trazado),
  ...(report.areaEstudio ? [plainTable('Área de estudio', report.nombre, report.areaEstudio)] : []),
  ...crossedLayers(report).map(crossingsTable),
];

const plainTable = (title: string, name: string, geometry: Geometry): ReportTable => ({
  title,
  columns: [{ name: 'nombre', numeric: false }],
  rows: [{ geometry, cells: [name] }],
});

function crossingsTable(layer: ReportLayer): ReportTable {
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
    columns: [
      { name: 'numero', numeric: true },
      ...own.map(({ key, numeric }) => ({ name: key, numeric })),
      { name: 'medida', numeric: true },
      ...figures.map(({ name }) => ({ name, numeric: false })),
    ],
    rows: cruces.map((crossing, index) => ({
      geometry: crossing.geometria,
      cells: [
        index + 1,
        ...own.map(({ value, numeric }) => cellOf(crossing.propiedades[value], numeric)),
        crossing.medida,
        ...figures.map(({ text }) => text(crossing)),
      ],
    })),
  };
}

const cellOf = (value: unknown, numeric: boolean): string | number | null => {
  if (value === null || value === undefined) return null;
  return numeric ? (value as number) : plainValue(value);
};
