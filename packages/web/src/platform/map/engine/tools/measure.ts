import type OlGeometry from 'ol/geom/Geometry.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import { measureGround } from '../../geodesic.ts';
import { dropLayer } from '../layers/drop-layer.ts';
import { writeGeometry } from '../projections.ts';

export type MeasureKind = 'distancia' | 'area';

const MEASURE_ORDER = 950;

const style = new Style({
  fill: new Fill({ color: 'rgba(123, 31, 162, 0.14)' }),
  stroke: new Stroke({ color: '#7b1fa2', width: 3, lineDash: [8, 6] }),
  image: new Circle({ radius: 5, fill: new Fill({ color: '#7b1fa2' }) }),
});

/**
 * Lets the person measure over the ground (geodesic) until the returned function ends it.
 * @param onMeasure metres or square metres, while drawing and at the end; null when a new one begins
 */
export function startMeasure(
  map: OlMap,
  kind: MeasureKind,
  onMeasure: (value: number | null) => void,
): () => void {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, style, zIndex: MEASURE_ORDER });
  const draw = new Draw({ source, type: kind === 'area' ? 'Polygon' : 'LineString', style });
  const measure = (geometry: OlGeometry | undefined) => {
    if (!geometry) return;
    const { area, length } = measureGround(writeGeometry(geometry));
    onMeasure(kind === 'area' ? area : length);
  };
  const key = draw.on('drawstart', (event) => {
    source.clear();
    onMeasure(null);
    const geometry = event.feature.getGeometry();
    geometry?.on('change', () => measure(geometry));
  });
  map.addLayer(layer);
  map.addInteraction(draw);
  return () => {
    unByKey(key);
    map.removeInteraction(draw);
    dropLayer(map, layer);
    draw.dispose();
  };
}
