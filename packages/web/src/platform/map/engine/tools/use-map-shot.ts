import type OlMap from 'ol/Map.js';
import { transformExtent } from 'ol/proj.js';
import { type RefObject, useEffect } from 'react';
import type { MapShot, TakeMap } from '../../map-shot.ts';
import { BASE } from '../create-map.ts';
import { LONLAT, MERCATOR } from '../projections.ts';

/** Wider ones would weigh more than a request may. */
const WIDEST = 1_000;
const QUALITY = 0.8;

/** Lets the screen around a map take what it shows. */
export function useMapShot(map: OlMap, holder: RefObject<TakeMap | null> | undefined): void {
  useEffect(() => {
    if (!holder) return undefined;
    holder.current = () => shotOf(map);
    return () => {
      holder.current = null;
    };
  }, [map, holder]);
}

function shotOf(map: OlMap): MapShot {
  const extent = map.getView().calculateExtent(map.getSize());
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, MERCATOR, LONLAT);
  const base = map
    .getAllLayers()
    .find((layer) => layer.get(BASE) !== undefined && layer.getVisible());
  return {
    box: [west, south, east, north],
    base: base ? String(base.get(BASE)) : null,
    image: imageOf(map),
  };
}

/** The canvases of the layers one over the other, as the browser has them. */
function imageOf(map: OlMap): string | null {
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, WIDEST / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const layers = map.getViewport()?.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas');
  for (const layer of layers ?? []) {
    drawOver(context, layer, scale);
  }
  try {
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    // Images that another server gave without leave to copy them.
    return null;
  }
}

function drawOver(
  context: CanvasRenderingContext2D,
  layer: HTMLCanvasElement,
  scale: number,
): void {
  if (layer.width === 0) return;
  const opacity = layer.parentElement?.style.opacity || layer.style.opacity;
  context.globalAlpha = opacity === '' ? 1 : Number(opacity);
  const { a, b, c, d, e, f } = new DOMMatrixReadOnly(layer.style.transform || 'none');
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
  context.drawImage(layer, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
}
