import { AppError, fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import { askTarget } from '../../../core/egress/ask.ts';
import { checkTarget, hostAndPort } from '../../../core/egress/target.ts';
import type { MapServer } from './map-server.ts';

/** Begins what is said of a failure. */
const WHO = 'El servidor de mapas (GeoServer)';
const MAX_BYTES = 2 * 1024 * 1024;

export interface GeoServerSettings {
  /** The server's address, up to `/geoserver`. */
  url: string;
  user: string;
  password: string;
  workspace: string;
  /** For each of its answers. */
  timeoutMs: number;
}

interface Ask {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  sld?: string;
  query?: Record<string, string>;
}

/** An empty list is written as an empty text, and a list of one sometimes as its only member. */
const listOf = <Member extends z.ZodType>(name: string, member: Member) =>
  z.union([
    z.literal('').transform((): z.output<Member>[] => []),
    z
      .object({ [name]: z.union([z.array(member), member]) })
      .transform((found): z.output<Member>[] => [found[name]].flat() as z.output<Member>[]),
  ]);

const storesAnswer = z.object({
  dataStores: listOf('dataStore', z.object({ name: z.string().max(300) })),
});
const featureTypeAnswer = z.object({ featureType: z.object({ name: z.string() }) });
const styleAnswer = z.object({ style: z.object({ name: z.string() }) });
const layerAnswer = z.object({
  layer: z.object({ resource: z.object({ href: z.string().max(2_000) }) }),
});

/** Where a layer's table is described, as the server writes its address. */
const RESOURCE = /\/workspaces\/([^/]+)\/datastores\/([^/]+)\/featuretypes\/([^/]+)\.json$/;

/**
 * A GeoServer over its REST interface, with the operator's credentials. The operator names it, so it
 * may stand on a private address; where it would send a request on to is not followed, and of the
 * addresses in its answers only names are taken, so that credentials go nowhere else.
 */
export function geoServer(settings: GeoServerSettings): MapServer {
  const { workspace } = settings;
  const rest = restOf(settings);
  const typesOf = (store: string) => ['workspaces', workspace, 'datastores', store, 'featuretypes'];
  return {
    nombre: 'GeoServer',
    async storages() {
      const found = await rest(['workspaces', workspace, 'datastores.json'], storesAnswer);
      if (!found) throw fails(`no tiene el espacio de trabajo «${workspace}»`);
      return found.dataStores.map(({ name }) => ({ id: name, nombre: name, tipo: 'GeoServer' }));
    },
    async syncLayer(_context, layer, store) {
      const known = await rest([...typesOf(store), `${layer}.json`], featureTypeAnswer);
      if (known) {
        await rest([...typesOf(store), `${layer}.json`], null, {
          method: 'PUT',
          query: { recalculate: 'nativebbox,latlonbbox' },
          body: { featureType: { name: layer, enabled: true } },
        });
        await rest(['workspaces', workspace, 'datastores', store, 'reset'], null, {
          method: 'PUT',
        });
        return 'La capa ya estaba publicada: se actualizaron su extensión y sus columnas.';
      }
      const stored = await rest(
        ['workspaces', workspace, 'datastores', `${store}.json`],
        z.object({}),
      );
      if (stored === null)
        throw fieldError('storage', 'El servidor de mapas no tiene ese almacén.');
      await rest(typesOf(store), null, {
        method: 'POST',
        body: { featureType: { name: layer, nativeName: layer, enabled: true } },
      });
      return `La capa se publicó en ${workspace}:${layer}.`;
    },
    async styleLayer(layer, sld) {
      const styles = ['workspaces', workspace, 'styles'];
      const known = await rest([...styles, `${layer}.json`], styleAnswer);
      if (known) await rest([...styles, layer], null, { method: 'PUT', sld });
      else await rest(styles, null, { method: 'POST', sld, query: { name: layer } });
      await rest(['layers', `${workspace}:${layer}.json`], null, {
        method: 'PUT',
        body: { layer: { defaultStyle: { name: layer, workspace } } },
      });
    },
    async renameLayer(_context, from, to) {
      const [name = ''] = from.split(':').slice(-1);
      const layer = await rest(['layers', `${workspace}:${name}.json`], layerAnswer);
      if (!layer) throw fieldError('geoserverName', 'El servidor de mapas no tiene esa capa.');
      const taken = await rest(['layers', `${workspace}:${to}.json`], layerAnswer);
      if (taken)
        throw fieldError('newName', 'El servidor de mapas ya tiene una capa con ese nombre.');
      const [, , store, type] = RESOURCE.exec(layer.layer.resource.href) ?? [];
      if (!store || !type) throw fails('no dice de qué tabla es la capa');
      await rest(
        [...typesOf(decodeURIComponent(store)), `${decodeURIComponent(type)}.json`],
        null,
        {
          method: 'PUT',
          body: { featureType: { name: to } },
        },
      );
    },
  };
}

/** How its operator's account is shown to it (RFC 7617). */
export const basicOf = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

/** Asks the REST interface; null for what is not there. */
function restOf({ url, user, password, timeoutMs }: GeoServerSettings) {
  const server = new URL(url);
  const own = new Set([hostAndPort(server)]);
  const base = server.pathname.replace(/\/+$/, '');
  const authorization = basicOf(user, password);
  return async <Schema extends z.ZodType>(
    path: readonly string[],
    schema: Schema | null,
    { method = 'GET', body, sld, query = {} }: Ask = {},
  ): Promise<z.output<Schema> | null> => {
    const asked = new URL(server);
    asked.pathname = [`${base}/rest`, ...path.map(encodeURIComponent)].join('/');
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
    const target = await checkTarget(asked, own).catch(() => {
      throw fails('no se encontró');
    });
    const { status, content } = await askTarget(target, {
      who: WHO,
      timeoutMs,
      maxBytes: MAX_BYTES,
      most: '2 MB',
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(sld !== undefined && { body: sld }),
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(sld !== undefined && { 'content-type': 'application/vnd.ogc.sld+xml' }),
      },
      taken: method === 'GET' ? [200, 404] : [200, 201],
      codes: REFUSALS,
    });
    if (status === 404) return null;
    if (!schema) return null;
    const read = schema.safeParse(jsonOf(content.toString('utf8')));
    if (!read.success) throw fails('dio una respuesta desconocida');
    return read.data;
  };
}

const REFUSALS = {
  401: 'no reconoce el usuario y la contraseña que tiene la plataforma',
  403: 'no deja hacer eso al usuario que tiene la plataforma',
  404: 'no encuentra la tabla en ese almacén',
  405: 'no deja hacer eso',
  500: 'falló al hacerlo; revise que la tabla exista en ese almacén',
} as const;

const fails = (what: string) => new AppError('UNAVAILABLE', `${WHO} ${what}.`);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
