import { formatNumber, formatPercentage } from '@comarca/shared/core/formats';
import { labelColumn } from '@comarca/shared/modules/capas/label-column';
import type { Crossing, CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import { measureText } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import type { ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import {
  type Block,
  badges,
  callout,
  caption,
  heading,
  note,
  paragraphs,
  picture,
  type SizedPicture,
} from '../../../core/reports/word/blocks.ts';
import { dataTable } from '../../../core/reports/word/table.ts';
import { attributeColumns, type CrossingColumn, figureColumns } from './quick-report.columns.ts';
import {
  crossingPhrase,
  numberedTitle,
  outcomeBadges,
  validityText,
} from './quick-report.texts.ts';

/** Rows of a crossings table in the written report; all of them are in the Excel file. */
export const MOST_ROWS = 20;
/** A table wider than this is told in parts. */
const MOST_COLUMNS = 9;
const PART_COLUMNS = 6;

/**
 * Everything that the report says of one layer; without a map where there is nothing to draw.
 * @param level of its heading: 2 in a quick report, by its number in the report of a project
 */
export function layerChapter(
  layer: ReportLayer,
  map: SizedPicture | null,
  level: 1 | 2 | 3 = 2,
): Block[] {
  return [
    heading(numberedTitle(layer), level),
    badges(outcomeBadges(layer), crossingPhrase(layer)),
    ...paragraphs(layer.descripcion, { keepNext: map !== null }),
    ...outcomeRemarks(layer),
    ...(map ? mapFigure(layer, map) : []),
    ...(layer.resumen && layer.cruces.length > 0 ? figures(layer, layer.resumen) : []),
    ...(layer.resumen && layer.cruces.length === 0 ? layer.resumen.notas.map(note) : []),
    ...(layer.cruces.length > 0 ? crossingTables(layer) : []),
    ...analysis(layer),
  ];
}

function outcomeRemarks(layer: ReportLayer): Block[] {
  const remarks: Block[] = [];
  if (layer.estado === null) {
    const text =
      'La capa no está sincronizada con el trazado actual: no hay resultado que mostrar.';
    remarks.push(...callout(text, 'warning'));
  }
  if (layer.estado === 'ERROR') {
    const text = layer.error || 'La causa no quedó registrada.';
    remarks.push(...callout(`La capa no se pudo cruzar: ${text}`, 'error'));
  }
  if (layer.estado === 'SIN COBERTURA') {
    const text =
      'La información de la capa no llega hasta el área de estudio: no puede afirmarse que no haya cruces.';
    remarks.push(...callout(text, 'neutral'));
  }
  if (layer.estado === 'SIN CRUCE') {
    remarks.push(
      ...paragraphs('Ningún elemento de la capa cruza el área de estudio.', { keepNext: true }),
    );
  }
  if (layer.vencida) {
    const text = `La vigencia de la capa ya había pasado cuando se generó el reporte: ${validityText(layer)}.`;
    remarks.push(...callout(text, 'warning'));
  }
  return remarks;
}

const mapFigure = (layer: ReportLayer, map: SizedPicture): Block[] => [
  picture({ ...map, alt: `Mapa de los cruces con ${layer.titulo}` }),
  caption('Figura', `Cruces con ${layer.titulo || layer.nombre}.`),
];

function figures(layer: ReportLayer, summary: CrossSummary): Block[] {
  const measured = summary.unidad !== 'No Aplica';
  const text = (value: number | null) => measureText(value, summary.unidad);
  const titles = measured
    ? ['Cruces', 'Bruto', 'Neto', 'Traslape', '% bruto', '% neto', 'Geometrías reparadas']
    : ['Cruces', 'Magnitud', 'Geometrías reparadas'];
  const cells = measured
    ? [
        text(summary.bruto),
        text(summary.neto),
        text(summary.traslape),
        formatPercentage(summary.porcentajeBruto),
        formatPercentage(summary.porcentajeNeto),
      ]
    : ['No Aplica'];
  return [
    caption('Tabla', `Cifras del cruce con ${layer.titulo || layer.nombre}.`),
    dataTable(
      titles.map((title) => ({ title, share: 1, numeric: true })),
      [[formatNumber(summary.cruces, 0), ...cells, formatNumber(summary.reparadas, 0)]],
    ),
    ...summary.notas.map(note),
  ];
}

/** The crossings: in one table, or in parts that share number and name when it is too wide. */
function crossingTables(layer: ReportLayer): Block[] {
  const shown = layer.cruces.slice(0, MOST_ROWS);
  const name = labelColumn(layer.columnas, layer.estilo?.etiqueta);
  const parts = partsOf(attributeColumns(layer), figureColumns(layer), name);
  const tables = parts.flatMap((columns, index) => [
    caption('Tabla', tableTitle(layer, index, parts.length)),
    crossingTable(shown, columns),
  ]);
  return shown.length === layer.cruces.length ? tables : [...tables, note(cutText(layer))];
}

/** @param label the column of names, which stands in each part; the first one where there is none */
function partsOf(
  attributes: CrossingColumn[],
  figureParts: CrossingColumn[],
  label: string | null,
): CrossingColumn[][] {
  if (attributes.length + figureParts.length < MOST_COLUMNS)
    return [[...attributes, ...figureParts]];
  const named = attributes.find(({ name }) => name === label) ?? attributes[0];
  const names = named ? [named] : [];
  const rest = attributes.filter((column) => column !== named);
  const chunks: CrossingColumn[][] = [[...names, ...figureParts]];
  const room = PART_COLUMNS - names.length;
  for (let start = 0; start < rest.length; start += room) {
    chunks.push([...names, ...rest.slice(start, start + room)]);
  }
  return chunks;
}

function tableTitle(layer: ReportLayer, index: number, parts: number): string {
  const name = `Resumen de cruces con ${layer.titulo || layer.nombre}`;
  return parts === 1 ? `${name}.` : `${name} (parte ${index + 1} de ${parts}).`;
}

function crossingTable(crossings: readonly Crossing[], columns: readonly CrossingColumn[]): Block {
  return dataTable(
    [{ title: '#', share: 0.9, numeric: true }, ...columns],
    crossings.map((crossing, index) => [
      String(index + 1),
      ...columns.map((column) => column.text(crossing)),
    ]),
  );
}

const cutText = ({ cruces }: ReportLayer): string =>
  `Se muestran los primeros ${MOST_ROWS} de ${formatNumber(cruces.length, 0)} cruces. La tabla completa está en el archivo de Excel de la capa.`;

function analysis(layer: ReportLayer): Block[] {
  const text = paragraphs(layer.analisis);
  return [
    heading('Análisis', 3),
    ...(layer.analisisPorRevisar
      ? callout(
          'POR REVISAR: los cruces de la capa cambiaron después de escrito este análisis.',
          'warning',
        )
      : []),
    ...(text.length > 0 ? text : [note('Sin análisis escrito para esta capa.')]),
  ];
}
