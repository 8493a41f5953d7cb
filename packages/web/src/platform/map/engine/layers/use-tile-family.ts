import { unByKey } from 'ol/Observable.js';
import { useCallback, useSyncExternalStore } from 'react';
import type { TileLayer } from '../../map-layer.ts';
import type { Family } from '../geometry-family.ts';
import { useOlMap } from '../map-context.ts';
import { FAMILY, specOf } from './layers.ts';

/** What a layer of vector tiles draws; undefined until a tile with something in it has come. */
export function useTileFamily(spec: TileLayer): Family | undefined {
  const map = useOlMap();
  const layer = map.getAllLayers().find((each) => specOf(each) === spec);
  const subscribe = useCallback(
    (listener: () => void) => {
      const key = layer?.on('propertychange', listener);
      return () => {
        if (key) unByKey(key);
      };
    },
    [layer],
  );
  return useSyncExternalStore(subscribe, () => layer?.get(FAMILY) as Family | undefined);
}
