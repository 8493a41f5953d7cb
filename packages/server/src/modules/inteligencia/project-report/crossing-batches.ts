import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import type { Reader } from '../../../core/db/database.ts';
import { listShownOfLayers, SHOWN_FEATURES } from '../report-crossing.repository.ts';

/** Crossings that are held at once: those of one layer may be as many. */
const MOST_HELD = 4 * SHOWN_FEATURES;

/** A layer, and how many crossings it has. */
interface Counted {
  id: number;
  total_resultados: number;
}

/** Layers that follow one another, read together: a layer is of one batch, and none has more than is held. */
export function batchesOf(layers: readonly Counted[]): number[][] {
  const batches: number[][] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const { id, total_resultados: total } of layers) {
    const shown = Math.min(total, SHOWN_FEATURES);
    if (held + shown > MOST_HELD) {
      batches.push([]);
      held = 0;
    }
    held += shown;
    batches.at(-1)?.push(id);
  }
  return batches;
}

/**
 * The shown crossings of layers, for who goes through them in this order: those of some layers are read at
 * once, and forgotten when the next are.
 */
export function crossingsInBatches(
  db: Reader,
  layers: readonly Counted[],
): (id: number) => Promise<Crossing[]> {
  const batchOf = new Map(
    batchesOf(layers).flatMap((batch) => batch.map((id) => [id, batch] as const)),
  );
  let held: { batch: number[]; read: Promise<Map<number, Crossing[]>> } | undefined;
  return async (id) => {
    const batch = batchOf.get(id);
    if (!batch) return [];
    if (held?.batch !== batch) held = { batch, read: listShownOfLayers(db, batch) };
    return (await held.read).get(id) ?? [];
  };
}
