import type BaseLayer from 'ol/layer/Base.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { useOlMap } from '../map-context.ts';
import { FAILS, specOf } from './layers.ts';

/** Says which of the layers that are turned on do not come from their map server. */
export function FailedLayers() {
  const failed = useFailedTitles();
  return (
    <div className="mapa-fallas" role="status">
      {failed.length > 0 && `No responde: ${failed.join(', ')}`}
    </div>
  );
}

function useFailedTitles(): readonly string[] {
  const map = useOlMap();
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () => setTitles(failedTitles(map.getAllLayers()));
    const watch = (layer: BaseLayer) => [
      layer.on('change:visible', look),
      layer.on(`change:${FAILS}` as 'change', look),
    ];
    const layers = map.getLayers();
    const keys = [
      ...layers.getArray().flatMap(watch),
      layers.on('add', ({ element }) => {
        keys.push(...watch(element));
        look();
      }),
      layers.on('remove', look),
    ];
    look();
    return () => unByKey(keys);
  }, [map]);
  return titles;
}

const failedTitles = (layers: readonly BaseLayer[]): string[] =>
  layers
    .filter((layer) => layer.getVisible() && layer.get(FAILS) === true)
    .flatMap((layer) => specOf(layer)?.titulo ?? []);
