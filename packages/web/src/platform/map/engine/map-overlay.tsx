import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useOlMap } from './map-context.ts';
import { shiftIntoSight } from './popup-room.ts';

interface Props {
  /** in the map's own projection */
  position: number[];
  /** moves the map so that all of it is seen, clear of the panels that lie over the map */
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
    if (reveal) bringIntoSight(overlay, map);
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

/** Pixels around what is shown, and how long the map moves for it, in milliseconds. */
const MARGIN = 12;
const MOVING = 200;
/** What lies over a map and is read with it. */
const PANELS = '.mapa-panel, .mapa-barra, .mapa-convenciones';

function bringIntoSight(overlay: Overlay, map: OlMap): void {
  const balloon = overlay.getElement()?.getBoundingClientRect();
  const frame = map.getTargetElement();
  const [width, height] = map.getSize() ?? [];
  if (!balloon || !frame || width === undefined || height === undefined) return;
  const panels = [...(frame.closest('.mapa')?.querySelectorAll(PANELS) ?? [])];
  const taken = panels.map((panel) => panel.getBoundingClientRect());
  const [x, y] = shiftIntoSight(balloon, frame.getBoundingClientRect(), taken, MARGIN);
  const center = map.getCoordinateFromPixel([width / 2 - x, height / 2 - y]);
  if (x !== 0 || y !== 0) map.getView().animate({ center, duration: MOVING });
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
