import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import type { WmsQuery } from './query.ts';
import type { WmsLayer } from './wms.repository.ts';
import { askLayer, readOfferedLayer } from './wms.service.ts';

/** A map of the middle of the country, as small as it tells something. */
const MAP = {
  bbox: [-75, 4, -73, 6],
  width: 64,
  height: 64,
  srs: 'EPSG:4326',
} satisfies Omit<Extract<WmsQuery, { request: 'GetMap' }>, 'request'>;

/**
 * Tries all that maps ask of a registered layer: what its server offers, an image, and of a layer that
 * says that it informs, what lies under a point. An exception that comes with status 200 is a failure.
 * @returns what was tried @throws AppError UNAVAILABLE with the step that failed
 */
export async function tryWmsLayer(app: App, { id, url, capa }: WmsLayer): Promise<string> {
  const offered = await step('capacidades', () => readOfferedLayer(app, { url, capa }));
  if (!offered) throw new AppError('UNAVAILABLE', `El servidor ya no ofrece la capa «${capa}».`);
  await step('imagen', () => askLayer(app, id, { request: 'GetMap', ...MAP }));
  if (!offered.informs) {
    return 'Dio sus capacidades y una imagen. No ofrece información de un punto.';
  }
  await step('información', () =>
    askLayer(app, id, { request: 'GetFeatureInfo', ...MAP, x: 32, y: 32 }),
  );
  return 'Dio sus capacidades, una imagen y la información de un punto.';
}

async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const said = error instanceof AppError ? error.message : 'falló sin decir por qué';
    throw new AppError('UNAVAILABLE', `Al pedir ${name}: ${said}`);
  }
}
