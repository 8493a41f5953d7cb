import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import { isOutage } from '../../../core/errors/foreseen.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import type { LayerRecord } from '../../capas/public.ts';
import { buildStudyArea, type LayerCrossing, type StudyInput } from '../../cruces/public.ts';
import { attempt } from '../generation/cross-named.ts';
import { studyAreas } from '../generation/study-areas.ts';
import { loadProjectIt } from '../projects/project-it.queries.ts';
import { printOf } from './alternative.queries.ts';
import {
  type AlternativeRow,
  advanceComparison,
  alternativesOf,
  type ComparedLayer,
  type CrossRow,
  crossesOf,
  failComparisonOf,
  findComparison,
  keepArea,
  keepCross,
} from './alternative.repository.ts';
import { comparedTables, crossKeysWith } from './alternative.stale.ts';
import { sealFigures } from './alternative-seal.ts';
import { tableOf } from './compared-layers.ts';

export const CROSS_JOB = 'alternativas-it.cruzar';
const data = z.object({ proyecto: z.number().int() });
type CrossJob = RunningJob<z.output<typeof data>>;

/** Layers crossed at the same time. */
const PARALLEL = 2;
const OUTDATED =
  'El buffer o el sistema del proyecto cambió desde que se guardaron las alternativas: guárdelas de nuevo.';
const UNFORESEEN = 'Ocurrió un error al cruzar las alternativas. Vuelva a cruzarlas.';

/** Crosses what is not crossed of a project's routes; one cut off goes on from what is done. */
export const crossAlternativesJob: JobDefinition<typeof data> = {
  name: CROSS_JOB,
  schema: data,
  retryLimit: 5,
  heartbeatSeconds: 30,
  concurrency: 1,
  limits: { perUser: 4, total: 16 },
  run: cross,
  givenUp: failComparisonOf,
};

async function cross(job: CrossJob): Promise<void> {
  const { db } = job.app.database;
  const { proyecto: project } = job.data;
  const run = { project, job: job.id };
  // Saved anew, or deleted, while this one waited: nothing to do.
  if (!(await advanceComparison(db, run, { estado: 'CRUZANDO', avance: 0 }))) return;
  try {
    if (await crossAll(job)) {
      await advanceComparison(db, run, { estado: 'CRUZADA', avance: 100 });
    }
  } catch (error) {
    if (job.signal.aborted || isOutage(error)) throw error;
    job.app.log.error({ err: error, proyectoIt: project }, 'alternatives not crossed');
    const text = error instanceof AppError ? error.message : UNFORESEEN;
    await advanceComparison(db, run, { estado: 'FALLIDA', avance: 0, error: text });
  }
}

/** @returns false where the comparison is another job's by now */
async function crossAll(job: CrossJob): Promise<boolean> {
  const { db } = job.app.database;
  const { proyecto: project } = job.data;
  const comparison = await findComparison(db, project);
  if (!comparison) return false;
  const routes = await alternativesOf(db, project);
  const layers = await comparedTables(db, comparison.capas);
  const known = new Set((await crossesOf(db, project)).map(pairOf));
  const total = routes.length * comparison.capas.length;
  let done = known.size;
  const isOurs = async () => {
    done += 1;
    const progress = Math.min(99, Math.round((100 * done) / total));
    await job.progress(progress);
    return advanceComparison(
      db,
      { project, job: job.id },
      { estado: 'CRUZANDO', avance: progress },
    );
  };
  for (const route of routes) {
    const pending = comparison.capas.filter(
      ({ nombre }) => !known.has(pairOf({ alternativa: route.id, capa: nombre })),
    );
    if (pending.length > 0 && !(await crossRoute(job, { route, pending, layers, isOurs })))
      return false;
  }
  return true;
}

interface Crossing {
  route: AlternativeRow;
  pending: readonly ComparedLayer[];
  layers: ReadonlyMap<string, LayerRecord>;
  /** counts one more layer; false once the comparison is another job's */
  isOurs(): Promise<boolean>;
}

async function crossRoute(job: CrossJob, crossing: Crossing): Promise<boolean> {
  const { route, layers, isOurs } = crossing;
  const { db } = job.app.database;
  const { buffer, srid } = await loadProjectIt(db, job.data.proyecto);
  // What is kept is told by what the route was saved with: another buffer would pass for it.
  if (printOf(route.trazado, { buffer, srid }) !== route.huella) {
    throw new AppError('VALIDATION', OUTDATED);
  }
  const keyOf = await crossKeysWith(db, layers, { buffer, srid });
  const study = { trazado: route.trazado, buffer, srid, signal: job.signal };
  const own = await areaOf(job, route.nombre, study);
  const { seals } = job.app;
  await db.transaction().execute(async (tx) => {
    await keepArea(tx, route.id, own);
    await sealFigures(tx, seals, { alternative: route.id, layer: null });
  });
  const area = studyAreas(db, study, own);
  const queue = [...crossing.pending];
  let goesOn = true;
  const work = async () => {
    for (let next = queue.shift(); next && goesOn; next = queue.shift()) {
      job.signal.throwIfAborted();
      const { nombre, recorte: cut } = next;
      const name = tableOf(next);
      const outcome = await attempt(job, { name, layer: layers.get(name), area, cut });
      job.signal.throwIfAborted();
      const kept = toRow({ alternativa: route.id, capa: nombre }, outcome, keyOf(route, next));
      await db.transaction().execute(async (tx) => {
        await keepCross(tx, kept);
        await sealFigures(tx, seals, { alternative: route.id, layer: nombre });
      });
      goesOn &&= await isOurs();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return goesOn;
}

/** @throws AppError VALIDATION that names the route */
async function areaOf(job: CrossJob, name: string, study: StudyInput) {
  try {
    return await buildStudyArea(job.app.database.db, study);
  } catch (error) {
    if (!(error instanceof AppError) || job.signal.aborted) throw error;
    throw new AppError('VALIDATION', `${name}: ${error.message}`);
  }
}

function toRow(
  about: Pick<CrossRow, 'alternativa' | 'capa'>,
  outcome: LayerCrossing | AppError,
  key: string | null,
): CrossRow {
  if (outcome instanceof AppError) {
    return { ...about, estado: 'ERROR', error: outcome.message, resumen: null };
  }
  const { estado, resumen, cruces } = outcome;
  return {
    ...about,
    estado,
    error: null,
    resumen: { ...resumen, ...stationsOf(cruces), clave: key },
  };
}

/** Where the first crossing begins and the last one ends, along the route. */
function stationsOf(crossings: LayerCrossing['cruces']) {
  const stations = crossings.flatMap(({ abscisa }) => abscisa ?? []);
  if (stations.length === 0) return { desde: null, hasta: null };
  return {
    desde: stations.reduce((least, { desde }) => Math.min(least, desde), Infinity),
    hasta: stations.reduce((most, { hasta }) => Math.max(most, hasta), 0),
  };
}

const pairOf = ({ alternativa, capa }: { alternativa: number; capa: string }): string =>
  `${alternativa} ${capa}`;
