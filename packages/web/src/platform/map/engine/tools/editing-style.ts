import type { FeatureLike } from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import { routeStyle, withAlpha } from '../styles.ts';

/** Vertices that are drawn one by one; with more the line alone is shown. */
const SHOWN_VERTICES = 2_000;

/** The route, with its vertices while they can be moved. */
export function editableStyle(color: string, editing: boolean): StyleFunction {
  const route = routeStyle(color);
  const vertices = new Style({ image: vertex(color), geometry: verticesOf });
  return (feature, resolution) => {
    const styles = [route(feature, resolution)].flat().filter((style) => style instanceof Style);
    return editing ? [...styles, vertices] : styles;
  };
}

/** What is being drawn. */
export function sketchStyle(color: string): Style {
  return new Style({
    stroke: new Stroke({ color, width: 3, lineDash: [10, 6] }),
    fill: new Fill({ color: withAlpha(color, 0.12) }),
    image: vertex(color),
  });
}

const vertex = (color: string): Circle =>
  new Circle({
    radius: 5,
    fill: new Fill({ color: '#ffffff' }),
    stroke: new Stroke({ color, width: 2 }),
  });

function verticesOf(feature: FeatureLike): MultiPoint {
  const geometry = feature.getGeometry() as SimpleGeometry;
  const flat = geometry.getFlatCoordinates();
  const stride = geometry.getStride();
  if (flat.length / stride > SHOWN_VERTICES) return new MultiPoint([]);
  const points: number[][] = [];
  for (let i = 0; i < flat.length; i += stride) points.push(flat.slice(i, i + 2));
  return new MultiPoint(points);
}
