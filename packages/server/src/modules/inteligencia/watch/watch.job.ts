import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { keepMessage, sayMessage } from '../../avisos/public.ts';
import { findLayerById, type LayerRecord, type SynchronisedListener } from '../../capas/public.ts';
import { buildStudyArea } from '../../cruces/public.ts';
import { compareRuns, type LayerDifferences } from '../generation/comparison.ts';
import { type CrossedLayer, crossNamed } from '../generation/cross-named.ts';
import { studyAreas } from '../generation/study-areas.ts';
import { comparedOfLayer, comparedOfNew } from '../report-crossing.repository.ts';
import { crossingsOf, messageOf, namesOf } from './watch.message.ts';
import {
  findTouched,
  isTouching,
  keepLook,
  lockTouched,
  type WatchedLayer,
} from './watch.repository.ts';

export const WATCH_JOB = 'inteligencia.vigilar';

/** Results looked at at the same time. */
const PARALLEL = 2;

const watchData = z.object({ capa: z.number().int() });
type WatchJob = RunningJob<z.output<typeof watchData>>;

/**
 * Crosses a layer whose data changed with every strip that it may touch, and tells authors where something
 * entered, left or changed. Their reports stay as they are. What was looked at is marked one by one: cut
 * off by a crash, it goes on with the rest.
 */
export const watchJob: JobDefinition<typeof watchData> = {
  name: WATCH_JOB,
  schema: watchData,
  retryLimit: 5,
  heartbeatSeconds: 60,
  concurrency: 1,
  run: watch,
};

/** Whenever a layer has been read anew; a reading that found the same data touches nothing. */
export const watchSynchronised: SynchronisedListener = async (app, tx, layer) => {
  if (!(await isTouching(tx, layer))) return;
  await app.jobs.enqueue(tx, WATCH_JOB, { capa: layer.id }, { userId: null });
};

async function watch(job: WatchJob): Promise<void> {
  const { db } = job.app.database;
  const layer = await findLayerById(db, job.data.capa);
  if (!layer || layer.sumaVerificacion === null) return;
  const queue = await findTouched(db, layer);
  const data = layer.sumaVerificacion;
  const work = async () => {
    for (let watched = queue.shift(); watched; watched = queue.shift()) {
      job.signal.throwIfAborted();
      await look(job, { layer, data }, watched);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function look(
  job: WatchJob,
  { layer, data }: { layer: LayerRecord; data: string },
  watched: WatchedLayer,
): Promise<void> {
  const { db } = job.app.database;
  const crossed = await crossWith(job, layer, watched);
  // What could not be looked at is not marked: the next look finds it again.
  if (crossed.result.estado === 'ERROR') return;
  const found = await differencesOf(job, layer, watched, crossed);
  const news = found ? sumOf(crossed) : null;
  const named = found && (await namesOf(db, { watched, layer }, { found, crossed }));
  const told = await db.transaction().execute(async (tx) => {
    const now = await lockTouched(tx, layer, watched);
    if (!now || !(await keepLook(tx, now, { data, news })) || !named) return undefined;
    const message = messageOf(now, named);
    if (message) await keepMessage(tx, message);
    return message;
  });
  if (told) sayMessage(job.app, told);
}

async function crossWith(
  job: WatchJob,
  layer: LayerRecord,
  { trazado, buffer, srid, recorte, columnas }: WatchedLayer,
): Promise<CrossedLayer> {
  const { db } = job.app.database;
  const study = { trazado, buffer: recorte.buffer ?? buffer, srid, signal: job.signal };
  const area = studyAreas(db, study, await buildStudyArea(db, study));
  return crossNamed(job, {
    name: layer.nombre,
    layer: columnas ? { ...layer, columnas } : layer,
    area,
    cut: recorte,
  });
}

/** What is otherwise than the report shows; undefined for nothing. */
async function differencesOf(
  job: WatchJob,
  layer: LayerRecord,
  watched: WatchedLayer,
  { result, cruces }: CrossedLayer,
): Promise<LayerDifferences | undefined> {
  const { db } = job.app.database;
  const about = { nombre: layer.nombre, llaveEstable: watched.llaveEstable };
  const before = {
    ...about,
    estado: watched.estado,
    cruces: await comparedOfLayer(db, watched.id, crossingsOf(watched)),
  };
  const now = { ...about, estado: result.estado, cruces: await comparedOfNew(db, cruces) };
  return compareRuns([before], [now])[0];
}

/** Another one where what came out is otherwise. */
function sumOf({ cruces, result }: CrossedLayer): string {
  const hash = createHash('sha256').update(result.estado);
  for (const { medida, propiedades, geometria } of cruces) {
    hash.update(JSON.stringify([medida, propiedades, geometria]));
  }
  return hash.digest('hex');
}
