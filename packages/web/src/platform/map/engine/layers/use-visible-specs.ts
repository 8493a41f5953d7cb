import { unByKey } from 'ol/Observable.js';
import { useEffect, useReducer } from 'react';
import type { MapLayer } from '../../map-layer.ts';
import { useOlMap } from '../map-context.ts';
import { specOf } from './layers.ts';

/** Those of the layers that are turned on now. */
export function useVisibleSpecs(specs: readonly MapLayer[]): MapLayer[] {
  const map = useOlMap();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const own = map.getAllLayers().filter((layer) => specs.some((spec) => spec === specOf(layer)));
    const keys = own.map((layer) => layer.on('change:visible', redraw));
    redraw();
    return () => unByKey(keys);
  }, [map, specs]);
  const visible = new Set(
    map
      .getAllLayers()
      .filter((layer) => layer.getVisible())
      .map(specOf),
  );
  return specs.filter((spec) => visible.has(spec));
}
