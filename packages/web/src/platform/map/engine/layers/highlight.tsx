import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { useOlMap } from '../map-context.ts';
import { highlightStyle } from '../styles.ts';
import { dropLayer } from './drop-layer.ts';

const ABOVE_ALL = 900;

/** Draws one feature again above the others. */
export function Highlight({ feature }: { feature: FeatureLike | undefined }) {
  const map = useOlMap();
  useEffect(() => {
    if (!(feature instanceof Feature)) return;
    const layer = new VectorLayer({
      source: new VectorSource({ features: [feature] }),
      style: highlightStyle,
      zIndex: ABOVE_ALL,
    });
    map.addLayer(layer);
    return () => dropLayer(map, layer);
  }, [map, feature]);
  return null;
}
