import type OlMap from 'ol/Map.js';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { BaseMap } from '../map-layer.ts';
import { createMap } from './create-map.ts';

/** A map inside an element; it and everything it holds are let go with the component. */
export function useMap(
  target: RefObject<HTMLElement | null>,
  baseMaps: readonly BaseMap[],
): OlMap | null {
  const [map, setMap] = useState<OlMap | null>(null);
  // At once with its element: a print does not wait.
  useLayoutEffect(() => {
    if (!target.current) return;
    const created = createMap(target.current, baseMaps);
    setMap(created);
    return () => {
      for (const layer of [...created.getAllLayers()]) layer.dispose();
      created.dispose();
      setMap(null);
    };
  }, [target, baseMaps]);
  return map;
}
