import type OlMap from 'ol/Map.js';
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
    if (reveal) standAbove(overlay);
    else standWithin(overlay, map, position);
    overlay.setPosition(position);
    if (reveal) overlay.panIntoView({ margin: 12, animation: { duration: 200 } });
  }, [map, overlay, position, reveal]);
  const element = overlay.getElement();
  return element ? createPortal(children, element) : null;
}

const createOverlay = (): Overlay =>
  new Overlay({ element: document.createElement('div'), stopEvent: true });

/** Pixels between a place and what stands on it. */
const GAP = 10;
/** Half of the widest that stands on a place, in pixels. */
const HALF = 160;

/** In the middle above its place; the map makes room for it. */
function standAbove(overlay: Overlay): void {
  overlay.setPositioning('bottom-center');
  overlay.setOffset([0, -GAP]);
  overlay.getElement()?.style.removeProperty(ROOM);
}

/** How high it may be where the map does not move: for the style sheet. */
const ROOM = '--mapa-sitio';

/** Where the map has more room as it is: above or below its place, and away from the edges. */
function standWithin(overlay: Overlay, map: OlMap, position: number[]): void {
  const [x = 0, y = 0] = map.getPixelFromCoordinate(position) ?? [];
  const [width = 0, height = 0] = map.getSize() ?? [];
  const above = y > height / 2;
  const side = x < HALF ? 'left' : x > width - HALF ? 'right' : 'center';
  overlay.setPositioning(`${above ? 'bottom' : 'top'}-${side}`);
  overlay.setOffset([0, above ? -GAP : GAP]);
  const room = (above ? y : height - y) - 2 * GAP;
  overlay.getElement()?.style.setProperty(ROOM, `${Math.round(room)}px`);
}
