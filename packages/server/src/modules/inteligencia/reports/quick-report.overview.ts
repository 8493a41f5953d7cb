import {
  formatArea,
  formatDateTime,
  formatLength,
  formatNumber,
  formatPercentage,
  NO_VALUE,
} from '@comarca/shared/core/formats';
import {
  type QuickReport,
  type ReportLayer,
  repairedGeometryText,
} from '@comarca/shared/modules/inteligencia/quick-report';
import { brand } from '../../../core/reports/brand.ts';
import {
  type Block,
  callout,
  caption,
  heading,
  note,
  paragraphs,
  picture,
  type SizedPicture,
} from '../../../core/reports/word/blocks.ts';
import {
  type BodyRow,
  dataTable,
  factTable,
  type TableColumn,
} from '../../../core/reports/word/table.ts';
import {
  bufferText,
  crossingCounts,
  geometryName,
  measureNumber,
  numberedTitle,
  outcomeText,
  scaleText,
  systemText,
  validityText,
} from './quick-report.texts.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/** The facts under which a report was made, by their names. */
function parameterFacts(report: QuickReport): [string, string][] {
  const area =
    report.areaEstudioHa === null ? null : report.areaEstudioHa * SQUARE_METRES_PER_HECTARE;
  const facts: [string, string][] = [
    ['Proyecto', report.nombre],
    ...authorFact(report),
    ['Fecha del reporte', formatDateTime(report.fechaReporte)],
    ['Plantilla', report.plantilla ?? 'Sin plantilla'],
    ['Geometría del proyecto', geometryText(report)],
    ...repairedFact(report),
    ['Buffer', bufferText(report)],
    ...simplifiedFact(report),
    ['Área de estudio', formatArea(area)],
    ['Sistema de coordenadas de salida', systemText(report)],
    ['Transformación', report.manifiesto?.transformacion ?? NO_VALUE],
    ['Capas consultadas', `${layersOf(report).length}. ${crossingCounts(report)}.`],
  ];
  return facts;
}

function geometryText(report: QuickReport): string {
  const { longitudTrazado } = report;
  const name = geometryName(report);
  return longitudTrazado === null
    ? name
    : `${name}, longitud proyectada ${formatLength(longitudTrazado)}`;
}

/** Outside nobody of the company is named. */
const authorFact = ({ autor }: QuickReport): [string, string][] =>
  autor === '' ? [] : [['Autor', autor]];

const repairedFact = ({ manifiesto }: QuickReport): [string, string][] =>
  manifiesto?.geometriaReparada ? [['Geometría reparada', repairedGeometryText]] : [];

const simplifiedFact = ({ manifiesto }: QuickReport): [string, string][] =>
  manifiesto?.toleranciaEje
    ? [['Eje simplificado para el buffer', formatLength(manifiesto.toleranciaEje)]]
    : [];

const layersOf = (report: QuickReport): ReportLayer[] =>
  report.capas.filter(({ tipo }) => tipo === 'capa');

/** Parameters and map of the study area. */
export function studyChapter(report: QuickReport, map: SizedPicture): Block[] {
  return [
    heading('Parámetros del estudio', 1, { newPage: true }),
    factTable(parameterFacts(report)),
    ...(report.manifiesto?.advertencias ?? []).flatMap((warning) => callout(warning, 'warning')),
    heading('Área de estudio', 1),
    ...paragraphs(
      `El área de estudio es la geometría del proyecto con un buffer de ${bufferText(report)}, medido sobre el terreno. Las áreas y longitudes de este informe se calculan en ${systemText(report)}.`,
    ),
    picture({ ...map, alt: `Mapa del área de estudio de ${report.nombre}` }),
    caption('Figura', 'Área de estudio del proyecto.'),
  ];
}

const SUMMARY_COLUMNS: TableColumn[] = [
  { title: '#', share: 0.9 },
  { title: 'Capa/Sección', share: 3.8 },
  { title: 'Resultado', share: 2.5 },
  { title: 'Cruces', share: 1.4, numeric: true },
  { title: 'Magnitud bruta', share: 2, numeric: true },
  { title: 'Magnitud neta', share: 2, numeric: true },
  { title: 'Unidad', share: 1.4 },
  { title: '% bruto', share: 1.3, numeric: true },
  { title: '% neto', share: 1.3, numeric: true },
];

/** Every layer with its outcome and figures, and what is not detailed later. */
export function summaryChapter(report: QuickReport): Block[] {
  const hidden = layersOf(report).filter(({ mostrarInforme }) => !mostrarInforme);
  return [
    heading('Resumen de cruces', 1, { newPage: true }),
    ...callout(`${crossingCounts(report)}.`, 'success'),
    caption('Tabla', 'Resumen de cruces por capa.'),
    dataTable(SUMMARY_COLUMNS, report.capas.map(summaryRow)),
    note(
      'La magnitud bruta suma los cruces uno a uno; la neta los une primero, de modo que lo que se superpone cuenta una sola vez. Los porcentajes se refieren al área de estudio; en las capas de líneas, a la longitud del trazado o, si el proyecto no es una línea, a la longitud de la capa dentro del área. El porcentaje neto de líneas que suman más que el trazado se limita a 100 %.',
    ),
    ...(hidden.length > 0
      ? [note(`Capas consultadas que no se detallan: ${hidden.map(hiddenText).join('; ')}.`)]
      : []),
  ];
}

const hiddenText = (layer: ReportLayer): string =>
  `${numberedTitle(layer)} (${outcomeText(layer)})`;

const percent = (value: number | null): string => formatPercentage(value).replace(' %', '');

function summaryRow(layer: ReportLayer): BodyRow {
  if (layer.tipo === 'seccion') return { title: numberedTitle(layer) };
  const { resumen } = layer;
  const outcome = {
    text: outcomeText(layer),
    bold: layer.estado !== 'SIN CRUCE',
    color: outcomeColor(layer),
  };
  const start = [layer.numeral, layer.titulo || layer.nombre, outcome];
  if (!resumen) return [...start, NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE];
  const measure = (value: number | null) =>
    resumen.unidad === 'No Aplica' ? NO_VALUE : measureNumber(value, resumen.unidad);
  return [
    ...start,
    formatNumber(resumen.cruces, 0),
    measure(resumen.bruto),
    measure(resumen.neto),
    resumen.unidad,
    percent(resumen.porcentajeBruto),
    percent(resumen.porcentajeNeto),
  ];
}

function outcomeColor({ estado, vencida }: ReportLayer): string {
  if (estado === 'ERROR') return brand.error;
  if (vencida) return brand.warning;
  return estado === 'CRUZÓ' ? brand.water : brand.muted;
}

const METADATA_COLUMNS: TableColumn[] = [
  { title: '#', share: 0.8 },
  { title: 'Título de la capa/Sección', share: 4 },
  { title: 'Escala', share: 1.5, numeric: true },
  { title: 'Entidad', share: 4 },
  { title: 'Vigencia', share: 2 },
];

/** Where each layer comes from. */
export function metadataChapter(report: QuickReport): Block[] {
  return [
    heading('Metadatos', 1),
    caption('Tabla', 'Metadatos de las capas consultadas.'),
    dataTable(METADATA_COLUMNS, report.capas.map(metadataRow)),
  ];
}

function metadataRow(layer: ReportLayer): BodyRow {
  if (layer.tipo === 'seccion') return { title: numberedTitle(layer) };
  return [
    layer.numeral,
    layer.titulo || layer.nombre,
    scaleText(layer.escala),
    layer.entidad || NO_VALUE,
    validityText(layer),
  ];
}
