import { toLonLat } from 'ol/proj.js';
import type { WmsLayer } from '../../map-layer.ts';

const MAX_FEATURES = 10;
/** Pixels of the little map that the question is about; the point is its middle. */
const SIZE = 101;
const METRES_PER_DEGREE = 111_319.490_793;

/** Address of the question "what is here", WMS 1.1.1 in EPSG:4326, as HTML. */
export function featureInfoUrl(layer: WmsLayer, point: number[], resolution: number): string {
  const [lon = 0, lat = 0] = toLonLat(point);
  const half = ((resolution / METRES_PER_DEGREE) * SIZE) / 2;
  const parameters = new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetFeatureInfo',
    LAYERS: layer.capa,
    QUERY_LAYERS: layer.capa,
    STYLES: '',
    SRS: 'EPSG:4326',
    BBOX: [lon - half, lat - half, lon + half, lat + half].join(','),
    WIDTH: String(SIZE),
    HEIGHT: String(SIZE),
    X: String(Math.floor(SIZE / 2)),
    Y: String(Math.floor(SIZE / 2)),
    FEATURE_COUNT: String(MAX_FEATURES),
    INFO_FORMAT: 'text/html',
  });
  return `${layer.url}?${parameters}`;
}

/** Address of a layer's legend image. */
export function legendUrl(layer: WmsLayer): string {
  const parameters = new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetLegendGraphic',
    FORMAT: 'image/png',
    LAYER: layer.capa,
  });
  return `${layer.url}?${parameters}`;
}

/**
 * Asks a map server what is at a place.
 * @returns its HTML, or null when there is nothing
 * @throws Error with the server's words
 */
export async function askFeatureInfo(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  const text = await response.text();
  if (!response.ok) throw new Error(failureText(text) || `respuesta ${response.status}`);
  if (/<ServiceException/i.test(text)) throw new Error(failureText(text));
  return isEmpty(text) ? null : text;
}

function failureText(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '');
  } catch {
    return plainText(text).slice(0, 300);
  }
}

function isEmpty(html: string): boolean {
  const text = plainText(html);
  return text === '' || /no (results|features)|returned no results/i.test(text);
}

const plainText = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of page.querySelectorAll('style, script, title')) hidden.remove();
  return (page.body.textContent ?? '').trim();
};
