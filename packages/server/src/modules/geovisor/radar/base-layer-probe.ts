import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { askTarget } from '../../../core/egress/ask.ts';
import { checkTarget } from '../../../core/egress/target.ts';
import { allowedPrivate } from '../../capas/public.ts';
import type { BaseLayer } from '../geoviewer.repository.ts';

const WHO = 'El servidor de las imágenes';
/** The image of the middle of the country at each zoom level. */
const MIDDLE = { lon: -74, lat: 4.6 };
const DETAIL = 6;

/** Asks for one image of a base layer. @returns what was tried @throws AppError UNAVAILABLE */
export async function tryBaseLayer(
  app: App,
  { url, zoom }: Pick<BaseLayer, 'url' | 'zoom'>,
): Promise<string> {
  const z = Math.min(zoom, DETAIL);
  const { x, y } = tileAt(z);
  const address = new URL(
    url
      .replace('{s}', 'a')
      .replace('{z}', String(z))
      .replace('{x}', String(x))
      .replace('{y}', String(y)),
  );
  const check = (url: URL) => checkTarget(url, allowedPrivate(app.config.WMS_ALLOW_PRIVATE));
  const target = await check(address).catch(() => {
    throw new AppError('UNAVAILABLE', `${WHO} no se encontró o no está permitido.`);
  });
  const { type, content } = await askTarget(target, {
    who: WHO,
    timeoutMs: 10_000,
    maxBytes: 2 * 1024 * 1024,
    most: '2 MB',
    // A map in the browser follows them too.
    follow: check,
  });
  if (!type.startsWith('image/') || content.length === 0) {
    throw new AppError('UNAVAILABLE', `${WHO} no dio una imagen (${type || 'sin tipo'}).`);
  }
  return 'Dio una imagen.';
}

function tileAt(z: number): { x: number; y: number } {
  const size = 2 ** z;
  const latitude = (MIDDLE.lat * Math.PI) / 180;
  return {
    x: Math.floor(((MIDDLE.lon + 180) / 360) * size),
    y: Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * size),
  };
}
