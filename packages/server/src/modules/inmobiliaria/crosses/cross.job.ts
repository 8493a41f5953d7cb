import { AppError } from '@comarca/shared/core/errors';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import type { Polygon } from 'geojson';
import { z } from 'zod';
import type { Db } from '../../../core/db/database.ts';
import { isOutage } from '../../../core/errors/foreseen.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { connectionFor, findLayerById, type LayerRecord } from '../../capas/public.ts';
import { buildStudyArea, crossLayer, type StudyArea } from '../../cruces/public.ts';
import { loadBoundary, loadGiProject } from '../projects/gi-project.queries.ts';
import {
  type CrossedEstate,
  type CrossRow,
  countDrawnEstates,
  crossTable,
  estatesBeyond,
  setCrossState,
} from './cross.repository.ts';
import { type CrossElement, storeElements } from './cross-elements.layer.ts';

export const CROSS_JOB = 'cruzar-capa-gi';

const jobData = z.object({ cruce: z.number().int() });
type CrossJob = RunningJob<z.output<typeof jobData>>;

/** Estates read at once. */
const PAGE = 100;
/** Results that one cross keeps: a map and a table with more are read by nobody. */
const MOST_ELEMENTS = 20_000;

const TOO_MANY = `El cruce tiene más de ${MOST_ELEMENTS.toLocaleString('es-CO')} resultados: use una tabla con menos elementos.`;
const NO_TABLE = 'La tabla espacial ya no está registrada.';
const NO_ESTATES = 'El proyecto no tiene predios con polígono.';
const UNFORESEEN = 'Ocurrió un error al ejecutar el cruce.';

/** Crosses a table with the estates of a project, or with its polygon; what was found before stays until then. */
export const crossJob: JobDefinition<typeof jobData> = {
  name: CROSS_JOB,
  schema: jobData,
  retryLimit: 3,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 20, total: 100 },
  run: cross,
  async givenUp(tx, id, reason) {
    await setCrossState(tx, id, 'FALLIDO', reason);
  },
};

async function cross(job: CrossJob): Promise<void> {
  const { db } = job.app.database;
  const row = await crossTable.find(db, job.data.cruce);
  // Deleted, or changed since: another job has it.
  if (!row || !(await setCrossState(db, job.id, 'EN CURSO'))) return;
  try {
    await crossAndStore(job, row);
  } catch (error) {
    if (job.signal.aborted || isOutage(error)) throw error;
    job.app.log.error({ err: error, cruce: row.id }, 'cross of a real-estate project failed');
    await setCrossState(
      db,
      job.id,
      'FALLIDO',
      error instanceof AppError ? error.message : UNFORESEEN,
    );
  }
}

async function crossAndStore(job: CrossJob, row: CrossRow): Promise<void> {
  const { db } = job.app.database;
  const found = await findLayerById(db, row.tablaPostgis.id);
  if (!found) throw new AppError('VALIDATION', NO_TABLE);
  const columns = found.columnas.filter(({ value }) => row.listaCampos.includes(value));
  const layer: LayerRecord = { ...found, columnas: columns };
  const area = await projectArea(db, row.objectId, job.signal);
  const crossing = { job, layer, layerDb: (await connectionFor(job.app, layer.baseDatos.id)).db };
  const { elements, outcome } = row.predial
    ? await crossEstates(crossing, row.objectId)
    : await crossPolygon(crossing, area);
  const run = { cross: row.id, job: job.id, outcome, columns };
  await storeElements(db, run, elements, row.predial ? area.piezas : null);
}

/** The project's boundary with its buffer. */
async function projectArea(db: Db, project: number, signal: AbortSignal): Promise<StudyArea> {
  const [{ buffer }, { trazado }] = [
    await loadGiProject(db, project),
    await loadBoundary(db, project),
  ];
  return buildStudyArea(db, { trazado, buffer, srid: NATIONAL_SRID, signal });
}

interface Crossed {
  elements: CrossElement[];
  /** CRUZÓ, SIN CRUCE or SIN COBERTURA */
  outcome: string;
}

interface Work {
  job: CrossJob;
  layer: LayerRecord;
  layerDb: Db;
}

async function crossPolygon({ job, layer, layerDb }: Work, area: StudyArea): Promise<Crossed> {
  const { cruces, estado } = await crossLayer(layerDb, area, layer, { signal: job.signal });
  requireFew(cruces.length);
  return {
    outcome: estado,
    elements: cruces.map((crossing) => {
      const { area: hectares, longitud } = measuresOf(crossing);
      return elementOf(crossing, null, { areaPredio: null, areaProyecto: hectares, longitud });
    }),
  };
}

async function crossEstates({ job, layer, layerDb }: Work, project: number): Promise<Crossed> {
  const { db } = job.app.database;
  const total = await countDrawnEstates(db, project);
  if (total === 0) throw new AppError('VALIDATION', NO_ESTATES);
  const elements: CrossElement[] = [];
  let covered = false;
  let done = 0;
  let page = await estatesBeyond(db, project, 0, PAGE);
  while (page.length > 0) {
    for (const estate of page) {
      job.signal.throwIfAborted();
      const area = await estateArea(db, estate, job.signal);
      const { cruces, estado } = await crossLayer(layerDb, area, layer, { signal: job.signal });
      if (estado !== 'SIN COBERTURA') covered = true;
      for (const crossing of cruces) {
        const { area: hectares, longitud } = measuresOf(crossing);
        const measures = { areaPredio: hectares, areaProyecto: null, longitud };
        elements.push(elementOf(crossing, estate, measures));
      }
      requireFew(elements.length);
      done += 1;
      await job.progress((99 * done) / total, `Predio ${estate.codigoSig}`);
    }
    page = await estatesBeyond(db, project, page.at(-1)?.id ?? 0, PAGE);
  }
  const nothing = covered ? 'SIN CRUCE' : 'SIN COBERTURA';
  return { elements, outcome: elements.length > 0 ? 'CRUZÓ' : nothing };
}

const estateArea = (db: Db, { geometria }: CrossedEstate, signal: AbortSignal) =>
  buildStudyArea(db, {
    trazado: JSON.parse(geometria) as Polygon,
    buffer: 0,
    srid: NATIONAL_SRID,
    signal,
  });

function requireFew(count: number): void {
  if (count > MOST_ELEMENTS) throw new AppError('VALIDATION', TOO_MANY);
}

/** Hectares of a polygon, metres of a line, nothing of a point. */
function measuresOf({ medida, geometria }: Crossing): {
  area: number | null;
  longitud: number | null;
} {
  const isLine = /Line/.test(geometria.type);
  return { area: isLine ? null : medida, longitud: isLine ? medida : null };
}

const elementOf = (
  { idFuente, propiedades, geometria }: Crossing,
  estate: CrossedEstate | null,
  measures: Pick<CrossElement, 'areaPredio' | 'areaProyecto' | 'longitud'>,
): CrossElement => ({
  predio: estate?.id ?? null,
  codigoSig: estate?.codigoSig ?? '',
  nombrePredio: estate?.nombre ?? '',
  idFuente,
  propiedades,
  geometria,
  ...measures,
});
