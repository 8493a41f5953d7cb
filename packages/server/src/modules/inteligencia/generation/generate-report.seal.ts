import { hasChanged, type LayerComparison } from '@comarca/shared/modules/inteligencia/comparison';
import type { ReportManifest } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Reader } from '../../../core/db/database.ts';
import type { StudyArea } from '../../cruces/public.ts';
import { engineVersions } from '../engine-versions.layer.ts';
import { listCompared } from '../report-crossing.repository.ts';
import { proofHash, proofOf, summariesOf } from '../report-proof.ts';
import {
  carryWriting,
  type Execution,
  findCurrentExecution,
  type LayerMetadata,
  type LayerRow,
  listLayers,
  markForReview,
  publishExecution,
  type RunParameters,
} from '../run.repository.ts';
import { tellDifferences } from '../told-comparison.ts';
import { type ComparedLayer, compareRuns } from './comparison.ts';
import type { GenerateJob } from './generate-report.data.ts';
import { keepRun } from './generate-report.hold.ts';
import { toReading } from './layer-reading.ts';
import { methodOf } from './method.ts';
import { sealExecution } from './report-seal.ts';

/** Seals a complete run with its manifest, compares it with the one before and shows it. */
export async function sealRun(
  job: GenerateJob,
  execution: Execution,
  area: StudyArea,
): Promise<void> {
  const { db } = job.app.database;
  const layers = await listLayers(db, execution.id);
  const comparison = await compareWithCurrent(db, execution, layers);
  const manifest = hashed(
    { ...manifestOf(execution, area, layers), versiones: await engineVersions(db) },
    execution,
    layers,
  );
  await db.transaction().execute(async (tx) => {
    await keepRun(tx, job, { alone: true });
    const shown = await findCurrentExecution(tx, execution.reporte_id);
    const isNew = shown?.id !== execution.id;
    if (shown && isNew) await carryWriting(tx, shown.id, execution.id);
    await publishExecution(tx, execution, {
      manifiesto: manifest,
      comparacion: comparison,
    });
    await sealExecution(tx, job.app.seals, execution.id);
    const different = (comparison ?? []).filter(hasChanged).map((layer) => layer.nombre);
    if (isNew) await markForReview(tx, execution.id, different);
  });
}

function manifestOf(
  execution: Execution,
  area: StudyArea,
  layers: readonly LayerRow[],
): ReportManifest {
  return {
    ...methodOf(execution.parametros as RunParameters, area),
    corrida: execution.corrida,
    capas: layers.flatMap(({ lectura }) => (lectura ? [toReading(lectura)] : [])),
  };
}

/** The manifest with the hash of the proof that it is part of. */
function hashed(
  manifest: ReportManifest,
  execution: Execution,
  layers: readonly LayerRow[],
): ReportManifest {
  const { nombre, trazado } = execution.parametros as RunParameters;
  const proof = proofOf({ nombre, trazado, manifest, summaries: summariesOf(layers) });
  return { ...manifest, huella: proofHash(proof) };
}

/**
 * Null on a report's first run. After another try of its failed layers, which cannot be compared, it
 * is the same with their states of now.
 */
async function compareWithCurrent(
  db: Reader,
  execution: Execution,
  layers: readonly LayerRow[],
): Promise<LayerComparison[] | null> {
  const current = await findCurrentExecution(db, execution.reporte_id);
  if (!current) return null;
  if (current.id === execution.id) {
    return withStates(current.comparacion as LayerComparison[] | null, layers);
  }
  const before = { executionId: current.id, layers: await listLayers(db, current.id) };
  const now = { executionId: execution.id, layers };
  const differences = compareRuns(await compared(db, before), await compared(db, now));
  return tellDifferences(db, { before, now }, differences);
}

function withStates(
  comparison: LayerComparison[] | null,
  layers: readonly LayerRow[],
): LayerComparison[] | null {
  const states = new Map(layers.map(({ nombre, estado }) => [nombre, estado]));
  return (
    comparison?.map((layer) => ({ ...layer, estadoAhora: states.get(layer.nombre) ?? null })) ??
    null
  );
}

async function compared(
  db: Reader,
  { executionId, layers }: { executionId: number; layers: readonly LayerRow[] },
): Promise<ComparedLayer[]> {
  const crossings = await listCompared(db, executionId);
  return layers
    .filter((layer) => layer.tipo === 'capa')
    .map((layer) => ({
      nombre: layer.nombre,
      estado: layer.estado,
      llaveEstable: (layer.metadatos as LayerMetadata).llaveEstable ?? false,
      cruces: crossings.get(layer.id) ?? [],
    }));
}
