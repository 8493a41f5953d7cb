import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { flattenTree, isSection } from '@comarca/shared/core/tree/tree';
import { cutOf } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { isOutage } from '../../../core/errors/foreseen.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { findLayersByName, type LayerRecord } from '../../capas/public.ts';
import { engineVersions } from '../engine-versions.layer.ts';
import { type CrossedLayer, crossNamed } from '../generation/cross-named.ts';
import { type CrossingKeys, crossingKeys } from '../generation/crossing-key.ts';
import { methodOf } from '../generation/method.ts';
import { type AreaFor, rememberedAreas, studyAreas } from '../generation/study-areas.ts';
import { describeLayer } from '../quick-report/quick-report.plan.ts';
import { replaceCrossings } from '../report-crossing.repository.ts';
import { findProjectTree } from '../structures/structure.repository.ts';
import { sealProjectLayer } from './layer-seal.ts';
import {
  failPending,
  type LayerState,
  listPending,
  saveSynchronised,
} from './layer-state.repository.ts';
import { findStudy, type ProjectStudy, saveStudy } from './study.repository.ts';
import { layerSynchronised, type SyncProgress, syncState } from './synchronise.live.ts';

export const SYNC_JOB = 'informe-it.sincronizar';

/** Layers crossed at the same time, each on its own connection. */
const PARALLEL = 2;
const UNFORESEEN = 'Ocurrió un error al sincronizar las capas. Intente de nuevo.';

const areaOf = rememberedAreas();

const syncData = z.object({ proyectoId: z.number().int() });
type SyncJob = RunningJob<z.output<typeof syncData>>;

/**
 * Crosses the layers of a project that wait for this job. What is done stays: cut off by a crash, it
 * goes on with the layers that still wait.
 */
export const synchroniseJob: JobDefinition<typeof syncData> = {
  name: SYNC_JOB,
  schema: syncData,
  retryLimit: 5,
  heartbeatSeconds: 30,
  concurrency: 2,
  limits: { perUser: 6, total: 24 },
  run: synchronise,
  givenUp: failPending,
};

/** What all layers of one run share. */
interface Run {
  job: SyncJob;
  study: ProjectStudy;
  area: AreaFor;
  keys: CrossingKeys;
  /** which run of the project's layers this is */
  corrida: number;
  layers: ReadonlyMap<string, LayerRecord>;
  leaves: ReadonlyMap<string, LayerNode>;
  done: number;
  total: number;
}

async function synchronise(job: SyncJob): Promise<void> {
  const { db } = job.app.database;
  const study = await findStudy(db, job.data.proyectoId);
  const rows = await listPending(db, job.id);
  // The project is gone, or somebody took the layers back while this waited: nothing to do.
  if (!study || rows.length === 0) return;
  const progress = (done: number): SyncProgress => ({
    proyectoId: study.id,
    hechas: done,
    total: rows.length,
  });
  try {
    tell(job, syncState('inicio', 'Sincronizando capas', progress(0)));
    const run = await beginRun(job, study, rows);
    await crossAll(run, rows);
    tell(job, syncState('fin', 'Sincronización terminada', progress(run.done)));
  } catch (error) {
    if (job.signal.aborted) {
      if (job.signal.reason === 'cancel') {
        tell(job, syncState('cancelada', 'Sincronización cancelada', progress(0)));
      }
      throw error;
    }
    // Tried again: the queue counts how often.
    if (isOutage(error)) throw error;
    const shown = error instanceof AppError ? error.message : UNFORESEEN;
    job.app.log.error({ err: error, proyecto: study.id }, 'synchronising layers failed');
    await settledTransaction(db, (tx) => failPending(tx, job.id, shown));
    tell(job, syncState('fallida', shown, progress(0)));
  }
}

/** Draws the study area and finds what the layers are today. */
async function beginRun(
  job: SyncJob,
  study: ProjectStudy,
  rows: readonly LayerState[],
): Promise<Run> {
  const { db } = job.app.database;
  const { trazado, buffer, srid } = study;
  const versions = await engineVersions(db);
  const area = await areaOf(db, { trazado, buffer, srid, signal: job.signal }, versions);
  const method = { ...methodOf(study, area), versiones: versions };
  const corrida = await settledTransaction(db, (tx) => saveStudy(tx, study, area, method));
  const found = await findLayersByName(
    db,
    rows.map(({ capa }) => capa),
  );
  const root = await findProjectTree(db, study.id);
  const leaves = flattenTree(root?.children ?? []).flatMap((node) =>
    isSection(node) ? [] : [node],
  );
  return {
    job,
    study,
    area: studyAreas(db, { trazado, buffer, srid, signal: job.signal }, area),
    keys: crossingKeys({ study, versions }),
    corrida,
    layers: new Map(found.map((layer) => [layer.nombre, layer])),
    leaves: new Map(leaves.map((leaf) => [leaf.id, leaf])),
    done: 0,
    total: rows.length,
  };
}

async function crossAll(run: Run, rows: readonly LayerState[]): Promise<void> {
  const queue = [...rows];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      run.job.signal.throwIfAborted();
      await crossOne(run, row);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function crossOne(run: Run, row: LayerState): Promise<void> {
  const { job, study, area, keys } = run;
  const leaf = run.leaves.get(row.nodo);
  const layer = shownAs(run.layers.get(row.capa), leaf);
  const cut = cutOf(row.recorte);
  const crossed = await crossNamed(job, { name: row.capa, layer, area, cut });
  const numbered = { numero: run.corrida, fecha: new Date().toISOString() };
  const reading = { ...crossed.result.lectura, corrida: numbered };
  const kept = await settledTransaction(job.app.database.db, async (tx) => {
    const saved = await saveSynchronised(
      tx,
      { id: row.id, job: job.id },
      {
        result: { ...crossed.result, lectura: reading, clave: keys(layer, cut) },
        described: describeLayer(row.capa, layer, { today: dayOf(Date.now()), cut }),
        huella: study.huella,
        suma: sumOf(crossed),
      },
    );
    if (saved) {
      await replaceCrossings(tx, row.id, crossed.cruces, 'cruces_capa_it');
      await sealProjectLayer(tx, job.app.seals, row.id);
    }
    return saved;
  });
  run.done += 1;
  await job.progress(Math.round((100 * run.done) / run.total), row.capa);
  if (kept) tellLayer(run, row, leaf?.name ?? row.capa, crossed);
}

/** A layer with the columns that its leaf chose, where it chose some. */
export const shownAs = (layer: LayerRecord | undefined, leaf: LayerNode | undefined) =>
  layer && leaf?.fields && leaf.fields.length > 0 ? { ...layer, columnas: leaf.fields } : layer;

/** Another one where a crossing entered, left or changed. */
function sumOf({ cruces, result }: CrossedLayer): string {
  const hash = createHash('sha256').update(result.estado);
  for (const { medida, propiedades, geometria } of cruces) {
    hash.update(JSON.stringify([medida, propiedades, geometria]));
  }
  return hash.digest('hex');
}

function tellLayer(run: Run, row: LayerState, name: string, { result }: CrossedLayer): void {
  const { estado, total_resultados, segundos, error } = result;
  tell(
    run.job,
    layerSynchronised(
      {
        proyectoId: run.study.id,
        nodo: row.nodo,
        capaId: row.id,
        resultado: estado,
        cruces: total_resultados,
        segundos,
        error,
        hechas: run.done,
        total: run.total,
      },
      name,
    ),
  );
}

function tell(job: SyncJob, message: Parameters<SyncJob['app']['realtime']['toUser']>[1]): void {
  if (job.userId !== null) job.app.realtime.toUser(job.userId, message);
}
