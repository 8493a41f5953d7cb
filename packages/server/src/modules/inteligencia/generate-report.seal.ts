import { createHash } from 'node:crypto';
import type { ReportManifest } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Reader } from '../../core/db/database.ts';
import type { StudyArea } from '../cruces/public.ts';
import { type ComparedLayer, compareRuns, type LayerComparison } from './comparison.ts';
import { listMeasures } from './cruce-reporte.repository.ts';
import {
  type Execution,
  findCurrentExecution,
  type LayerRow,
  listLayers,
  markForReview,
  publishExecution,
  type RunParameters,
} from './ejecucion.repository.ts';
import type { GenerateJob } from './generate-report.data.ts';

/** Version of the method, sealed with every result. */
const ENGINE = 'cruces 1';

/** Seals a complete run with its manifest, compares it with the one before and shows it. */
export async function sealRun(
  job: GenerateJob,
  execution: Execution,
  area: StudyArea,
): Promise<void> {
  const { db } = job.app.database;
  const layers = await listLayers(db, execution.id);
  const comparison = await compareWithCurrent(db, execution, layers);
  await db.transaction().execute(async (tx) => {
    await publishExecution(tx, execution, {
      manifiesto: manifestOf(execution, area, layers),
      comparacion: comparison,
    });
    await markForReview(
      tx,
      execution.id,
      (comparison ?? []).map((layer) => layer.nombre),
    );
  });
}

function manifestOf(
  execution: Execution,
  area: StudyArea,
  layers: readonly LayerRow[],
): ReportManifest {
  const { trazado, buffer, srid } = execution.parametros as RunParameters;
  return {
    version: 1,
    generado: new Date().toISOString(),
    geometria: createHash('sha256').update(JSON.stringify(trazado)).digest('hex'),
    buffer,
    sridSalida: srid,
    transformacion: area.transformacion,
    segmentosPorCuadrante: area.segmentosPorCuadrante,
    motor: ENGINE,
    capas: layers.flatMap((layer) => (layer.lectura as ReportManifest['capas'][number]) ?? []),
  };
}

/** Null on a report's first run, or when its own failed layers were tried again. */
async function compareWithCurrent(
  db: Reader,
  execution: Execution,
  layers: readonly LayerRow[],
): Promise<LayerComparison[] | null> {
  const current = await findCurrentExecution(db, execution.reporte_id);
  if (!current || current.id === execution.id) return null;
  const before = await compared(db, current.id, await listLayers(db, current.id));
  return compareRuns(before, await compared(db, execution.id, layers));
}

async function compared(
  db: Reader,
  executionId: number,
  layers: readonly LayerRow[],
): Promise<ComparedLayer[]> {
  const measures = await listMeasures(db, executionId);
  return layers
    .filter((layer) => layer.tipo === 'capa')
    .map((layer) => ({
      nombre: layer.nombre,
      estado: layer.estado,
      medidas: measures.get(layer.id) ?? new Map(),
    }));
}
