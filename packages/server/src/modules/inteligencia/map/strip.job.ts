import { AppError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { buildStudyArea } from '../../cruces/public.ts';
import { keepStrip, nextPendingStrip, type PendingStrip } from './strip.repository.ts';

const STRIPS_JOB = 'proyectos-it.franjas';
const data = z.object({});

/**
 * Draws the strips that are missing, as the engine draws the area that layers are crossed with. A
 * project that holds no such area is drawn without its strip.
 */
export const stripsJob: JobDefinition<typeof data> = {
  name: STRIPS_JOB,
  schema: data,
  retryLimit: 3,
  concurrency: 1,
  async run(job) {
    const { db } = job.app.database;
    let pending = await nextPendingStrip(db, 0);
    while (pending) {
      job.signal.throwIfAborted();
      const found = pending;
      const strip = await stripOf(job, found);
      await db.transaction().execute((tx) => keepStrip(tx, found, strip));
      pending = await nextPendingStrip(db, found.id);
    }
  },
};

async function stripOf(
  { app, signal }: RunningJob<unknown>,
  { id, trazado, buffer, srid }: PendingStrip,
): Promise<Geometry | null> {
  if (buffer === 0) return null;
  try {
    const area = await buildStudyArea(app.database.db, { trazado, buffer, srid, signal });
    return area.geometria;
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    app.log.warn({ err: error, proyectoIt: id }, 'strip not drawn');
    return null;
  }
}

/** Has the strips drawn that this transaction made out of date. */
export async function queueStrips(app: App, tx: Tx, userId: number | null): Promise<void> {
  await app.jobs.enqueue(tx, STRIPS_JOB, {}, { userId });
}

/** Strips that were not drawn when the program stopped, or that there were none of before. */
export async function drawMissingStrips(app: App): Promise<void> {
  const { db } = app.database;
  if (!(await nextPendingStrip(db, 0))) return;
  await db.transaction().execute((tx) => queueStrips(app, tx, null));
}
