import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import type { StudyInput } from '@comarca/shared/modules/cruces/trazado.schema';
import {
  reportIdSchema,
  saveAnalysisSchema,
  saveShortReportSchema,
} from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { z } from 'zod';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { deleteFile } from '../../../core/files/file.repository.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { endLinksOf } from '../../enlaces/public.ts';
import { GENERATE_JOB } from '../generation/generate-report.data.ts';
import { findCurrentExecution, listLayers, saveWriting } from '../run.repository.ts';
import { withdrawReport } from '../shared-report/portal-report.ts';
import { findTemplate } from '../structures/structure.repository.ts';
import { jobsAbout } from '../writing/askers.repository.ts';
import { type SaveInput, toInputs } from './quick-report.inputs.ts';
import { openRun, planToday, type RunPlan, reopenLayers } from './quick-report.plan.ts';
import {
  bumpVersion,
  deleteReport,
  findStored,
  findTwin,
  insertReport,
  lockAuthor,
  lockReport,
  type ReportInputs,
  setState,
  updateInputs,
} from './quick-report.repository.ts';
import { shownPlan } from './template-change.ts';
import { writtenFiles } from './writing/written-report.repository.ts';

const ADD = { permiso: 'inteligencia_territorio.add_reporterapidoit' } as const;
const CHANGE = { permiso: 'inteligencia_territorio.change_reporterapidoit' } as const;
const DELETE = { permiso: 'inteligencia_territorio.delete_reporterapidoit' } as const;

/** What a save stores of a report, and what goes with it. */
interface ReportToStore {
  inputs: ReportInputs;
  writing: Writing;
}

type Writing = Pick<SaveInput, 'layerAnalysis' | 'showLayersArray'>;

/**
 * Creates a report and queues its crossing, or saves its inputs over what was read and crosses again.
 * Results shown so far stay until the new ones are. The same request joins one that waits or runs.
 */
export const saveReport = savedRecord({
  entity: 'reporteRapido',
  operation: 'saveShortReport',
  access: { add: ADD, change: CHANGE },
  schema: saveShortReportSchema,
  load: loadStored,
  lock: async (tx, id) => (await lockReport(tx, id))?.version,
  async same(scope, input, before) {
    const inputs = toInputs(input, studyOf(before));
    if (before) return isSameRun(before, inputs) ? before : undefined;
    return twinOf(scope, inputs);
  },
  async check({ tx }, input, before): Promise<ReportToStore> {
    const inputs = toInputs(input, studyOf(before));
    if (inputs.plantilla_id !== (before?.plantilla_id ?? null)) {
      await requireTemplate(tx, inputs.plantilla_id);
    }
    const shown = before && (await findCurrentExecution(tx, before.id));
    // What is written of a layer that this save takes out still belongs to the run that shows it.
    const own = inputs.capas.map((name) => ({ nombre: name }));
    requireKnown([...own, ...(shown ? await listLayers(tx, shown.id) : [])], input);
    return { inputs, writing: input };
  },
  write: {
    insert: ({ tx, actor }, { inputs }) => insertReport(tx, actor.id, inputs),
    update: ({ tx }, id, { inputs }) => updateInputs(tx, id, inputs),
  },
  async settle(scope, { before, after: { id } }, { inputs, writing }) {
    if (before && isRunning(before) && before.trabajo_id) cancelJob(scope, before.trabajo_id);
    const shown = before && (await findCurrentExecution(scope.tx, id));
    // The new run takes it over from there when it is done.
    if (shown) await writeAnalysis(scope, await listLayers(scope.tx, shown.id), writing);
    await startRun(scope, id, inputs, writing);
  },
  audited: auditedInputs,
});

/**
 * The same that waits or runs already: a second of two clicks, which joins it. What is done is never
 * answered again: its layers may have changed since. A request that is sent twice says so by its key.
 */
async function twinOf({ tx, actor }: WriteScope, inputs: ReportInputs) {
  await lockAuthor(tx, actor.id);
  return findTwin(tx, actor.id, inputs);
}

const isRunning = ({ estado }: { estado: string }): boolean =>
  estado === 'PENDIENTE' || estado === 'GENERANDO';

const isSameRun = (before: StoredReport, { huella, nombre }: ReportInputs): boolean =>
  isRunning(before) && before.huella === huella && before.nombre === nombre;

/** What a report that is changed is studied with. */
const studyOf = (before: StoredReport | null): StudyInput | null =>
  before && {
    trazado: before.trazado as StudyInput['trazado'],
    buffer: before.buffer,
    srid: before.srid,
  };

type StoredReport = Awaited<ReturnType<typeof loadStored>>;

/** @throws AppError NOT_FOUND */
async function loadStored(db: Reader, id: number) {
  const report = await findStored(db, id);
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

/** What a person asked for, as the audit keeps it. */
function auditedInputs(report: StoredReport) {
  return {
    nombre: report.nombre,
    plantilla_id: report.plantilla_id,
    buffer: report.buffer,
    srid: report.srid,
    capas: report.capas,
    trazado: report.trazado,
    configuracion: report.configuracion,
    huella: report.huella,
  };
}

/** @throws AppError VALIDATION for a template that is not offered, or no longer is */
async function requireTemplate(tx: Tx, id: number | null): Promise<void> {
  if (id !== null && !(await findTemplate(tx, id))) throw fieldError('template', messages.select);
}

const NOTHING_TO_KEEP =
  'Lo que se ve del reporte ya no es de su plantilla y sus capas de ahora: no hay una plantilla que conservar. Genérelo con la plantilla actual.';

/**
 * Crosses again with the same inputs what is not as it was, or everything; what entered, left or changed
 * is told at the end. Its template is taken as it is today, or as the run that is shown has it.
 * @throws AppError CONFLICT where that run was made with another template or other layers
 */
export const rerunReport = operation({
  name: 'rerunShortReport',
  access: CHANGE,
  schema: reportIdSchema.extend({
    todo: z.boolean().nullish(),
    conservaPlantilla: z.boolean().nullish(),
  }),
  async run(scope, { id, todo, conservaPlantilla }) {
    const report = await lockForSave(scope.tx, id);
    refuseWhileRunning(report);
    const kept = conservaPlantilla ? await shownPlan(scope.tx, { ...report, id }) : undefined;
    if (conservaPlantilla && !kept) throw new AppError('CONFLICT', NOTHING_TO_KEEP);
    await startRun(scope, id, report, {}, { todo: todo === true, plan: kept });
    const after = { todo: todo === true, ...(kept && { conservaPlantilla: true }) };
    await scope.audit({ entity: 'reporteRapido', entityId: id, after });
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
    refuseWhileRunning(report);
    const current = await findCurrentExecution(scope.tx, id);
    const layers = current ? await listLayers(scope.tx, current.id) : [];
    const failed = layers.filter((layer) => layer.estado === 'ERROR');
    if (!current || failed.length === 0) {
      throw new AppError('VALIDATION', 'El reporte no tiene capas con error.');
    }
    await reopenLayers(scope.tx, failed);
    await enqueue(scope, id, current.id);
    const retried = failed.map((layer) => layer.nombre);
    await scope.audit({ entity: 'reporteRapido', entityId: id, after: { reintentadas: retried } });
    return id;
  },
});

export const cancelReport = operation({
  name: 'cancelShortReport',
  access: CHANGE,
  schema: reportIdSchema,
  async run(scope, { id }) {
    const report = await lockForSave(scope.tx, id);
    if (!isRunning(report)) {
      throw new AppError('VALIDATION', 'El reporte no se está generando.');
    }
    if (report.trabajo_id) cancelJob(scope, report.trabajo_id);
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
    const writing = await jobsAbout(scope.tx, { askedOf: 'reporte_rapido_id', id });
    for (const job of [before.trabajo_id ?? [], writing].flat()) cancelJob(scope, job);
    await withdrawReport(scope, id);
    const files = await writtenFiles(scope.tx, id);
    await endLinksOf(scope, { clase: 'reporteRapido', objeto: id });
    await deleteReport(scope.tx, id);
    for (const file of files) await deleteFile(scope.tx, file);
    await scope.audit({ entity: 'reporteRapido', entityId: id, before });
    return id;
  },
});

/**
 * Keeps what was written and hidden, without crossing again. Who repeats what stands, as after an answer
 * that was lost, changes nothing, whatever version was read; so does the download in the contract's words.
 * @returns the report's version, a new one when something is different now; for who repeats what stands
 * the version that was read, as nothing newer has been
 */
export const saveAnalysis = operation({
  name: 'saveShortReportAnalysis',
  access: CHANGE,
  schema: saveAnalysisSchema,
  async run(scope, input) {
    const { version } = await lockForSave(scope.tx, input.id);
    const shown = await findCurrentExecution(scope.tx, input.id);
    const layers = shown ? await listLayers(scope.tx, shown.id) : [];
    if (shown && stands(layers, input)) return input.version ?? version;
    if (input.version != null) requireCurrent(input.version, version);
    if (!shown) throw new AppError('VALIDATION', 'El reporte todavía no se ha generado.');
    requireKnown(layers, input);
    requireCurrent(input.version, version);
    await writeAnalysis(scope, layers, input);
    await bumpVersion(scope.tx, input.id);
    return version + 1;
  },
});

type StoredLayer = Awaited<ReturnType<typeof listLayers>>[number];

/** What is written about a layer and differs from what is stored. */
function changesOf(layer: StoredLayer, { layerAnalysis, showLayersArray }: Writing) {
  const analysis = layerAnalysis?.find((item) => item.layer === layer.nombre)?.analisis;
  const show = showLayersArray?.find((item) => item.layer === layer.nombre)?.mostrar;
  return {
    ...(analysis !== undefined && analysis !== layer.analisis && { analisis: analysis }),
    ...(show !== undefined && show !== layer.mostrar_informe && { mostrar_informe: show }),
  };
}

/** Whether all that is written is stored already. */
function stands(layers: readonly StoredLayer[], writing: Writing): boolean {
  const { layerAnalysis, showLayersArray } = writing;
  const known = new Set(layers.map(({ nombre }) => nombre));
  return (
    [...(layerAnalysis ?? []), ...(showLayersArray ?? [])].every(({ layer }) => known.has(layer)) &&
    layers.every((layer) => Object.keys(changesOf(layer, writing)).length === 0)
  );
}

/** Stores analyses and visibility of a run's layers, with their values before. */
async function writeAnalysis(
  { tx, audit }: Pick<WriteScope, 'tx' | 'audit'>,
  layers: readonly StoredLayer[],
  writing: Writing,
): Promise<void> {
  for (const layer of layers) {
    const changed = changesOf(layer, writing);
    if (Object.keys(changed).length === 0) continue;
    await saveWriting(tx, layer.id, changed);
    await audit({
      entity: 'capaAnalisisReporte',
      entityId: layer.id,
      before: { analisis: layer.analisis, mostrar_informe: layer.mostrar_informe },
      after: changed,
    });
  }
}

/** @throws AppError VALIDATION for what is written about a layer that the report does not have */
function requireKnown(
  layers: readonly { nombre: string }[],
  { layerAnalysis, showLayersArray }: Writing,
): void {
  const isLost = ({ layer }: { layer: string }) => !layers.some(({ nombre }) => nombre === layer);
  const hidden = showLayersArray?.find(isLost);
  if (hidden) {
    throw fieldError(
      'showLayersArray',
      `La capa «${hidden.layer}» no está en el reporte: no se puede mostrar ni ocultar.`,
    );
  }
  const lost = layerAnalysis?.find(isLost);
  if (!lost) return;
  throw fieldError(
    'layerAnalysis',
    `La capa «${lost.layer}» ya no está en el reporte: lo escrito sobre ella no se puede guardar.`,
  );
}

async function lockForSave(tx: Tx, id: number) {
  const report = await lockReport(tx, id);
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

function refuseWhileRunning(report: { estado: string }): void {
  if (isRunning(report)) throw new AppError('VALIDATION', 'El reporte ya se está generando.');
}

async function startRun(
  scope: WriteScope,
  id: number,
  inputs: ReportInputs,
  writing: Writing,
  { todo = false, plan }: { todo?: boolean; plan?: RunPlan | undefined } = {},
): Promise<void> {
  const { tx } = scope;
  const runId = await openRun(tx, id, inputs, plan ?? (await planToday(tx, inputs)), writing);
  await enqueue(scope, id, runId, todo);
}

/** @param todo whether layers that did not change are crossed too */
async function enqueue(scope: WriteScope, id: number, runId: number, todo = false): Promise<void> {
  const job = await scope.context.app.jobs.enqueue(
    scope.tx,
    GENERATE_JOB,
    { reporteId: id, ejecucionId: runId, todo },
    { userId: scope.actor.id },
  );
  await setState(scope.tx, id, 'PENDIENTE', { avance: 0, error: null, trabajo_id: job });
}

/** Once committed: the job must not stop for a change that was rolled back. */
function cancelJob(scope: WriteScope, jobId: string): void {
  scope.afterCommit(() => scope.context.app.jobs.cancel(jobId));
}
