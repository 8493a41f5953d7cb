import { labelColumn } from '@comarca/shared/modules/capas/label-column';
import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { valueText } from '@comarca/shared/modules/capas/style/style-drawing';
import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import { cutText } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import type { Geometry } from 'geojson';
import { brand } from '../../../core/reports/brand.ts';
import { type Box, boxOf } from '../../../core/reports/map/geometry/mercator.ts';
import type { MapLayer, MapSpec } from '../../../core/reports/map/map-spec.ts';
import { styledGroups } from '../../capas/public.ts';
import { type Surroundings, UNREAD } from './surroundings.ts';

/** What is known of what lies around the crossings of one layer. */
type Around = ReturnType<Surroundings['get']>;

/** A saved view much wider than the study area would show nothing of it. */
const WIDEST_VIEW = 6;
/** Under the legend of each map of a report. */
export const NOTES = ['Cuadrícula: WGS 84 (EPSG:4326)', 'Proyección del mapa: Web Mercator'];
/** Pale on paper, and of no hue that a crossing could have. */
const AROUND_COLOR = '#AEB9BF';
const HEX = /^#[0-9a-f]{6}$/i;

/** The colour, or the other one where the text is not one. */
const colorOr = (color: string, otherwise: string): string => (HEX.test(color) ? color : otherwise);

const { crossColor, routeColor } = mapConfigSchema.parse({});

/** In which crossings are drawn. */
export const crossColorOf = ({ configuracion }: QuickReport): string =>
  colorOr(configuracion.crossColor, crossColor);

/** In which the route is drawn. */
export const routeColorOf = ({ configuracion }: QuickReport): string =>
  colorOr(configuracion.routeColor, routeColor);

/** The map of the study area alone. */
export function studyAreaMap(report: QuickReport): MapSpec {
  return { box: mapBox(report), layers: baseLayers(report), notes: NOTES };
}

/**
 * The map of one layer's crossings, numbered as in its table and named as its style says.
 * @param around what else of the layer the map shows, faintly, below all
 */
export function layerMap(report: QuickReport, layer: ReportLayer, around?: Around): MapSpec {
  const crossings = crossingLayers(report, layer);
  const [area, ...route] = baseLayers(report, layer.franja);
  const onTop =
    layer.resumen?.unidad === 'ha' ? [...crossings, ...route] : [...route, ...crossings];
  const layers = [...aroundLayers(around), area, ...onTop].filter((item) => item !== undefined);
  return { box: mapBox(report, layer.franja), layers, notes: [...NOTES, ...aroundNotes(around)] };
}

/** The rest of the layer, so that people see what the crossings are parts of. */
const aroundLayers = (around: Around): MapLayer[] =>
  around && around !== UNREAD && around.geometrias?.length
    ? [
        {
          label: 'La capa alrededor',
          geometries: around.geometrias.map((text) => JSON.parse(text) as Geometry),
          style: { color: AROUND_COLOR, fillOpacity: 0.1, width: 0.6, size: 4 },
        },
      ]
    : [];

function aroundNotes(around: Around): string[] {
  if (!around) return [];
  if (around === UNREAD) return ['La capa no respondió: solo sus cruces'];
  if (around.geometrias === null)
    return ['La capa tiene aquí demasiados elementos: solo sus cruces'];
  return around.geometrias.length > 0 ? ['Alrededor: la capa al escribir este documento'] : [];
}

/** The crossings in the report's colour, or as the style of their table says. */
function crossingLayers(report: QuickReport, layer: ReportLayer): MapLayer[] {
  const { titulo, cruces, columnas, estilo } = layer;
  const named = labelColumn(columnas, estilo?.etiqueta);
  if (!estilo || cruces.length === 0) {
    return [
      {
        label: cruces.length > 0 ? `Cruces: ${titulo}` : `${titulo}: sin cruces`,
        geometries: cruces.map(({ geometria }) => geometria),
        style: crossingStyle(report, layer),
        numbered: true,
        ...(named && {
          labels: cruces.map(({ propiedades }, index) => labelOf(index + 1, propiedades, named)),
        }),
      },
    ];
  }
  const numbered = cruces.map(({ geometria, propiedades }, index) => ({
    geometria,
    label: labelOf(index + 1, propiedades, named),
    propiedades,
  }));
  return styledCrossings(estilo, titulo, numbered, ({ propiedades }) => propiedades).map(
    ({ texto, style, features }) => ({
      label: estilo.tipo === 'SIMPLE' ? `Cruces: ${titulo}` : `Cruces: ${texto}`,
      geometries: features.map(({ geometria }) => geometria),
      style,
      numbered: true,
      labels: features.map(({ label }) => label),
    }),
  );
}

/** Crossings by the lines of their table's legend: what is in no class is drawn too, as it crossed. */
export const styledCrossings = <Feature>(
  style: LayerStyle,
  title: string,
  crossings: readonly Feature[],
  propertiesOf: (crossing: Feature) => Crossing['propiedades'],
) =>
  styledGroups({ ...style, otros: true }, title, crossings, (crossing) =>
    style.columna === null ? null : propertiesOf(crossing)[style.columna],
  ).filter(({ features }) => features.length > 0);

/** `12 El Salitre`: its number in the table, and what the column of names says. */
function labelOf(
  number: number,
  properties: Crossing['propiedades'],
  column: string | null,
): string {
  const name = column === null ? '' : (valueText(properties[column]) ?? '');
  return `${number} ${name}`.trim();
}

function crossingStyle(report: QuickReport, layer: ReportLayer): MapLayer['style'] {
  const color = layer.cruces.length > 0 ? crossColorOf(report) : brand.line;
  return { color, fillOpacity: 0.5, width: layer.resumen?.unidad === 'm' ? 1.8 : 0.9 };
}

/** A layer that failed or does not reach the area has nothing that a map could show. */
export const hasMap = ({ tipo, estado }: ReportLayer): boolean =>
  tipo === 'capa' && (estado === 'CRUZÓ' || estado === 'SIN CRUCE');

/** The study area, or the strip that a layer has of its own, and the route. */
export function baseLayers(report: QuickReport, own?: ReportLayer['franja']): MapLayer[] {
  const color = routeColorOf(report);
  const shown = own?.geometria ?? report.areaEstudio;
  const area: MapLayer[] = shown
    ? [
        {
          label: own ? `Área de la capa (${cutText(own)})` : 'Área de estudio',
          geometries: [shown],
          style: { color: brand.muted, fillOpacity: 0.06, width: 0.8, dashed: true },
        },
      ]
    : [];
  return [
    ...area,
    {
      label: isArea(report.trazado) ? 'Límite del proyecto' : 'Trazado del proyecto',
      geometries: [report.trazado],
      style: { color, fillOpacity: 0, width: 1.6 },
    },
  ];
}

const isArea = ({ type }: Geometry): boolean => type === 'Polygon' || type === 'MultiPolygon';

/** What the maps show: the view saved with the report when it suits its area, else the area. */
function mapBox(report: QuickReport, strip?: ReportLayer['franja']): Box {
  const own = boxOf([report.trazado, strip?.geometria ?? report.areaEstudio]) ?? [-74, 4, -73, 5];
  const saved = report.configuracion.bbox;
  return saved && suits(saved, own) ? saved : own;
}

function suits(view: Box, area: Box): boolean {
  const covers =
    view[0] <= area[0] && view[1] <= area[1] && view[2] >= area[2] && view[3] >= area[3];
  const wide = Math.max(area[2] - area[0], area[3] - area[1]) * WIDEST_VIEW;
  return covers && view[2] - view[0] <= wide && view[3] - view[1] <= wide;
}
