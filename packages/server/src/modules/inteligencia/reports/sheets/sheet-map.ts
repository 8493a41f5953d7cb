import { formatStation } from '@comarca/shared/geo/station-format';
import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry, LineString, Position } from 'geojson';
import { brand } from '../../../../core/reports/brand.ts';
import { type Box, boxOf } from '../../../../core/reports/map/geometry/mercator.ts';
import type { MapLayer, MapSpec } from '../../../../core/reports/map/map-spec.ts';
import type { AxisPoint } from '../../route-axis.layer.ts';
import { baseLayers, NOTES, styledCrossings } from '../quick-report.map.ts';
import { numberedTitle } from '../quick-report.texts.ts';
import { type RouteSheet, sheetFrame } from './cut-sheets.ts';
import { type SheetSeries, sheetSize } from './sheet-scale.ts';

/** Told apart by people who do not see all colours (Okabe and Ito), and on paper. */
const COLORS = [
  '#0072B2',
  '#D55E00',
  '#009E73',
  '#CC79A7',
  '#8C6D31',
  '#56B4E9',
  '#7A5195',
  '#E69F00',
];
const KILOMETRE = 1000;
const METRES_PER_DEGREE = 111_195;

/** A crossing of a layer with where it lies, to be found on the sheets. */
export interface PlacedLayer {
  layer: ReportLayer;
  /** unless its table has a style */
  color: string;
  crossings: readonly PlacedCrossing[];
}

interface PlacedCrossing {
  number: number;
  geometry: Geometry;
  box: Box;
  properties: Crossing['propiedades'];
}

/** The layers that crossed and are told, with the colour that each has on all sheets. */
export function placedLayers({ capas }: QuickReport): PlacedLayer[] {
  return capas
    .filter(
      ({ tipo, mostrarInforme, cruces }) => tipo === 'capa' && mostrarInforme && cruces.length,
    )
    .map((layer, index) => ({
      layer,
      color: COLORS[index % COLORS.length] ?? brand.water,
      crossings: layer.cruces.flatMap(({ geometria, propiedades }, place) => {
        const box = boxOf([geometria]);
        return box
          ? [{ number: place + 1, geometry: geometria, box, properties: propiedades }]
          : [];
      }),
    }));
}

/** Where each sheet of a series lies along the route. */
export function indexMap(report: QuickReport, { sheets, scale }: SheetSeries): MapSpec {
  const frames = sheets.map((sheet) => sheetFrame(sheet, sheetSize(scale)));
  const index: MapLayer = {
    label: 'Hojas',
    geometries: frames,
    labels: sheets.map(({ number }) => String(number)),
    style: { color: brand.water, fillOpacity: 0.08, width: 0.8 },
  };
  const box = boxOf([report.trazado, ...frames]) ?? [-74, 4, -73, 5];
  return { box, layers: [index, ...baseLayers(report)], notes: NOTES };
}

/** One sheet: what crosses on it, the strip, kilometres of the axis, and where the next one begins. */
export function sheetMap(
  report: QuickReport,
  { scale, sheets }: SheetSeries,
  sheet: RouteSheet,
  layers: readonly PlacedLayer[],
): MapSpec {
  const frame = boxOf([sheetFrame(sheet, sheetSize(scale))]);
  const shown = frame ? layers.flatMap((layer) => onSheet(layer, frame)) : [];
  const areas = shown.filter(({ isArea }) => isArea).flatMap(({ maps }) => maps);
  const others = shown.filter(({ isArea }) => !isArea).flatMap(({ maps }) => maps);
  const all = [
    ...areas,
    ...baseLayers(report),
    ...others,
    ...matchLines(sheet, sheets.length, report.buffer, scale),
    ...kilometres(sheet),
  ];
  return { box: sheet.box, scale, layers: all, notes: NOTES };
}

function onSheet({ layer, color, crossings }: PlacedLayer, frame: Box) {
  const here = crossings.filter(({ box }) => meet(box, frame));
  if (here.length === 0) return [];
  const unit = layer.resumen?.unidad;
  const plain = { color, fillOpacity: 0.35, width: unit === 'm' ? 1.8 : 0.9 };
  return [{ maps: drawnCrossings(layer, here, plain), isArea: unit === 'ha' }];
}

/** The crossings of a layer as the style of its table says, or plainly where it has none. */
function drawnCrossings(
  layer: ReportLayer,
  crossings: readonly PlacedCrossing[],
  plain: MapLayer['style'],
): MapLayer[] {
  const { estilo, numeral } = layer;
  const drawn = (label: string, style: MapLayer['style'], shown: readonly PlacedCrossing[]) => ({
    label,
    geometries: shown.map(({ geometry }) => geometry),
    labels: shown.map(({ number }) => `${numeral} (${number})`),
    style,
  });
  if (!estilo) return [drawn(numberedTitle(layer), plain, crossings)];
  return styledCrossings(
    estilo,
    numberedTitle(layer),
    crossings,
    ({ properties }) => properties,
  ).map(({ texto, style, features }) =>
    drawn(estilo.tipo === 'SIMPLE' ? texto : `${numeral} ${texto}`, style, features),
  );
}

const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

/** Every kilometre of the axis on the sheet; where there is none, its two ends. */
function kilometres({ axis }: RouteSheet): MapLayer[] {
  const round = axis.filter(({ station }) => station % KILOMETRE === 0);
  const marks = round.length > 0 ? round : [axis[0], axis.at(-1)].filter((point) => !!point);
  return [
    {
      label: 'Abscisas',
      geometries: marks.map(({ position }) => ({ type: 'Point', coordinates: position })),
      labels: marks.map(({ station }) => formatStation(station)),
      style: { color: brand.ink, fillOpacity: 1, width: 1 },
    },
  ];
}

/** Across the axis where the sheet goes on upon its neighbours. */
function matchLines(
  { number, axis }: RouteSheet,
  sheets: number,
  buffer: number,
  scale: number,
): MapLayer[] {
  const half = Math.max(buffer * 1.4, scale * 0.008);
  const ends = [
    { sheet: number - 1, at: axis[0], towards: axis[1] },
    { sheet: number + 1, at: axis.at(-1), towards: axis.at(-2) },
  ].filter(({ sheet }) => sheet >= 1 && sheet <= sheets);
  const lines = ends.flatMap(({ sheet, at, towards }) =>
    at && towards ? [{ sheet, line: across(at, towards, half) }] : [],
  );
  if (lines.length === 0) return [];
  return [
    {
      label: 'Línea de empate',
      geometries: lines.map(({ line }) => line),
      labels: lines.map(({ sheet }) => `Hoja ${sheet}`),
      style: { color: brand.error, fillOpacity: 0, width: 1.2, dashed: true },
    },
  ];
}

/** A line of `half` metres to each side of the axis at a place of it. */
function across(at: AxisPoint, towards: AxisPoint, half: number): LineString {
  const [x = 0, y = 0] = at.position;
  const [toX = 0, toY = 0] = towards.position;
  const east = METRES_PER_DEGREE * Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(toX - x) * east, (toY - y) * METRES_PER_DEGREE];
  const length = Math.hypot(dx, dy) || 1;
  const end = (side: number): Position => [
    x + (side * half * -dy) / length / east,
    y + (side * half * dx) / length / METRES_PER_DEGREE,
  ];
  return { type: 'LineString', coordinates: [end(-1), end(1)] };
}
