import { AppError } from '@comarca/shared/core/errors';
import { legendLines } from '@comarca/shared/modules/capas/style/style-drawing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { drawLegendPicture, type PictureLayer } from '../../../core/reports/map/draw-picture.ts';
import type { SampleKind } from '../../../core/reports/map/drawing/legend.ts';
import { pictureOf } from '../../../core/reports/map/picture-thread.ts';
import { drawnStyle, mapStyleOf } from '../../capas/public.ts';
import type { Caller } from '../door/caller.ts';
import { cacheOf, type Door } from '../door/door.ts';
import { columnsOf } from '../ogc/columns.ts';
import { baseOf } from '../ogc/ogc.routes.ts';
import {
  type PublishedLayer,
  publishedLayer,
  publishedLayers,
  titleOf,
} from '../publication/published.ts';
import { capabilitiesXml } from './capabilities.ts';
import { featureInfo, infoAs, infoFormat } from './feature-info.ts';
import { mapLayer } from './map.layer.ts';
import { MapRefusal, refusalType, refusalXml } from './refusal.ts';
import {
  type Given,
  givenOf,
  layersIn,
  pixelOf,
  type Version,
  versionOf,
  windowOf,
} from './wms.query.ts';

const FRESH = 60;

/** One request to the map server, once it is known who asks for what. */
interface Asked {
  app: App;
  caller: Caller;
  given: Given;
  version: Version;
  reply: FastifyReply;
  /** where the server is found */
  address: string;
}

/** WMS 1.1.1 and 1.3.0 of what is published. */
export function mapRoutes(door: Door, app: App): void {
  door(
    '/wms',
    async (caller, request, reply) => {
      const version = versionIn(request);
      try {
        const given = givenOf(request.query);
        const address = `${baseOf(app, request)}/wms`;
        return await answer({ app, caller, given, version, reply, address });
      } catch (error) {
        if (!(error instanceof MapRefusal)) throw error;
        return refused(reply.status(400), version, error.code, error.message);
      }
    },
    (reply, { status, code, message }) => refused(reply.status(status), '1.3.0', code, message),
  );
}

const refused = (reply: FastifyReply, version: Version, code: string, message: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-type': refusalType(version) })
    .send(Buffer.from(refusalXml(version, code, message)));

function versionIn(request: FastifyRequest): Version {
  try {
    return versionOf(givenOf(request.query));
  } catch {
    return '1.3.0';
  }
}

const requests: Readonly<Record<string, (asked: Asked) => Promise<FastifyReply>>> = {
  getcapabilities: sendCapabilities,
  capabilities: sendCapabilities,
  getmap: sendMap,
  map: sendMap,
  getfeatureinfo: sendInfo,
  getlegendgraphic: sendLegend,
};

function answer(asked: Asked): Promise<FastifyReply> {
  const service = asked.given.get('SERVICE');
  if (service !== undefined && service.toUpperCase() !== 'WMS') {
    throw new MapRefusal('InvalidParameterValue', 'Aquí solo hay un servicio WMS.');
  }
  const name = (asked.given.get('REQUEST') ?? '').toLowerCase();
  const known = Object.hasOwn(requests, name) ? requests[name] : undefined;
  if (!known) throw new MapRefusal('OperationNotSupported', 'No se conoce esa petición.');
  return known(asked);
}

async function sendCapabilities({ app, caller, version, reply, address }: Asked) {
  const layers = await publishedLayers(app, caller);
  const type = version === '1.3.0' ? 'text/xml; charset=utf-8' : 'application/vnd.ogc.wms_xml';
  return reply
    .headers({ 'cache-control': cacheOf(caller.id === null, FRESH), 'content-type': type })
    .send(Buffer.from(capabilitiesXml(version, address, layers)));
}

async function sendMap(asked: Asked) {
  const { app, caller, given, version, reply } = asked;
  const window = windowOf(given, version);
  const type = formatOf(given);
  refuseStyles(given);
  const layers = await layersOf(asked, layersIn(given, 'LAYERS'));
  const drawn: PictureLayer[] = [];
  for (const one of layers) {
    const layer = await mapLayer(app, one, window);
    if (layer) drawn.push(layer);
  }
  const { box, width, height } = window;
  const isClear = (given.get('TRANSPARENT') ?? '').toUpperCase() === 'TRUE';
  const background = isClear ? null : backgroundOf(given);
  const content = await pictureOf(
    { box, width, height, background, type, layers: drawn },
    caller.id === null ? 'public' : 'known',
  );
  return reply
    .headers({
      'cache-control': cacheOf(
        layers.every(({ isPublic }) => isPublic),
        FRESH,
      ),
    })
    .type(`image/${type}`)
    .send(content);
}

async function sendInfo(asked: Asked) {
  const { app, given, version, reply } = asked;
  const window = windowOf(given, version);
  const format = infoFormat(given.get('INFO_FORMAT'));
  const at = pixelOf(given, version, window);
  const layers = await layersOf(asked, layersIn(given, 'QUERY_LAYERS'));
  const wanted = Math.min(Math.max(Number(given.get('FEATURE_COUNT')) || 1, 1), 10);
  const found = [];
  for (const one of layers) {
    const columns = columnsOf(one.layer);
    found.push({
      one,
      columns,
      features: await featureInfo(app, one, columns, { window, at, wanted }),
    });
  }
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': `${format}; charset=utf-8` })
    .send(Buffer.from(infoAs(format, found)));
}

async function sendLegend(asked: Asked) {
  const { given, reply } = asked;
  if (formatOf(given) !== 'png') throw formatRefused();
  const [name = ''] = layersIn(given, 'LAYER');
  const [one] = await layersOf(asked, [name]);
  if (!one) throw new AppError('NOT_FOUND');
  const { layer, isPublic } = one;
  const style = drawnStyle(layer);
  const rows = legendLines(style, titleOf(one)).map(({ color, texto }) => ({
    label: texto,
    style: mapStyleOf(style, color),
  }));
  const content = await drawLegendPicture(kindOf(layer.tipo), rows);
  return reply.header('cache-control', cacheOf(isPublic, FRESH)).type('image/png').send(content);
}

const kindOf = (type: string | null): SampleKind => {
  if (type?.endsWith('POINT')) return 'point';
  return type?.endsWith('LINESTRING') ? 'line' : 'polygon';
};

/**
 * The layers of these names, each once, however often and under however many names it is asked for. To who
 * may not read one it is as one that is not there.
 */
async function layersOf(
  { app, caller }: Asked,
  names: readonly string[],
): Promise<PublishedLayer[]> {
  const layers = new Map<number, PublishedLayer>();
  for (const name of names) {
    const one = await publishedLayer(app, caller, name).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      throw new MapRefusal('LayerNotDefined', 'Esa capa no se publica.');
    });
    if (!layers.has(one.layer.id)) layers.set(one.layer.id, one);
  }
  return [...layers.values()];
}

function formatOf(given: Given): 'png' | 'jpeg' {
  const format = (given.get('FORMAT') ?? 'image/png').toLowerCase().split(';', 1)[0];
  if (format === 'image/png') return 'png';
  if (format === 'image/jpeg') return 'jpeg';
  throw formatRefused();
}

const formatRefused = () => new MapRefusal('InvalidFormat', 'Ese formato no se ofrece.');

function refuseStyles(given: Given): void {
  const styles = (given.get('STYLES') ?? '').split(',');
  if (styles.some((style) => style !== '' && style !== 'default')) {
    throw new MapRefusal('StyleNotDefined', 'Las capas solo tienen su estilo propio.');
  }
}

/** `0xRRGGBB`, white where nothing is said. */
function backgroundOf(given: Given): string {
  const [, color = 'FFFFFF'] = /^0x([0-9a-f]{6})$/i.exec(given.get('BGCOLOR') ?? '') ?? [];
  return `#${color}`;
}
