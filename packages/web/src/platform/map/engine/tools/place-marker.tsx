import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import type { MapPlace } from '../../places.ts';
import { dropLayer } from '../layers/drop-layer.ts';
import { useOlMap } from '../map-context.ts';
import { placeStyle } from '../styles.ts';

/** Above what is pointed out, too. */
const ABOVE_ALL = 950;

/** A pin with the name of a place that was looked for. */
export function PlaceMarker({ place: { nombre, lon, lat } }: { place: MapPlace }) {
  const map = useOlMap();
  useEffect(() => {
    const pin = new Feature({ geometry: new Point(fromLonLat([lon, lat])), nombre });
    const layer = new VectorLayer({
      source: new VectorSource({ features: [pin] }),
      style: (feature) => placeStyle(feature, 'nombre'),
      zIndex: ABOVE_ALL,
    });
    map.addLayer(layer);
    return () => dropLayer(map, layer);
  }, [map, nombre, lon, lat]);
  return null;
}
