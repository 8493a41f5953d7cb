import { unByKey } from 'ol/Observable.js';
import { toLonLat } from 'ol/proj.js';
import { useEffect, useState } from 'react';
import { useOlMap } from '../map-context.ts';

/** Latitude and longitude under the pointer. */
export function PointerPosition() {
  const map = useOlMap();
  const [place, setPlace] = useState<number[] | null>(null);
  useEffect(() => {
    const key = map.on('pointermove', (event) => setPlace(toLonLat(event.coordinate)));
    return () => unByKey(key);
  }, [map]);
  if (!place) return null;
  const [lon = 0, lat = 0] = place;
  return (
    <div className="mapa-posicion" aria-hidden="true">
      Lat {lat.toFixed(5).replace('.', ',')}° · Lon {lon.toFixed(5).replace('.', ',')}°
    </div>
  );
}
