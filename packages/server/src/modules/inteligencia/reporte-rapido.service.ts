import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  reportIdSchema,
  saveAnalysisSchema,
  saveShortReportSchema,
} from '@comarca/shared/modules/inteligencia/reporte-rapido.schema';
import type { Tx } from '../../core/db/database.ts';
import { deleteFile } from '../../core/files/archivo.repository.ts';
import { operation, type WriteScope } from '../../core/operation/operation.ts';
import {
  type Execution,
  findCurrentExecution,
  listLayers,
  saveWriting,
} from './ejecucion.repository.ts';
import { findTemplate } from './estructura-it.repository.ts';
import { GENERATE_JOB } from './generate-report.data.ts';
import { type SaveInput, toInputs } from './reporte-rapido.inputs.ts';
import { openRun, reopenLayers } from './reporte-rapido.plan.ts';
import {
  bumpVersion,
  deleteReport,
  findTwin,
  insertReport,
  lockAuthor,
  lockReport,
  type ReportInputs,
  setState,
  updateInputs,
} from './reporte-rapido.repository.ts';

const ADD = { permiso: 'inteligencia_territorio.add_reporterapidoit' } as const;
const CHANGE = { permiso: 'inteligencia_territorio.change_reporterapidoit' } as const;
const DELETE = { permiso: 'inteligencia_territorio.delete_reporterapidoit' } as const;

/** Whoever may create or change a report may call `saveShortReport`; each half checks its own. */
export const SAVE = {
  access: { algunPermiso: [ADD.permiso, CHANGE.permiso] },
} as const;

/** Creates a report and queues its crossing. The same request joins one that waits or runs. */
export const createReport = operation({
  name: 'saveShortReport',
  access: ADD,
  schema: saveShortReportSchema,
  idempotent: true,
  async run(scope, input) {
    const inputs = toInputs(input);
    await lockAuthor(scope.tx, scope.actor.id);
    // What is done is never answered again: its layers may have changed since. A request that is sent
    // twice says so by its key.
    const twin = await findTwin(scope.tx, scope.actor.id, inputs);
    if (twin !== undefined) return twin;
    await requireTemplate(scope.tx, inputs.plantilla_id);
    const id = await insertReport(scope.tx, scope.actor.id, inputs);
    await startRun(scope, id, inputs, input);
    await scope.audit({ entity: 'reporteRapido', entityId: id, after: inputs });
    return id;
  },
});

/** Saves a report's inputs and crosses again. Results shown so far stay until the new ones are. */
export const updateReport = operation({
  name: 'saveShortReport',
  access: CHANGE,
  schema: saveShortReportSchema,
  idempotent: true,
  async run(scope, input) {
    const id = input.id ?? 0;
    const inputs = toInputs(input);
    const before = await lockForSave(scope.tx, id, input.version);
    const running = before.estado === 'PENDIENTE' || before.estado === 'GENERANDO';
    if (running && before.huella === inputs.huella && before.nombre === inputs.nombre) return id;
    if (inputs.plantilla_id !== before.plantilla_id) {
      await requireTemplate(scope.tx, inputs.plantilla_id);
    }
    if (running && before.trabajo_id) await cancelJob(scope, before.trabajo_id);
    await updateInputs(scope.tx, id, inputs);
    const shown = await findCurrentExecution(scope.tx, id);
    // The new run takes it over from there when it is done.
    if (shown) await writeAnalysis(scope, shown, input);
    await startRun(scope, id, inputs, input);
    await scope.audit({ entity: 'reporteRapido', entityId: id, before, after: inputs });
    return id;
  },
});

/** @throws AppError VALIDATION for a template that is not offered, or no longer is */
async function requireTemplate(tx: Tx, id: number | null): Promise<void> {
  if (id !== null && !(await findTemplate(tx, id))) throw fieldError('template', messages.select);
}

/** Crosses again with the same inputs; what entered, left or changed is told at the end. */
export const rerunReport = operation({
  name: 'rerunShortReport',
  access: CHANGE,
  schema: reportIdSchema,
  async run(scope, { id }) {
    const report = await lockForSave(scope.tx, id);
    refuseWhileRunning(report.estado);
    await startRun(scope, id, report as unknown as ReportInputs, {});
    await scope.audit({ entity: 'reporteRapido', entityId: id });
    return id;
  },
});

/** Tries the failed layers of the shown run again; the others keep their results. */
export const retryFailedLayers = operation({
  name: 'retryShortReportLayers',
  access: CHANGE,
  schema: reportIdSchema,
  async run(scope, { id }) {
    const report = await lockForSave(scope.tx, id);
    refuseWhileRunning(report.estado);
    const current = await findCurrentExecution(scope.tx, id);
    const layers = current ? await listLayers(scope.tx, current.id) : [];
    const failed = layers.filter((layer) => layer.estado === 'ERROR');
    if (!current || failed.length === 0) {
      throw new AppError('VALIDATION', 'El reporte no tiene capas con error.');
    }
    await reopenLayers(scope.tx, failed);
    await enqueue(scope, id, current.id);
    const reintentadas = failed.map((layer) => layer.nombre);
    await scope.audit({ entity: 'reporteRapido', entityId: id, after: { reintentadas } });
    return id;
  },
});

export const cancelReport = operation({
  name: 'cancelShortReport',
  access: CHANGE,
  schema: reportIdSchema,
  async run(scope, { id }) {
    const report = await lockForSave(scope.tx, id);
    if (report.estado !== 'PENDIENTE' && report.estado !== 'GENERANDO') {
      throw new AppError('VALIDATION', 'El reporte no se está generando.');
    }
    if (report.trabajo_id) await cancelJob(scope, report.trabajo_id);
    // The run may be another process's, which learns of it later: it finds that the report left it.
    await setState(scope.tx, id, 'CANCELADO', { trabajo_id: null });
    await scope.audit({ entity: 'reporteRapido', entityId: id });
    return id;
  },
});

export const removeReport = operation({
  name: 'deleteShortReport',
  access: DELETE,
  schema: reportIdSchema,
  async run(scope, { id }) {
    const before = await lockForSave(scope.tx, id);
    if (before.trabajo_id) await cancelJob(scope, before.trabajo_id);
    await deleteReport(scope.tx, id);
    if (before.reporte_escrito) await deleteFile(scope.tx, before.reporte_escrito);
    await scope.audit({ entity: 'reporteRapido', entityId: id, before });
    return id;
  },
});

/**
 * Keeps what was written and hidden, without crossing again.
 * @returns the report's version, a new one when something is different now
 */
export const saveAnalysis = operation({
  name: 'saveShortReportAnalysis',
  access: CHANGE,
  schema: saveAnalysisSchema,
  async run(scope, input) {
    const { version } = await lockForSave(scope.tx, input.id, input.version);
    const shown = await findCurrentExecution(scope.tx, input.id);
    if (!shown) throw new AppError('VALIDATION', 'El reporte todavía no se ha generado.');
    if (!(await writeAnalysis(scope, shown, input))) return version;
    await bumpVersion(scope.tx, input.id);
    return version + 1;
  },
});

/**
 * Stores analyses and visibility of a run's layers, with their values before.
 * @returns whether anything differs from what was stored
 */
async function writeAnalysis(
  { tx, audit }: Pick<WriteScope, 'tx' | 'audit'>,
  execution: Pick<Execution, 'id'>,
  writing: Pick<SaveInput, 'layerAnalysis' | 'showLayersArray'>,
): Promise<boolean> {
  let differs = false;
  for (const layer of await listLayers(tx, execution.id)) {
    const analisis = writing.layerAnalysis?.find((item) => item.layer === layer.nombre)?.analisis;
    const mostrar = writing.showLayersArray?.find((item) => item.layer === layer.nombre)?.mostrar;
    const changed = {
      ...(analisis !== undefined && analisis !== layer.analisis && { analisis }),
      ...(mostrar !== undefined &&
        mostrar !== layer.mostrar_informe && { mostrar_informe: mostrar }),
    };
    if (Object.keys(changed).length === 0) continue;
    differs = true;
    await saveWriting(tx, layer.id, changed);
    await audit({
      entity: 'capaAnalisisReporte',
      entityId: layer.id,
      before: { analisis: layer.analisis, mostrar_informe: layer.mostrar_informe },
      after: changed,
    });
  }
  return differs;
}

async function lockForSave(tx: Tx, id: number, version?: number | null) {
  const report = await lockReport(tx, id);
  if (!report) throw new AppError('NOT_FOUND');
  if (version != null && version !== report.version) throw new AppError('CONFLICT');
  return report;
}

function refuseWhileRunning(estado: string): void {
  if (estado === 'PENDIENTE' || estado === 'GENERANDO') {
    throw new AppError('VALIDATION', 'El reporte ya se está generando.');
  }
}

async function startRun(
  scope: WriteScope,
  id: number,
  inputs: ReportInputs,
  writing: Pick<SaveInput, 'layerAnalysis' | 'showLayersArray'>,
): Promise<void> {
  const ejecucionId = await openRun(scope.tx, id, inputs, writing);
  await enqueue(scope, id, ejecucionId);
}

async function enqueue(scope: WriteScope, id: number, ejecucionId: number): Promise<void> {
  const job = await scope.context.app.jobs.enqueue(
    scope.tx,
    GENERATE_JOB,
    { reporteId: id, ejecucionId },
    { userId: scope.actor.id },
  );
  await setState(scope.tx, id, 'PENDIENTE', { avance: 0, error: null, trabajo_id: job });
}

/** Once committed: the job must not stop for a change that was rolled back. */
async function cancelJob(scope: WriteScope, jobId: string): Promise<void> {
  scope.afterCommit(() => scope.context.app.jobs.cancel(jobId));
}
