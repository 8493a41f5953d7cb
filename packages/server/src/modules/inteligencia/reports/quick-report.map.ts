import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import type { Geometry } from 'geojson';
import { brand } from '../../../core/reports/brand.ts';
import type { MapLayer, MapSpec } from '../../../core/reports/map/map-spec.ts';
import { type Box, boxOf } from '../../../core/reports/map/mercator.ts';
import { styledGroups } from '../../capas/public.ts';

/** A saved view much wider than the study area would show nothing of it. */
const WIDEST_VIEW = 6;
/** Under the legend of each map of a report. */
export const NOTES = ['Cuadrícula: WGS 84 (EPSG:4326)', 'Proyección del mapa: Web Mercator'];
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

/** The map of one layer's crossings, numbered as in its table. */
export function layerMap(report: QuickReport, layer: ReportLayer): MapSpec {
  const crossings = crossingLayers(report, layer);
  const [area, ...route] = baseLayers(report);
  const onTop =
    layer.resumen?.unidad === 'ha' ? [...crossings, ...route] : [...route, ...crossings];
  const layers = [area, ...onTop].filter((item) => item !== undefined);
  return { box: mapBox(report), layers, notes: NOTES };
}

/** The crossings in the report's colour, or as the style of their table says. */
function crossingLayers(report: QuickReport, layer: ReportLayer): MapLayer[] {
  const { titulo, cruces, estilo } = layer;
  if (!estilo || cruces.length === 0) {
    return [
      {
        label: cruces.length > 0 ? `Cruces: ${titulo}` : `${titulo}: sin cruces`,
        geometries: cruces.map(({ geometria }) => geometria),
        style: crossingStyle(report, layer),
        numbered: true,
      },
    ];
  }
  const all = { ...estilo, otros: true };
  const numbered = cruces.map(({ geometria, propiedades }, index) => ({
    geometria,
    number: index + 1,
    value: estilo.columna === null ? null : propiedades[estilo.columna],
  }));
  return styledGroups(all, titulo, numbered, ({ value }) => value)
    .filter(({ features }) => features.length > 0)
    .map(({ texto, style, features }) => ({
      label: estilo.tipo === 'SIMPLE' ? `Cruces: ${titulo}` : `Cruces: ${texto}`,
      geometries: features.map(({ geometria }) => geometria),
      style,
      numbered: true,
      labels: features.map(({ number }) => String(number)),
    }));
}

function crossingStyle(report: QuickReport, layer: ReportLayer): MapLayer['style'] {
  const color = layer.cruces.length > 0 ? crossColorOf(report) : brand.line;
  return { color, fillOpacity: 0.5, width: layer.resumen?.unidad === 'm' ? 1.8 : 0.9 };
}

/** The study area and the route. */
export function baseLayers(report: QuickReport): MapLayer[] {
  const color = routeColorOf(report);
  const area: MapLayer[] = report.areaEstudio
    ? [
        {
          label: 'Área de estudio',
          geometries: [report.areaEstudio],
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
function mapBox(report: QuickReport): Box {
  const own = boxOf([report.trazado, report.areaEstudio]) ?? [-74, 4, -73, 5];
  const saved = report.configuracion.bbox;
  return saved && suits(saved, own) ? saved : own;
}

function suits(view: Box, area: Box): boolean {
  const covers =
    view[0] <= area[0] && view[1] <= area[1] && view[2] >= area[2] && view[3] >= area[3];
  const wide = Math.max(area[2] - area[0], area[3] - area[1]) * WIDEST_VIEW;
  return covers && view[2] - view[0] <= wide && view[3] - view[1] <= wide;
}
