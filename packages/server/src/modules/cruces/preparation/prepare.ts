import { AppError } from '@comarca/shared/core/errors';
import type { Db } from '../../../core/db/database.ts';
import { explainFailure } from '../failures.ts';
import { type CrossLayer, sourceOf } from '../inside/source.layer.ts';
import {
  createDraft,
  nextBatch,
  type PreparedName,
  prepareBatch,
  preparedName,
  publishDraft,
} from './prepare.layer.ts';

/** From so many vertices in one feature on, a prepared copy pays. */
const HUGE_FEATURE = 5_000;
const BATCH_MS = 120_000;

/** Whether the layer has features so large that crossing it without a prepared copy is slow. */
export function deservesPreparation(layer: Pick<CrossLayer, 'maxVertices'>): boolean {
  return (layer.maxVertices ?? 0) >= HUGE_FEATURE;
}

export interface PrepareOptions {
  signal?: AbortSignal;
  /** 0–100 */
  progress?(percent: number): Promise<void> | void;
}

/**
 * Makes the prepared copy of a layer of the own database: transformed to the national plane,
 * repaired, then subdivided, with its index, in the schema `capas_preparadas`. The copy before stays
 * in use until the new one is whole.
 * @returns its name, for `CrossLayer.preparadaTabla`
 * @throws AppError when the layer has no key column or the copy fails; AbortError when cancelled
 */
export async function prepareLayer(
  db: Db,
  layer: CrossLayer,
  options: PrepareOptions = {},
): Promise<{ tabla: string; filas: number }> {
  if (!layer.columnaId) {
    throw new AppError(
      'VALIDATION',
      `La capa «${layer.nombre}» no tiene columna de identificación.`,
    );
  }
  const name = preparedName(layer.nombre);
  try {
    const rows = await fillDraft(db, layer, name, options);
    await publishDraft(db, name);
    return { tabla: name.published, filas: rows };
  } catch (error) {
    options.signal?.throwIfAborted();
    throw explainFailure(error, layer.nombre, BATCH_MS);
  }
}

async function fillDraft(
  db: Db,
  layer: CrossLayer,
  name: PreparedName,
  { signal, progress }: PrepareOptions,
): Promise<number> {
  const source = sourceOf(layer);
  const total = await createDraft(db, source, name);
  let done = 0;
  for (let batch = await nextBatch(db, source, null); batch; ) {
    signal?.throwIfAborted();
    await prepareBatch(db, source, name, batch);
    done += batch.length;
    await progress?.(Math.min(99, (done / Math.max(1, total)) * 100));
    batch = await nextBatch(db, source, batch.at(-1) ?? null);
  }
  return done;
}
