import { scaleOf } from '@comarca/shared/modules/capas/style/style-drawing';
import {
  type Ground,
  type GroundLayerLook,
  groundLooks,
  isGroundDrawn,
  namesOf,
} from '@comarca/shared/modules/geovisor/ground';
import type { FeatureLike } from 'ol/Feature.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { Theme } from '../../../theme/theme-mode.ts';
import { withAlpha } from '../styles.ts';

const FONT = '"Source Sans 3 Variable", system-ui, sans-serif';
const PLACE_RADIUS = 2.5;
/** Text of names and its edge: legible on the ground of each theme (WCAG AA). */
const inks: Readonly<Record<Theme, { text: string; edge: string; water: string }>> = {
  claro: { text: '#4A555D', edge: 'rgba(247,248,245,0.9)', water: '#2F6690' },
  oscuro: { text: '#C3CDD3', edge: 'rgba(27,36,40,0.9)', water: '#8DBFE0' },
};

/** Draws the features of the ground's tiles, of all its layers. */
export function groundStyle(ground: Ground, theme: Theme): StyleFunction {
  const drawn = new Map(
    ground.capas.flatMap((layer, order) => [
      [layer.clave, drawerOf(layer, theme, order)] as const,
      [namesOf(layer.clave), namerOf(layer, theme)] as const,
    ]),
  );
  return (feature, resolution) =>
    drawn.get(String(feature.get('layer')))?.(feature, scaleOf(resolution)) ?? [];
}

type Draw = (feature: FeatureLike, scale: number) => Style[];

function drawerOf(layer: GroundLayerLook, theme: Theme, order: number): Draw {
  const style = symbolOf(layer, theme);
  style.setZIndex(order);
  const named = layer.esArea ? null : namerOf(layer, theme);
  return (feature, scale) => {
    if (!isGroundDrawn(layer, scale)) return [];
    return named ? [style, ...named(feature, scale)] : [style];
  };
}

function symbolOf(layer: GroundLayerLook, theme: Theme): Style {
  const { ancho: width, trazo: dash, relleno: opacity } = groundLooks[layer.tema];
  const color = layer[theme];
  return new Style({
    ...(opacity > 0 && { fill: new Fill({ color: withAlpha(color, opacity) }) }),
    stroke: new Stroke({ color, width, lineDash: [...dash] }),
    image: new Circle({ radius: PLACE_RADIUS, fill: new Fill({ color }) }),
  });
}

function namerOf(layer: GroundLayerLook, theme: Theme): Draw {
  const { etiqueta: column, etiquetaDesde: from } = layer;
  if (column === null) return () => [];
  const style = nameStyle(layer, theme);
  return (feature, scale) => {
    if (scale > from || !isGroundDrawn(layer, scale)) return [];
    const name = String(feature.get(column) ?? '');
    if (name === '') return [];
    const one = style.clone();
    one.getText()?.setText(name);
    return [one];
  };
}

/** Names of rivers and roads run along them; those that matter most keep their place. */
function nameStyle({ tema, esArea }: GroundLayerLook, theme: Theme): Style {
  const { letra: size, rango: rank } = groundLooks[tema];
  const { text, edge, water } = inks[theme];
  const isWater = tema === 'RIOS' || tema === 'AGUA';
  const runsAlong = !esArea && tema !== 'POBLADOS';
  return new Style({
    zIndex: 100 - rank,
    text: new Text({
      font: `${isWater ? 'italic ' : ''}${tema === 'DEPARTAMENTOS' ? 600 : 400} ${size}px ${FONT}`,
      fill: new Fill({ color: isWater ? water : text }),
      stroke: new Stroke({ color: edge, width: 2.5 }),
      padding: [2, 4, 2, 4],
      ...(runsAlong ? { placement: 'line' as const } : { overflow: true }),
      ...(tema === 'POBLADOS' && { offsetY: -9 }),
    }),
  });
}
