import { AppError } from '@comarca/shared/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { isKnown, markOf } from '../../../core/http/known-state.ts';
import { isTile, sendTile, TILE_SECONDS } from '../../capas/public.ts';
import type { Caller } from '../door/caller.ts';
import { cacheOf, type Door } from '../door/door.ts';
import { type PublishedLayer, publishedLayer, publishedLayers } from '../publication/published.ts';
import { publishedTile } from '../tiles/far-tiles.ts';
import { columnsOf } from './columns.ts';
import {
  collectionPage,
  collectionsPage,
  conformsTo,
  GEOJSON_TYPE,
  landingPage,
  queryablesPage,
  tileJson,
} from './documents.ts';
import { readItem, readPage } from './items.layer.ts';
import { itemsQuery, plainQuery, systemIn } from './items.query.ts';
import { openApi } from './openapi.ts';

/** For how long what is public may be kept, in seconds. */
const FRESH = 60;
/** As bytes, of which nobody else says how they are written. */
const GEOJSON_TEXT = `${GEOJSON_TYPE}; charset=utf-8`;
const CRS_ONLY = new Set(['f', 'crs']);

/** Where the program is found, as whoever asks knows it. */
export const baseOf = (app: App, request: FastifyRequest): string =>
  (app.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`).replace(/\/+$/, '');

const refuse = (reply: FastifyReply, { status, code, message }: AppError): FastifyReply =>
  reply.status(status).type('application/json').send({ code, description: message });

/** OGC API – Features and vector tiles of what is published. */
export function ogcRoutes(door: Door, app: App): void {
  type Make = (base: string, caller: Caller, request: FastifyRequest) => Promise<object> | object;
  const page = (address: string, make: Make) =>
    door(
      address,
      async (caller, request, reply) => {
        plainQuery(request.query);
        void reply.header('cache-control', cacheOf(caller.id === null, FRESH));
        return make(baseOf(app, request), caller, request);
      },
      refuse,
    );
  const ofLayer = (request: FastifyRequest, caller: Caller): Promise<PublishedLayer> =>
    publishedLayer(app, caller, (request.params as { capa: string }).capa);

  page('/ogc', (base) => landingPage(base));
  page('/ogc/', (base) => landingPage(base));
  page('/ogc/conformance', () => ({ conformsTo }));
  door(
    '/ogc/api',
    async (_caller, request, reply) => {
      plainQuery(request.query);
      return reply
        .type('application/vnd.oai.openapi+json;version=3.0')
        .send(JSON.stringify(openApi(baseOf(app, request))));
    },
    refuse,
  );
  page('/ogc/collections', async (base, caller) =>
    collectionsPage(base, await publishedLayers(app, caller)),
  );
  page('/ogc/collections/:capa', async (base, caller, request) =>
    collectionPage(base, await ofLayer(request, caller)),
  );
  page('/ogc/collections/:capa/queryables', async (base, caller, request) => {
    const published = await ofLayer(request, caller);
    return queryablesPage(base, published, columnsOf(published.layer));
  });
  page('/ogc/collections/:capa/tilejson', async (base, caller, request) => {
    const published = await ofLayer(request, caller);
    return tileJson(base, published, columnsOf(published.layer));
  });
  door(
    '/ogc/collections/:capa/items',
    async (caller, request, reply) =>
      sendItems(app, await ofLayer(request, caller), request, reply),
    refuse,
  );
  door(
    '/ogc/collections/:capa/items/:elemento',
    async (caller, request, reply) => sendItem(app, await ofLayer(request, caller), request, reply),
    refuse,
  );
  door(
    '/ogc/collections/:capa/tiles/:z/:x/:y(^\\d+).mvt',
    async (caller, request, reply) =>
      sendLayerTile(app, await ofLayer(request, caller), request, reply),
    refuse,
  );
}

async function sendItems(
  app: App,
  { layer, nombre, isPublic }: PublishedLayer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const columns = columnsOf(layer);
  const query = itemsQuery(request.query, columns);
  // What is shown of a table changes without it: a column that was taken back is confirmed to nobody.
  const state = markOf(JSON.stringify([layer.sumaVerificacion, columns, request.url]));
  if (isKnown(request, reply, `W/${state}`)) return reply.status(304).send();
  const { pieces, count, next } = await readPage(app, layer, columns, query);
  const base = baseOf(app, request);
  const own = new URL(`${base}${request.url}`);
  const links = [{ href: own.href, rel: 'self', type: GEOJSON_TYPE }];
  if (next !== null) {
    own.searchParams.set('cursor', next);
    links.push({ href: own.href, rel: 'next', type: GEOJSON_TYPE });
  }
  const collection = `${base}/ogc/collections/${encodeURIComponent(nombre)}`;
  links.push({ href: collection, rel: 'collection', type: 'application/json' });
  const isWhole = !query.boxes && !query.when && query.equals.length === 0;
  const about = {
    type: 'FeatureCollection',
    timeStamp: new Date().toISOString(),
    ...(isWhole && layer.totalFilas !== null && { numberMatched: layer.totalFilas }),
    numberReturned: count,
    links,
  };
  const features = [
    '[',
    ...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [',', piece])),
    ']',
  ];
  const bytes = withMember(JSON.stringify(about), 'features', features);
  return reply
    .headers({ 'content-crs': `<${query.system.uri}>`, 'cache-control': cacheOf(isPublic, FRESH) })
    .type(GEOJSON_TEXT)
    .send(bytes);
}

async function sendItem(
  app: App,
  { layer, nombre, isPublic }: PublishedLayer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { elemento: id } = request.params as { elemento: string };
  const system = systemIn(plainQuery(request.query, CRS_ONLY), 'crs');
  const isKey = id.length <= 200 && !id.includes('\0');
  const found = isKey && (await readItem(app, layer, columnsOf(layer), { id, system }));
  if (!found) throw new AppError('NOT_FOUND');
  const base = baseOf(app, request);
  const collection = `${base}/ogc/collections/${encodeURIComponent(nombre)}`;
  return reply
    .headers({ 'content-crs': `<${system.uri}>`, 'cache-control': cacheOf(isPublic, FRESH) })
    .type(GEOJSON_TEXT)
    .send(
      withMember(found, 'links', [
        JSON.stringify([
          { href: `${base}${request.url}`, rel: 'self', type: GEOJSON_TYPE },
          { href: collection, rel: 'collection', type: 'application/json' },
        ]),
      ]),
    );
}

async function sendLayerTile(
  app: App,
  { layer, isPublic }: PublishedLayer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  plainQuery(request.query);
  const { z, x, y } = request.params as Record<'z' | 'x' | 'y', string>;
  const address = { z: wholeOf(z), x: wholeOf(x), y: wholeOf(y) };
  if (!isTile(address)) throw new AppError('NOT_FOUND');
  const tile = publishedTile(app, layer, address);
  return sendTile(request, reply, tile, cacheOf(isPublic, TILE_SECONDS));
}

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

/**
 * The text of an object as bytes, with one more member whose value is a text already, in parts. A page's text is
 * long: a longer one made of it would be the collector's to take away, and bytes are not.
 */
function withMember(object: string, name: string, value: readonly string[]): Buffer {
  const parts = [`${object.slice(0, -1)},"${name}":`, ...value, '}'];
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}
