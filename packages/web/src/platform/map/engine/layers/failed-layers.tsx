import type BaseLayer from 'ol/layer/Base.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { useOlMap } from '../map-context.ts';
import { FAILS, specOf } from './layers.ts';
import { HOLES, hasHoles } from './tile-source.ts';

/** Says which of the layers that are turned on do not come from their server, or not whole. */
export function FailedLayers() {
  const text = useFailures();
  return (
    <div className="mapa-fallas" role="status">
      {text}
    </div>
  );
}

function useFailures(): string {
  const map = useOlMap();
  const [text, setText] = useState('');
  useEffect(() => {
    const look = () => setText(failureText(map));
    const watch = (layer: BaseLayer) => [
      layer.on('change:visible', look),
      ...[FAILS, HOLES].map((key) => layer.on(`change:${key}` as 'change', look)),
    ];
    const layers = map.getLayers();
    const keys = [
      ...layers.getArray().flatMap(watch),
      layers.on('add', ({ element }) => {
        keys.push(...watch(element));
        look();
      }),
      layers.on('remove', look),
      map.on('moveend', look),
    ];
    look();
    return () => unByKey(keys);
  }, [map]);
  return text;
}

/** Layers of map servers that do not answer, and those of tiles that are not whole where the map is. */
function failureText(map: OlMap): string {
  const shown = map.getAllLayers().filter((layer) => layer.getVisible());
  const silent = shown.filter((layer) => layer.get(FAILS) === true).flatMap(titleOf);
  const view = map.getView();
  const resolution = view.getResolution();
  const size = map.getSize();
  const torn =
    resolution === undefined || !size
      ? []
      : shown
          .filter((layer) => layer instanceof VectorTileLayer)
          .filter((layer) => hasHoles(layer, { extent: view.calculateExtent(size), resolution }))
          .flatMap(titleOf);
  return [
    silent.length > 0 && `No responde: ${silent.join(', ')}`,
    torn.length > 0 && `No se ve completa: ${torn.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}

const titleOf = (layer: BaseLayer): string[] => {
  const title = specOf(layer)?.titulo;
  return title === undefined ? [] : [title];
};
