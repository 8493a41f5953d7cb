import { getCenter } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import { toLonLat } from 'ol/proj.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';

const EDGE = 3;

/**
 * A band of so many metres around a geometry, as an opaque stroke (the layer is transparent as a
 * whole, so overlaps do not darken). A preview: the study area is the server's.
 */
export function bufferStyle(color: string, metres: number): StyleFunction {
  return (feature, resolution) => {
    if (!(metres > 0)) return [];
    const radius = (metres * mercatorScale(feature)) / resolution;
    return [ring('#ffffff', color, radius + EDGE), ring(color, color, radius)];
  };
}

function ring(stroke: string, fill: string, radius: number): Style {
  return new Style({
    stroke: new Stroke({ color: stroke, width: 2 * radius, lineCap: 'round', lineJoin: 'round' }),
    fill: new Fill({ color: fill }),
    image: new Circle({ radius, fill: new Fill({ color: stroke }) }),
  });
}

/** How much longer a metre of ground is on the Mercator plane there. */
function mercatorScale(feature: FeatureLike): number {
  const [, lat = 0] = toLonLat(getCenter(feature.getGeometry()?.getExtent() ?? [0, 0, 0, 0]));
  return 1 / Math.cos((lat * Math.PI) / 180);
}
