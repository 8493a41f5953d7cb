import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { findLayerById, findLayersById, type LayerRecord } from '../../capas/public.ts';
import type { Caller } from '../door/caller.ts';
import { findVisible, listVisible, type VisiblePublication } from './visible.repository.ts';

/** A published table with what is known of it. */
export interface PublishedLayer extends VisiblePublication {
  layer: LayerRecord & { srid: number; columnaGeometria: string };
}

/**
 * The published table of a name, for somebody who may read it. To who may not it is as one that is
 * not there.
 * @throws AppError NOT_FOUND
 */
export async function publishedLayer(
  { database: { db } }: App,
  caller: Caller,
  name: string,
): Promise<PublishedLayer> {
  const isName = name.length <= 100 && !name.includes('\0');
  const found = isName ? await findVisible(db, caller, name) : undefined;
  const layer = found && (await findLayerById(db, found.capaId));
  if (!found || !layer || !isDrawn(layer)) throw new AppError('NOT_FOUND');
  return { ...found, layer };
}

/** Everything that somebody may read, by name. */
export async function publishedLayers(
  { database: { db } }: App,
  caller: Caller,
): Promise<PublishedLayer[]> {
  const found = await listVisible(db, caller);
  const layers = await findLayersById(
    db,
    found.map(({ capaId }) => capaId),
  );
  return found.flatMap((one) => {
    const layer = layers.get(one.capaId);
    return layer && isDrawn(layer) ? [{ ...one, layer }] : [];
  });
}

/** What a published table is called to people. */
export const titleOf = ({ layer }: Pick<PublishedLayer, 'layer'>): string =>
  layer.titulo || layer.nombre;

/** Whether a table has what drawing it needs. */
export const isDrawn = (layer: LayerRecord): layer is PublishedLayer['layer'] =>
  layer.srid !== null && layer.columnaGeometria !== null;
