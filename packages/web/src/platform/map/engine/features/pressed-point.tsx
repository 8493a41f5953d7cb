import Overlay from 'ol/Overlay.js';
import { useEffect } from 'react';
import { useOlMap } from '../map-context.ts';

/** Marks the place of the map that a press asked about. */
export function PressedPoint({ position }: { position: number[] }) {
  const map = useOlMap();
  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'mapa-pulsado';
    const overlay = new Overlay({ element, position, stopEvent: false });
    map.addOverlay(overlay);
    return () => {
      map.removeOverlay(overlay);
    };
  }, [map, position]);
  return null;
}
