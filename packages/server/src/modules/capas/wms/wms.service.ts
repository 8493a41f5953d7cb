import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { pageInput } from '../../../core/db/page.ts';
import { idInput } from '../../../core/operation/id-input.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { layerReaders } from '../capa.service.ts';
import {
  deleteWmsLayer,
  ensureWmsServer,
  findWmsLayer,
  insertWmsLayer,
  pageOfWmsLayers,
  updateWmsLayer,
} from '../wms.repository.ts';
import { serverUrl, type WmsQuery } from './consulta.ts';
import { allowedPrivate, checkTarget, parseServerUrl } from './direccion.ts';
import { cleanFeatureInfo, exceptionText, isServerFailure } from './informacion.ts';
import { askServer, type ServerAnswer } from './pedir.ts';

export const wmsLayersRelay = reading({
  access: layerReaders,
  schema: pageInput,
  run: ({ db }, input) => pageOfWmsLayers(db, input),
});

/** Registers a layer of a map server, or changes it. Only here does a server become reachable. */
export const saveWmsLayer = operation({
  name: 'saveWmsLayer',
  access: 'superusuario',
  schema: z.object({
    id: idInput.nullish(),
    version: z.number().int().nullish(),
    url: z.string().trim().max(1_000),
    capa: z.string().trim().min(1, 'El valor de este campo es obligatorio').max(200),
    titulo: z.string().trim().max(200).nullish(),
  }),
  async run({ tx, audit, context }, { id, version, url, capa, titulo }) {
    const server = parseServerUrl(url);
    await checkTarget(server, allowedPrivate(context.app.config.WMS_ALLOW_PRIVATE));
    if (id != null && !(await findWmsLayer(tx, id))) throw new AppError('NOT_FOUND');
    const servidorId = await ensureWmsServer(tx, server.toString());
    const values = { servidorId, capa, titulo: titulo || null };
    const saved = id ?? (await insertWmsLayer(tx, values));
    if (id != null && !(await updateWmsLayer(tx, id, version ?? 0, values))) {
      throw new AppError('CONFLICT');
    }
    await audit({ entity: 'capas_wms', entityId: saved, after: { capa, url: server.toString() } });
    return findWmsLayer(tx, saved);
  },
});

export const removeWmsLayer = operation({
  name: 'deleteWmsLayer',
  access: 'superusuario',
  schema: z.object({ id: idInput }),
  async run({ tx, audit }, { id }) {
    if (!(await deleteWmsLayer(tx, id))) throw new AppError('NOT_FOUND');
    await audit({ entity: 'capas_wms', entityId: id });
  },
});

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
): Promise<ServerAnswer | null> {
  const layer = await findWmsLayer(app.database.db, id);
  if (!layer) throw new AppError('NOT_FOUND');
  const url = serverUrl(parseServerUrl(layer.url), layer.capa, query);
  const target = await checkTarget(url, allowedPrivate(app.config.WMS_ALLOW_PRIVATE));
  const answer = await askServer(target);
  return query.request === 'GetFeatureInfo' ? information(answer) : image(answer);
}

function image(answer: ServerAnswer): ServerAnswer {
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
  return clean === null ? null : { type: 'text/html', content: Buffer.from(clean) };
}

const serverSaid = (answer: ServerAnswer) =>
  new AppError(
    'UNAVAILABLE',
    `El servidor de mapas respondió: ${exceptionText(answer.content.toString('utf8'))}`,
  );
