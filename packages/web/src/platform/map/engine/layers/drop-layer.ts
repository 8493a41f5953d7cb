import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';

/**
 * Takes a layer off a map for good. Until it is drawn again the map looks for features in what it
 * showed last: without its layer the pointer's next move would fail.
 */
export function dropLayer(map: OlMap, layer: BaseLayer): void {
  map.removeLayer(layer);
  map.once('postrender', () => layer.dispose());
}
