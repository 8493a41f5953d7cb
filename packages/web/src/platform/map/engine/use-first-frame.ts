import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type OlMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import { showFrame } from './map-frame.ts';

/** Opens a map at a frame where one is given, that once; else, and later, where its view says. */
export function useFirstFrame(map: OlMap, reset: () => void, frame: MapFrame | null): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (frame && !isShown.current) {
      isShown.current = true;
      showFrame(map, frame);
      return;
    }
    reset();
  }, [map, reset, frame]);
}
