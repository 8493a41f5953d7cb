import type OlMap from 'ol/Map.js';
import { transformExtent } from 'ol/proj.js';
import { type RefObject, useEffect } from 'react';
import type { MapShot, TakeMap } from '../../map-shot.ts';
import { BASE, BASE_CLASS } from '../create-map.ts';
import { specOf } from '../layers/layers.ts';
import { LONLAT, MERCATOR } from '../projections.ts';

/** Wider ones would weigh more than a request may. */
const WIDEST = 1_000;
const QUALITY = 0.8;
/**
 * Of the picture of a bookmark: its longer side in pixels, how fine it is (the next one where it weighs too much),
 * and its text's length, which leaves room for the server to encode it anew.
 */
const SMALL = { side: 320, qualities: [0.7, 0.5, 0.3], most: 28_000 };

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
    image: imageOf(map, { side: WIDEST, quality: QUALITY }),
  };
}

/**
 * A small picture of what a map shows, as a data address; without its base map where the images of that one
 * may not be copied. Null where there is nothing to show of it.
 */
export function thumbnailOf(map: OlMap): string | null {
  const hasLayers = map.getAllLayers().some((layer) => specOf(layer) && layer.getVisible());
  for (const quality of SMALL.qualities) {
    const finish = { side: SMALL.side, quality };
    const image =
      imageOf(map, finish) ?? (hasLayers ? imageOf(map, { ...finish, of: OVER_BASE }) : null);
    if (image === null || image.length <= SMALL.most) return image;
  }
  return null;
}

const ALL = '.ol-layer canvas';
const OVER_BASE = `.ol-layer:not(.${BASE_CLASS}) canvas`;

/** The canvases of the layers one over the other, as the browser has them. */
function imageOf(
  map: OlMap,
  { side, quality, of = ALL }: { side: number; quality: number; of?: string },
): string | null {
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const layers = map.getViewport()?.querySelectorAll<HTMLCanvasElement>(of);
  for (const layer of layers ?? []) {
    drawOver(context, layer, scale);
  }
  try {
    return canvas.toDataURL('image/jpeg', quality);
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
