import { z } from 'zod';

const bbox = z
  .string()
  .max(200)
  .transform((text) => text.split(',').map(Number))
  .refine(
    ([w = NaN, s = NaN, e = NaN, n = NaN, ...rest]) =>
      rest.length === 0 && [w, s, e, n].every(Number.isFinite) && w < e && s < n,
    'El rectángulo del mapa no es válido.',
  );
const side = z.coerce.number().int().min(1).max(4_096);

const map = {
  bbox,
  width: side,
  height: side,
  srs: z.enum(['EPSG:4326', 'EPSG:3857', 'EPSG:900913']).default('EPSG:4326'),
};

/** Names of parameters come in any case: that is the standard. */
const anyCase = <Value>(query: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]));

/** The three requests that pass; every other parameter of the caller is dropped. */
const requests = z.discriminatedUnion('request', [
  z.object({ request: z.literal('GetMap'), ...map }),
  z.object({
    request: z.literal('GetFeatureInfo'),
    ...map,
    x: z.coerce.number().int().min(0).max(4_096),
    y: z.coerce.number().int().min(0).max(4_096),
  }),
  z.object({ request: z.literal('GetLegendGraphic') }),
]);

/** What a map asks of a layer. */
export const wmsQuery = z.preprocess((query) => anyCase({ ...(query as object) }), requests);

export type WmsQuery = z.output<typeof wmsQuery>;

const FEATURES = '10';

/** What a server is asked besides, as whoever assigned the layer said it. */
export type MoreParameters = Readonly<Record<string, string>>;

/** The address to ask: the registered server's own parameters, then those besides, then ours (WMS 1.1.1). */
export const serverUrl = (
  server: URL,
  layer: string,
  query: WmsQuery,
  more: MoreParameters = {},
): URL =>
  withParameters(server, { ...usual(query), ...anyCase(more), ...parametersOf(layer, query) });

/** The address that says what a server offers. */
export const capabilitiesUrl = (server: URL): URL =>
  withParameters(server, { request: 'GetCapabilities' });

function withParameters(server: URL, asked: Record<string, string>): URL {
  const url = new URL(server);
  const ours = { ...asked, service: 'WMS', version: '1.1.1' };
  const names = new Set(Object.keys(ours));
  for (const name of [...url.searchParams.keys()]) {
    if (names.has(name.toLowerCase())) url.searchParams.delete(name);
  }
  for (const [name, value] of Object.entries(ours)) url.searchParams.set(name.toUpperCase(), value);
  return url;
}

/** What a server has to be told of a picture, unless somebody said otherwise. */
const usual = ({ request }: WmsQuery): Record<string, string> =>
  request === 'GetLegendGraphic' ? {} : { styles: '' };

function parametersOf(layer: string, query: WmsQuery): Record<string, string> {
  const { request } = query;
  if (query.request === 'GetLegendGraphic') return { request, layer, format: 'image/png' };
  const common = {
    request,
    layers: layer,
    srs: query.srs,
    bbox: query.bbox.join(','),
    width: String(query.width),
    height: String(query.height),
    format: 'image/png',
  };
  if (query.request === 'GetMap') return { ...common, transparent: 'TRUE' };
  return {
    ...common,
    query_layers: layer,
    info_format: 'text/html',
    feature_count: FEATURES,
    x: String(query.x),
    y: String(query.y),
  };
}
