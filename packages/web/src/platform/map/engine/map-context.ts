import type OlMap from 'ol/Map.js';
import { createContext, use } from 'react';

const MapContext = createContext<OlMap | null>(null);

/** Gives the map to its controls. */
export const MapProvider = MapContext;

/** The map that the control stands in. */
export function useOlMap(): OlMap {
  const map = use(MapContext);
  if (!map) throw new Error('useOlMap: outside of a map');
  return map;
}
