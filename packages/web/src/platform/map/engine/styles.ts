import type { FeatureLike } from 'ol/Feature.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, Icon, Stroke, Style, Text } from 'ol/style.js';

const FILL_OPACITY = 0.35;

/** `#RRGGBB` with an opacity. */
export function withAlpha(color: string, alpha: number): string {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, ${alpha})`;
}

/** Outline and fill of a layer; points are discs. */
export function layerStyle(color: string, fillOpacity = FILL_OPACITY): Style {
  return new Style({
    fill: new Fill({ color: withAlpha(color, fillOpacity) }),
    stroke: new Stroke({ color, width: 2 }),
    image: new Circle({
      radius: 7,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: '#ffffff', width: 2 }),
    }),
  });
}

/** A dashed border with a hint of fill, for areas that others are read against. */
export function outlineStyle(color: string): Style {
  return new Style({
    fill: new Fill({ color: withAlpha(color, 0.06) }),
    stroke: new Stroke({ color, width: 2, lineDash: [8, 6] }),
  });
}

/** The feature under the pointer or chosen in a table. */
export function highlightStyle(feature: FeatureLike): Style[] {
  const point = isPoint(feature);
  return [
    new Style({
      stroke: new Stroke({ color: '#ffffff', width: 7 }),
      image: point ? new Circle({ radius: 11, fill: new Fill({ color: '#ffffff' }) }) : undefined,
    }),
    new Style({
      stroke: new Stroke({ color: '#d84315', width: 4 }),
      fill: new Fill({ color: 'rgba(255, 171, 64, 0.35)' }),
      image: new Circle({ radius: 8, fill: new Fill({ color: '#d84315' }) }),
    }),
  ];
}

/** The route: a line with a pale edge so that it reads on any ground, a marker for a point. */
export function routeStyle(color: string): StyleFunction {
  const edge = new Style({ stroke: new Stroke({ color: 'rgba(255,255,255,0.85)', width: 7 }) });
  const line = new Style({
    stroke: new Stroke({ color, width: 4 }),
    fill: new Fill({ color: withAlpha(color, 0.08) }),
  });
  const marker = new Style({ image: markerIcon(color) });
  return (feature) => (isPoint(feature) ? marker : [edge, line]);
}

/** Width and height of a marker in pixels. */
const MARKER = { width: 25, height: 37 };

/** A pin whose tip stands on the point. */
export function markerIcon(color: string): Icon {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARKER.width}" height="${MARKER.height}" viewBox="0 0 25 37"><path d="M12.5 1C6 1 1 6 1 12.4 1 21 12.5 36 12.5 36S24 21 24 12.4C24 6 19 1 12.5 1z" fill="${color}" stroke="#fff" stroke-width="1.6"/><circle cx="12.5" cy="12.5" r="4.6" fill="#fff"/></svg>`;
  return new Icon({ src: `data:image/svg+xml,${encodeURIComponent(svg)}`, anchor: [0.5, 1] });
}

/** A feature's label: the value of one of its properties. */
export function labelStyle(feature: FeatureLike, property: string, name?: string): Style {
  return new Style({
    text: new Text({
      text: labelText(feature.get(property), name && feature.get(name)),
      font: '600 12px "Source Sans 3 Variable", system-ui, sans-serif',
      overflow: true,
      fill: new Fill({ color: '#1d2b33' }),
      backgroundFill: new Fill({ color: 'rgba(255,255,255,0.92)' }),
      backgroundStroke: new Stroke({ color: 'rgba(29,43,51,0.35)', width: 1 }),
      padding: [1, 4, 0, 5],
      offsetY: isPoint(feature) ? -16 : 0,
    }),
  });
}

/** Characters of a name: what is longer would hide what it names. */
const LONGEST_NAME = 28;

/** `12 El Salitre` */
function labelText(label: unknown, name: unknown): string {
  const text = String(name ?? '').trim();
  const shown = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
  return `${label ?? ''} ${shown}`.trim();
}

/** Pixels between the tip of a pin and the middle of the name under it. */
const NAME_BELOW = 12;

/** A pin with a place's name under it. */
export function placeStyle(feature: FeatureLike, property: string): Style {
  const style = labelStyle(feature, property);
  style.setImage(markerIcon('#d84315'));
  style.getText()?.setOffsetY(NAME_BELOW);
  return style;
}

function isPoint(feature: FeatureLike): boolean {
  return /Point$/.test(feature.getGeometry()?.getType() ?? '');
}
