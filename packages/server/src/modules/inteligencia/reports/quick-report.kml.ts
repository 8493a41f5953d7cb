import { labelColumn } from '@comarca/shared/modules/capas/label-column';
import { colorOfValue } from '@comarca/shared/modules/capas/style/style-drawing';
import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { brand } from '../../../core/reports/brand.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import {
  type KmlField,
  type KmlLayer,
  writeKml,
  writeKmlBook,
} from '../../../core/reports/kml/kml.ts';
import { plainValue } from '../../../core/reports/xml-text.ts';
import { attributeKeys, type KeyedColumn } from '../generation/attribute-keys.ts';
import { type CrossingColumn, figureColumns } from './quick-report.columns.ts';
import { crossColorOf, routeColorOf } from './quick-report.map.ts';
import { bufferText, outcomeText, systemText } from './quick-report.texts.ts';

const KML_TYPE = 'application/vnd.google-earth.kml+xml';

/** The crossings of a layer as KML, with all its columns and the report's crossing colour. */
export function composeLayerKml(report: QuickReport, layer: ReportLayer): Download {
  const xml = writeKml(crossingsFolder(report, layer));
  return kmlFile(timedName('cruce_capa', layer.nombre, 'kml'), xml);
}

/** Route, study area and the crossings of every layer as one KML, a folder each. */
export function composeReportKml(report: QuickReport): Download {
  const xml = writeKmlBook({
    name: report.nombre,
    description: `Medidas en ${systemText(report)}.`,
    folders: [
      routeFolder(report),
      ...areaFolder(report),
      ...crossedLayers(report).map((layer) => crossingsFolder(report, layer)),
    ],
  });
  return kmlFile(timedName('cruces_reporte', report.nombre, 'kml'), xml);
}

/** The layers that crossed. */
export const crossedLayers = ({ capas }: QuickReport): ReportLayer[] =>
  capas.filter(({ tipo, cruces }) => tipo === 'capa' && cruces.length > 0);

const kmlFile = (name: string, xml: string): Download => ({
  name,
  type: KML_TYPE,
  content: Buffer.from(xml, 'utf8'),
});

const routeFolder = (report: QuickReport): KmlLayer => ({
  name: 'Trazado del proyecto',
  description: report.nombre,
  color: routeColorOf(report),
  features: [{ name: report.nombre, fields: [], geometry: report.trazado }],
});

function areaFolder(report: QuickReport): KmlLayer[] {
  if (!report.areaEstudio) return [];
  const name = 'Área de estudio';
  return [
    {
      name,
      description: `Buffer de ${bufferText(report)}.`,
      color: brand.muted,
      features: [{ name, fields: [], geometry: report.areaEstudio }],
    },
  ];
}

function crossingsFolder(report: QuickReport, layer: ReportLayer): KmlLayer {
  const figures = figureColumns(layer);
  const attributes = attributeKeys(
    layer.columnas,
    figures.map(({ name }) => name),
  );
  return {
    name: layer.titulo || layer.nombre,
    description: `${report.nombre}. ${outcomeText(layer)}. Medidas en ${systemText(report)}.`,
    color: crossColorOf(report),
    ...(layer.estilo && { width: layer.estilo.grosor, fillOpacity: layer.estilo.relleno }),
    features: layer.cruces.map((crossing, index) => ({
      name: featureName(layer, crossing, index),
      fields: [...attributeFields(attributes, crossing), ...figureFields(figures, crossing)],
      geometry: crossing.geometria,
      color: colorOf(layer, crossing),
    })),
  };
}

/** As the style of its table says, where somebody made one. */
const colorOf = ({ estilo }: ReportLayer, { propiedades }: Crossing): string | undefined =>
  estilo
    ? (colorOfValue(estilo, estilo.columna === null ? null : propiedades[estilo.columna]) ??
      estilo.color)
    : undefined;

/** Its number and what the maps write beside it. */
function featureName(
  { columnas, estilo }: ReportLayer,
  { propiedades }: Crossing,
  index: number,
): string {
  const column = labelColumn(columnas, estilo?.etiqueta) ?? columnas[0]?.value;
  const label = column === undefined ? '' : plainValue(propiedades[column]);
  return label ? `${index + 1}. ${label}` : `Cruce ${index + 1}`;
}

const attributeFields = (
  attributes: readonly KeyedColumn[],
  { propiedades }: Crossing,
): KmlField[] =>
  attributes.map(({ key, column: { value, text } }) => ({
    name: key,
    label: text || value,
    value: propiedades[value],
  }));

/** Measure, percentage and stationing, after the layer's own columns. */
const figureFields = (figures: readonly CrossingColumn[], crossing: Crossing): KmlField[] =>
  figures.map(({ name, title, text }) => ({ name, label: title, value: text(crossing) }));
