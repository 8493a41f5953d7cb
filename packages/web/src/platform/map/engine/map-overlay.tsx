import Overlay from 'ol/Overlay.js';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useOlMap } from './map-context.ts';

interface Props {
  /** in the map's own projection */
  position: number[];
  /** moves the map so that all of it is seen */
  reveal?: boolean;
  children: ReactNode;
}

/** Something that stands on a place of the map. */
export function MapOverlay({ position, reveal = false, children }: Props) {
  const map = useOlMap();
  const overlay = useMemo(() => createOverlay(), []);
  useEffect(() => {
    map.addOverlay(overlay);
    return () => {
      map.removeOverlay(overlay);
    };
  }, [map, overlay]);
  useEffect(() => {
    overlay.setPosition(position);
    if (reveal) overlay.panIntoView({ margin: 12, animation: { duration: 200 } });
  }, [overlay, position, reveal]);
  const element = overlay.getElement();
  return element ? createPortal(children, element) : null;
}

function createOverlay(): Overlay {
  return new Overlay({
    element: document.createElement('div'),
    positioning: 'bottom-center',
    offset: [0, -10],
    stopEvent: true,
  });
}
