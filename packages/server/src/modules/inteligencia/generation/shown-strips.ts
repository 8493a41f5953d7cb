import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import type { LayerReading } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';
import type { Db } from '../../../core/db/database.ts';
import { buildStudyArea, type StudyInput } from '../../cruces/public.ts';

/** The strip that a layer was crossed with instead of its report's. */
export interface ShownStrip {
  /** metres */
  buffer: number;
  /** degrees; null where nothing can be drawn with it, which the layer's own outcome says */
  geometria(): Promise<Geometry | null>;
}

/** Strips kept drawn: the layers of a report mostly share a few buffers. */
const KEPT = 24;
const drawn = new WeakMap<Db, Map<string, Promise<Geometry | null>>>();

/** The strip of its own of a layer that was crossed with another buffer than its report's. */
export function shownStrip(db: Db, study: StudyInput, reading: unknown): ShownStrip | null {
  const buffer = (reading as LayerReading | null)?.recorte?.buffer;
  if (buffer === undefined || buffer === study.buffer) return null;
  return { buffer, geometria: () => stripOf(db, { ...study, buffer }) };
}

/** Drawn anew, as it follows from route, buffer and system; a failure is not kept. */
function stripOf(db: Db, study: StudyInput): Promise<Geometry | null> {
  const known = drawn.get(db) ?? new Map<string, Promise<Geometry | null>>();
  drawn.set(db, known);
  const { trazado, buffer, srid } = study;
  const key = createHash('sha256')
    .update(JSON.stringify([trazado, buffer, srid]))
    .digest('hex');
  const found = known.get(key) ?? draw(db, study);
  known.delete(key);
  known.set(key, found);
  found.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest) known.delete(oldest);
  return found;
}

async function draw(db: Db, study: StudyInput): Promise<Geometry | null> {
  try {
    return (await buildStudyArea(db, study)).geometria;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
