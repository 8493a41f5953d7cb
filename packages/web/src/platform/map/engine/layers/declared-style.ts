import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import {
  colorOfValue,
  dashOf,
  isLabelledAt,
  scaleOf,
  valueText,
} from '@comarca/shared/modules/capas/style/style-drawing';
import type { FeatureLike } from 'ol/Feature.js';
import type ImageStyle from 'ol/style/Image.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { withAlpha } from '../styles.ts';

/** Draws features as the style of their table says. */
export function declaredStyle(style: LayerStyle): StyleFunction {
  const drawn = new Map<string, Style>();
  const inColor = (color: string): Style => {
    const known = drawn.get(color) ?? styleIn(style, color);
    drawn.set(color, known);
    return known;
  };
  return (feature, resolution) => {
    const color = colorOfValue(style, style.columna === null ? null : feature.get(style.columna));
    if (color === null) return [];
    const label = isLabelledAt(style, scaleOf(resolution)) ? labelOf(style, feature) : null;
    return label ? [inColor(color), label] : inColor(color);
  };
}

/** Resolutions between which a layer is drawn, in metres a pixel, as its style says. */
export const drawnBetween = ({ escalaCercana, escalaLejana }: LayerStyle) => ({
  ...(escalaCercana !== null && { minResolution: escalaCercana * PIXEL }),
  // The far limit itself still shows it.
  ...(escalaLejana !== null && { maxResolution: escalaLejana * PIXEL * 1.000_001 }),
});

const PIXEL = 1 / scaleOf(1);

function styleIn(style: LayerStyle, color: string): Style {
  return new Style({
    fill: new Fill({ color: withAlpha(color, style.relleno) }),
    stroke: new Stroke({
      color,
      width: style.grosor,
      lineDash: dashOf(style.trazo, style.grosor),
    }),
    image: symbolOf(style, color),
  });
}

const EDGE = new Stroke({ color: '#ffffff', width: 1.2 });

function symbolOf({ simbolo, tamano }: LayerStyle, color: string): ImageStyle {
  const radius = tamano / 2;
  const common = { fill: new Fill({ color }), stroke: EDGE };
  switch (simbolo) {
    case 'CUADRADO':
      return new RegularShape({ ...common, points: 4, radius: radius * 1.27, angle: Math.PI / 4 });
    case 'TRIANGULO':
      return new RegularShape({ ...common, points: 3, radius: radius * 1.1 });
    case 'ROMBO':
      return new RegularShape({ ...common, points: 4, radius: radius * 1.2 });
    case 'CRUZ':
      return new RegularShape({
        points: 4,
        radius,
        radius2: 0,
        stroke: new Stroke({ color, width: Math.max(2, radius * 0.7) }),
      });
    default:
      return new Circle({ ...common, radius });
  }
}

function labelOf({ etiqueta, tamano }: LayerStyle, feature: FeatureLike): Style | null {
  const text = valueText(feature.get(etiqueta ?? ''));
  if (!text) return null;
  const isPoint = /Point$/.test(feature.getGeometry()?.getType() ?? '');
  return new Style({
    text: new Text({
      text,
      font: '600 12px "Source Sans 3 Variable", system-ui, sans-serif',
      fill: new Fill({ color: '#1d2b33' }),
      stroke: new Stroke({ color: 'rgba(255,255,255,0.9)', width: 3 }),
      offsetY: isPoint ? -(tamano / 2 + 8) : 0,
      overflow: false,
    }),
  });
}
