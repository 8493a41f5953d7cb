import { AppError } from '@comarca/shared/core/errors';
import { mapServerAddress } from '@comarca/shared/modules/capas/wms-layer.fields';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { ServerAnswer } from '../../../core/egress/ask.ts';
import { reading } from '../../../core/operation/operation.ts';
import { askOffer, askServer } from './ask.ts';
import { type OfferedLayer, readCapabilities, type ServerOffer } from './capabilities.ts';
import { cleanFeatureInfo, exceptionText, isServerFailure } from './feature-info.ts';
import { capabilitiesUrl, type MoreParameters, serverUrl, type WmsQuery } from './query.ts';
import { allowedPrivate, checkMapServer, parseServerUrl } from './server-address.ts';
import { wmsLayerTable } from './wms.repository.ts';

/** Asks a map server what it offers, for those who may register its layers. */
export const wmsServer = reading({
  access: 'superusuario',
  schema: z.object({ url: mapServerAddress }),
  run: ({ context }, { url }) => readMapServer(context.app, url),
});

/**
 * What a map server offers.
 * @throws AppError UNAVAILABLE when no WMS answers there; VALIDATION for an address that is not allowed
 */
export async function readMapServer(app: App, url: string): Promise<ServerOffer> {
  return readCapabilities(await offerOf(app, url));
}

/**
 * A layer as its server offers it; undefined where it does not.
 * @throws as `readMapServer`
 */
export async function readOfferedLayer(
  app: App,
  { url, capa }: { url: string; capa: string },
): Promise<OfferedLayer | undefined> {
  return readCapabilities(await offerOf(app, url), capa).capas[0];
}

async function offerOf(app: App, url: string): Promise<Buffer> {
  const target = await checked(app, capabilitiesUrl(parseServerUrl(url)));
  return (await askOffer(target)).content;
}

const ask = async (app: App, url: URL): Promise<ServerAnswer> => askServer(await checked(app, url));

const checked = ({ config }: App, url: URL) =>
  checkMapServer(url, allowedPrivate(config.WMS_ALLOW_PRIVATE));

const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif']);

/**
 * Asks the registered server of a layer: an image, or clean HTML. Null when nothing lies under the
 * point.
 * @throws AppError NOT_FOUND for a layer that is not registered; UNAVAILABLE when the server fails
 */
export async function askLayer(
  app: App,
  id: number,
  query: WmsQuery,
  more?: MoreParameters,
): Promise<ServerAnswer | null> {
  const layer = await wmsLayerTable.find(app.database.db, id);
  if (!layer) throw new AppError('NOT_FOUND');
  const url = serverUrl(parseServerUrl(layer.url), layer.capa, query, more);
  const answer = await ask(app, url);
  return query.request === 'GetFeatureInfo' ? information(answer) : image(answer);
}

/** @throws AppError UNAVAILABLE with what the server says instead of an image */
export function image(answer: ServerAnswer): ServerAnswer {
  if (imageTypes.has(answer.type)) return answer;
  throw serverSaid(answer);
}

function information(answer: ServerAnswer): ServerAnswer | null {
  const text = answer.content.toString('utf8');
  const isText = answer.type === 'text/html' || answer.type === 'text/plain';
  if (!isText) {
    if (cleanFeatureInfo(exceptionText(text)) === null) return null;
    throw serverSaid(answer);
  }
  const clean = cleanFeatureInfo(text);
  if (clean !== null && isServerFailure(clean)) throw serverSaid(answer);
  return clean === null ? null : { ...answer, type: 'text/html', content: Buffer.from(clean) };
}

const serverSaid = (answer: ServerAnswer) =>
  new AppError(
    'UNAVAILABLE',
    `El servidor de mapas respondió: ${exceptionText(answer.content.toString('utf8'))}`,
  );
