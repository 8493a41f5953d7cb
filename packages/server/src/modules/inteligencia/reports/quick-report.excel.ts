import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import { MEASURE_DECIMALS } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { type Download, timedName } from '../../../core/reports/download.ts';
import {
  type CellKind,
  type CellValue,
  EXCEL_TYPE,
  factSheet,
  type SheetColumn,
  sheetOf,
  writeWorkbook,
} from '../../../core/reports/excel/workbook.ts';
import { plainValue } from '../../../core/reports/xml-text.ts';
import { stationRange } from './quick-report.columns.ts';
import { layerFacts, parameterFacts } from './quick-report.facts.ts';

/** The crossing summary: every layer with its outcome and figures, and the report's parameters. */
export async function composeSummaryExcel(report: QuickReport): Promise<Download> {
  const content = await writeWorkbook([
    sheetOf('Resumen de cruces', SUMMARY_COLUMNS, report.capas),
    factSheet('Parámetros', parameterFacts(report)),
  ]);
  return { name: timedName('resumen_cruces', report.nombre, 'xlsx'), type: EXCEL_TYPE, content };
}

const SUMMARY_COLUMNS: SheetColumn<ReportLayer>[] = [
  text('#', ({ numeral }) => numeral),
  text('Capa/Sección', ({ titulo, nombre }) => titulo || nombre),
  text('Resultado', ({ tipo, estado }) => (tipo === 'capa' ? (estado ?? 'SIN RESULTADO') : '')),
  text('Vencida', ({ tipo, vencida }) => (tipo === 'capa' ? (vencida ? 'VENCIDA' : 'No') : '')),
  text('Validez', ({ tipo, validez }) => (tipo === 'capa' ? validez : '')),
  number('Cruces', ({ resumen }) => resumen?.cruces, 0),
  number('Magnitud bruta', ({ resumen }) => resumen?.bruto, MEASURE_DECIMALS.ha),
  number('Magnitud neta', ({ resumen }) => resumen?.neto, MEASURE_DECIMALS.ha),
  number('Traslape', ({ resumen }) => resumen?.traslape, MEASURE_DECIMALS.ha),
  text('Unidad', ({ resumen }) => resumen?.unidad),
  number('Porcentaje bruto', ({ resumen }) => resumen?.porcentajeBruto),
  number('Porcentaje neto', ({ resumen }) => resumen?.porcentajeNeto),
  number('Geometrías reparadas', ({ resumen }) => resumen?.reparadas, 0),
  { title: 'Vigencia', kind: 'date', value: ({ vigencia }) => vigencia },
  number('Segundos', ({ segundos }) => segundos),
  text('Error', ({ error }) => error),
  text('Notas', ({ resumen }) => resumen?.notas.join(' ')),
];

function text<Row>(title: string, value: (row: Row) => CellValue): SheetColumn<Row> {
  return { title, kind: 'text', value };
}

function number<Row>(
  title: string,
  value: (row: Row) => CellValue,
  decimals = 2,
): SheetColumn<Row> {
  return { title, kind: 'number', decimals, value };
}

/** The crossings of a layer, and what is known of the layer. */
export async function composeLayerExcel(
  report: QuickReport,
  layer: ReportLayer,
): Promise<Download> {
  const rows = layer.cruces.map((crossing, index) => ({ crossing, number: index + 1 }));
  const columns = [...attributeColumns(layer), ...figureColumns(layer)];
  const content = await writeWorkbook([
    sheetOf(layer.titulo || layer.nombre, columns, rows),
    factSheet('Capa', layerFacts(report, layer)),
  ]);
  return { name: timedName('cruces', layer.nombre, 'xlsx'), type: EXCEL_TYPE, content };
}

interface NumberedCrossing {
  crossing: Crossing;
  number: number;
}
type Column = SheetColumn<NumberedCrossing>;

function attributeColumns(layer: ReportLayer): Column[] {
  return [
    number('#', (row) => row.number, 0),
    ...layer.columnas.map(({ value, text: title }): Column => {
      const values = layer.cruces.map(({ propiedades }) => propiedades[value]);
      return {
        title: title || value,
        kind: kindOf(values),
        decimals: decimalsOf(values),
        value: ({ crossing }) => cellValue(crossing.propiedades[value]),
      };
    }),
  ];
}

const cellValue = (value: unknown): CellValue =>
  typeof value === 'number' ? value : plainValue(value);

/** The kind of a column whose values are all of one kind; texts otherwise. */
function kindOf(values: readonly unknown[]): CellKind {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '');
  const every = (test: (value: unknown) => boolean) => known.length > 0 && known.every(test);
  if (every((value) => typeof value === 'number')) return 'number';
  if (every((value) => matches(value, /^\d{4}-\d{2}-\d{2}$/))) return 'date';
  return every((value) => matches(value, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)) ? 'datetime' : 'text';
}

const matches = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value));

const decimalsOf = (values: readonly unknown[]): number =>
  values.every((value) => value === null || Number.isInteger(value)) ? 0 : 4;

function figureColumns(layer: ReportLayer): Column[] {
  const unit = layer.resumen?.unidad ?? 'No Aplica';
  const stationed = layer.cruces.some(({ abscisa }) => abscisa !== null);
  const measure: Column[] =
    unit === 'No Aplica'
      ? [text('Area cruce', () => unit)]
      : [
          number(
            unit === 'ha' ? 'Area cruce (ha)' : 'Distancia cruce (m)',
            ({ crossing }) => crossing.medida,
            unit === 'ha' ? MEASURE_DECIMALS.ha : 2,
          ),
          number('Porcentaje proyecto', ({ crossing }) => crossing.porcentaje),
        ];
  return [...measure, ...(stationed ? STATION_COLUMNS : [])];
}

const STATION_COLUMNS: Column[] = [
  text('Abscisa', ({ crossing }) => stationRange(crossing.abscisa)),
  number('Abscisa desde (m)', ({ crossing }) => crossing.abscisa?.desde),
  number('Abscisa hasta (m)', ({ crossing }) => crossing.abscisa?.hasta),
  text('Lado', ({ crossing }) => crossing.abscisa?.lado),
  number('Distancia al eje (m)', ({ crossing }) => crossing.abscisa?.distancia),
  text('Relación', ({ crossing }) => crossing.abscisa?.relacion),
];
