import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { hostAndPort } from '../../../core/egress/target.ts';
import { askOffer, askServer } from './ask.ts';
import { readCapabilities } from './capabilities.ts';
import { capabilitiesUrl, serverUrl, type WmsQuery } from './query.ts';
import { checkMapServer } from './server-address.ts';
import type { WmsLayer } from './wms.repository.ts';
import { askLayer, image, readOfferedLayer } from './wms.service.ts';

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

/**
 * Tries a map server of the operator's as a whole: what it offers, and an image of its first layer.
 * @param headers by which it knows who asks, where it draws for those whom it knows only
 * @returns what was tried @throws AppError UNAVAILABLE with the step that failed
 */
export async function tryMapServer(server: URL, headers: Record<string, string>): Promise<string> {
  // The operator names it: it may stand on a private address.
  const own = new Set([hostAndPort(server)]);
  const offer = await step('capacidades', async () => {
    const { content } = await askOffer(await checkMapServer(capabilitiesUrl(server), own), headers);
    return readCapabilities(content);
  });
  const [first] = offer.capas;
  if (!first) return 'Dio sus capacidades. No ofrece ninguna capa.';
  const map = serverUrl(server, first.capa, { request: 'GetMap', ...MAP });
  await step('imagen', async () => image(await askServer(await checkMapServer(map, own), headers)));
  return `Dio sus capacidades y una imagen de «${first.titulo}».`;
}

async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const said = error instanceof AppError ? error.message : 'falló sin decir por qué';
    throw new AppError('UNAVAILABLE', `Al pedir ${name}: ${said}`);
  }
}
