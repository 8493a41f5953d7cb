import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { formatCoordinates, parseCoordinates } from '@comarca/shared/geo/coordinate-text';
import { legendLines } from '@comarca/shared/modules/capas/style/style-drawing';
import { validityOn } from '@comarca/shared/modules/capas/validity';
import { type FoundPlaces, placeLimits } from '@comarca/shared/modules/geovisor/place';
import type { Portal, PortalLayer } from '@comarca/shared/modules/geovisor/portal';
import type { PortalBookmarksPage } from '@comarca/shared/modules/geovisor/portal-bookmark';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { isKnown, markOf } from '../../../core/http/known-state.ts';
import { drawnStyle } from '../../capas/public.ts';
import type { Caller } from '../door/caller.ts';
import type { Door } from '../door/door.ts';
import { baseLayerTable } from '../geoviewer.repository.ts';
import { columnsOf } from '../ogc/columns.ts';
import { plainQuery } from '../ogc/items.query.ts';
import { findMunicipalityPlaces } from '../places/place.repository.ts';
import { type PublishedLayer, publishedLayers, titleOf } from '../publication/published.ts';
import { publishedBookmarks } from './portal-bookmarks.ts';
import { publishedReports } from './portal-reports.ts';

/** Whoever comes to the geoportal, with a session of ours or not, is the public there. */
const PUBLIC: Caller = { id: null, isSuperuser: false, groups: [], share: 'geoportal' };
/** What is withdrawn is gone at once, also for who kept what was shown: whoever has it asks whether it is still so. */
const ASKED_AGAIN = 'public, no-cache';
const PLACE_NAMES = new Set(['texto']);
const BOOKMARK_NAMES = new Set(['texto', 'desde']);
const LONGEST_SEARCH = 200;

const refuse = (reply: FastifyReply, { status, code, message }: AppError): FastifyReply =>
  reply.status(status).send({ codigo: code, message, errors: [] });

/** What the public geoportal shows: what an administrator put there, and the country's municipalities. */
export function portalRoutes(door: Door, app: App): void {
  door(
    '/api/v1/geoportal',
    async (_caller, request, reply) => {
      const { layers, bases } = await shownIn(app);
      const portal: Portal = {
        capas: layers.toSorted(byPlace).map(layerOf),
        capasBase: bases.map(({ capa, zoom, url, attribution }) => ({
          capa,
          zoom,
          url,
          attribution,
        })),
        ...(await publishedBookmarks(
          app.database.db,
          { layers, bases },
          { search: '', offset: 0 },
        )),
        informes: await publishedReports(app.database.db),
      };
      return sendState(request, reply, portal);
    },
    refuse,
  );
  door(
    '/api/v1/geoportal/marcadores',
    async (_caller, request, reply) => {
      const { texto = '', desde = '0' } = plainQuery(request.query, BOOKMARK_NAMES);
      if (texto.length > LONGEST_SEARCH || !/^\d{1,7}$/.test(desde))
        throw new AppError('VALIDATION');
      const sought = { search: texto.trim(), offset: Number(desde) };
      const page = await publishedBookmarks(app.database.db, await shownIn(app), sought);
      return sendState(request, reply, page);
    },
    refuse,
  );
  door(
    '/api/v1/geoportal/lugares',
    async (_caller, request): Promise<FoundPlaces> => {
      const { texto = '' } = plainQuery(request.query, PLACE_NAMES);
      const text = texto.trim();
      if (text.length < placeLimits.shortest || text.length > placeLimits.longest) {
        throw new AppError('VALIDATION');
      }
      const typed = parseCoordinates(text);
      const places = typed
        ? [
            {
              ...typed,
              id: 'coordenada',
              nombre: formatCoordinates(typed),
              detalle: 'Coordenadas',
              tipo: 'COORDENADA' as const,
              caja: null,
            },
          ]
        : await findMunicipalityPlaces(app.database.db, text, null, placeLimits.results);
      return { lugares: places, creditos: null, aviso: null };
    },
    refuse,
  );
}

/** What the geoportal shows now; nothing more for who has it already. */
function sendState(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Portal | PortalBookmarksPage,
): FastifyReply {
  const text = JSON.stringify(shown);
  void reply.header('cache-control', ASKED_AGAIN);
  if (isKnown(request, reply, markOf(text))) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** What the geoportal shows of layers, and below them. */
async function shownIn(app: App) {
  const layers = (await publishedLayers(app, PUBLIC)).filter(({ enGeoportal }) => enGeoportal);
  return { layers, bases: await baseLayerTable.all(app.database.db) };
}

const byPlace = (one: PublishedLayer, other: PublishedLayer): number =>
  one.carpeta.localeCompare(other.carpeta, 'es') ||
  one.orden - other.orden ||
  titleOf(one).localeCompare(titleOf(other), 'es');

/** What the public is told of a layer: nothing of where it is kept. */
function layerOf(one: PublishedLayer): PortalLayer {
  const { layer, nombre, carpeta, visible } = one;
  const style = drawnStyle(layer);
  return {
    id: nombre,
    titulo: titleOf(one),
    carpeta,
    visible,
    color: legendLines(style, '')[0]?.color ?? style.color,
    estilo: style,
    tipo: layer.tipo,
    descripcion: layer.descripcion,
    entidad: layer.entidad,
    escala: layer.escala,
    validoHasta: layer.validoHasta,
    validez: validityOn(layer.validoHasta, dayOf(new Date())),
    elementos: layer.totalFilas,
    actualizada: layer.ultimaSincronizacion?.toISOString() ?? null,
    caja: layer.extension,
    columnas: columnsOf(layer).map(({ nombre: value, titulo: text }) => ({ value, text })),
  };
}
