import { readFile } from 'node:fs/promises';
import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { formatDateTime } from '@comarca/shared/core/formats';
import { lookedUp, ownIdOf } from '@comarca/shared/core/id-input';
import { PDT_REQUIRED, type PlanPreview } from '@comarca/shared/modules/productos/work-plan';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { tellPerson } from '../../avisos/public.ts';
import { findStructure, structureView } from '../../procesos/public.ts';
import { ADD, CHANGE } from '../assignments/assignment.access.ts';
import { ASSIGNMENTS_STORE, announceToProject } from '../assignments/assignment.notices.ts';
import { ASSIGNMENT_ENTITY } from '../assignments/assignment.steps.ts';
import {
  findPlace,
  type StructurePlace,
  targetOf,
} from '../product-management/product-management.repository.ts';
import { structureRights } from '../product-management/product-management.service.ts';
import {
  insertPlan,
  insertPlanned,
  knownAssignments,
  type LoadedAssignment,
  lastLoad,
  loadedAssignments,
  lockStructure,
  ownPlanFile,
  type PlanFile,
  peopleOfProject,
  planPlaceOf,
  updatePlanned,
  writeFirstHistory,
} from './pdt.repository.ts';
import type { WorkPlan } from './plan.ts';
import { readWorkPlan } from './read-plan.ts';
import { matchPlan, type PlanMatch } from './rules.ts';

const PLAN_ENTITY = 'planTrabajo';

/** A structure where it is used. */
const placeInput = {
  id: ownIdOf('estructuraProductos'),
  contentType: lookedUp(z.string().max(100), 'cualquiera'),
  objectId: lookedUp(z.string().max(60), 'cualquiera'),
};
const pdt = lookedUp(z.guid(PDT_REQUIRED), 'archivo');
const planInput = z.object({ ...placeInput, pdt });
/** A plan that was sent, to be loaded where its sender said then, or says now. */
const loadInput = z.object({
  pdt,
  id: placeInput.id.nullish(),
  contentType: placeInput.contentType.nullish(),
  objectId: placeInput.objectId.nullish(),
});

/** Whether the caller may load a plan there. @throws AppError NOT_FOUND */
export const planPlace = reading({
  access: ADD,
  schema: z.object(placeInput),
  run: (scope, input) => assignablePlace(scope, input),
});

/** What a plan that the caller sent would do there. */
export const previewPlan = reading({
  access: ADD,
  schema: planInput,
  run: previewOf,
});

/** What is wrong in a plan that the caller sent, to take home: the record says who did. */
export const exportInconsistencies = operation({
  name: 'exportPlanInconsistencies',
  access: ADD,
  schema: planInput,
  async run({ tx, actor, context, audit }, input): Promise<PlanPreview> {
    const preview = await previewOf({ context, actor, db: tx }, input);
    await audit({
      entity: PLAN_ENTITY,
      entityId: preview.archivo,
      after: { archivo: preview.nombre, inconsistencias: preview.inconsistencias.length },
    });
    return preview;
  },
});

async function previewOf(
  scope: GuardScope,
  { pdt, ...input }: z.output<typeof planInput>,
): Promise<PlanPreview> {
  const place = await assignablePlace(scope, input);
  const file = await fileOf(scope, pdt);
  const plan = await planOfFile(scope.context.app, file);
  const match = await matchAt(scope, place, plan, { lock: false });
  return {
    archivo: file.id,
    nombre: file.nombre,
    tareas: match.tareas,
    hitos: match.hitos,
    nuevas: match.nuevas.length,
    cambiadas: match.cambiadas.length,
    iguales: match.iguales,
    productosSinTarea: match.productosSinTarea,
    inconsistencias: match.inconsistencias,
  };
}

/** What a load did. */
export interface LoadedPlan {
  nuevas: number;
  cambiadas: number;
  iguales: number;
}

/**
 * Assigns the products of a structure as the plan says: all of them, or none and the list of what
 * is wrong. A plan that changes nothing is not loaded again.
 */
export const loadPlan = operation({
  name: 'loadStructurePdt',
  access: ADD,
  schema: loadInput,
  idempotent: true,
  async run(scope, input): Promise<LoadedPlan> {
    const { tx, actor, context } = scope;
    const guard = { context, actor, db: tx };
    const place = await assignablePlace(guard, await meantPlace(guard, input));
    const file = await fileOf(guard, input.pdt);
    const plan = await planOfFile(context.app, file);
    await lockStructure(tx, place.estructuraId);
    const match = await matchAt(guard, place, plan, { lock: true });
    refuseInconsistent(match);
    if (match.nuevas.length + match.cambiadas.length === 0) {
      throw new AppError('VALIDATION', await alreadyLoaded(tx, place, file));
    }
    const counts = { nuevas: match.nuevas.length, cambiadas: match.cambiadas.length };
    const planId = await insertPlan(tx, place, file, { usuario: actor.id, ...counts });
    await scope.audit({
      entity: PLAN_ENTITY,
      entityId: planId,
      after: { archivo: file.nombre, sha256: file.sha256, lugar: place.nombre, ...counts },
    });
    await writeAssignments(scope, place, match);
    return { ...counts, iguales: match.iguales };
  },
});

/** @throws AppError NOT_FOUND to who takes no part in the project, FORBIDDEN to who may not assign */
async function assignablePlace(
  scope: GuardScope,
  { id, contentType, objectId }: { id: number; contentType: string; objectId: string },
): Promise<StructurePlace> {
  const place = await findPlace(scope.db, id, { contentType, objectId });
  if (!place) throw new AppError('NOT_FOUND');
  const { sees, canAssign } = await structureRights(scope, place.proyectoId);
  if (!sees) throw new AppError('NOT_FOUND');
  if (!canAssign) throw new AppError('FORBIDDEN');
  return place;
}

/** The place that the caller names, or the one that was named with the file. */
async function meantPlace(
  { db, actor }: GuardScope,
  { pdt: file, id, contentType, objectId }: z.output<typeof loadInput>,
) {
  if (id != null && contentType != null && objectId != null) return { id, contentType, objectId };
  const meant = await planPlaceOf(db, file, actor.id);
  if (!meant) throw new AppError('NOT_FOUND');
  return meant;
}

async function fileOf({ db, actor }: GuardScope, id: string): Promise<PlanFile> {
  const file = await ownPlanFile(db, id, actor.id);
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}

async function planOfFile(app: App, { clave }: PlanFile): Promise<WorkPlan> {
  const local = await app.files.local(clave);
  try {
    return await readWorkPlan(await readFile(local.path));
  } finally {
    await local.release();
  }
}

async function matchAt(
  { db, actor }: GuardScope,
  place: StructurePlace,
  plan: WorkPlan,
  { lock }: { lock: boolean },
): Promise<PlanMatch> {
  const row = await findStructure(db, targetOf(place));
  if (!row) throw new AppError('NOT_FOUND');
  return matchPlan(plan, {
    nodes: structureView(row).nodes,
    people: await peopleOfProject(db, place.proyectoId),
    known: await knownAssignments(db, place, { lock }),
    mayChange: can(actor, CHANGE.permiso),
  });
}

function refuseInconsistent({ inconsistencias }: PlanMatch): void {
  if (inconsistencias.length === 0) return;
  const errors = inconsistencias.map(({ fila, tarea, problema }) => ({
    campo: `fila ${fila}`,
    message: `${tarea}: ${problema}`,
  }));
  throw new AppError('VALIDATION', errors[0]?.message, errors);
}

async function alreadyLoaded(db: Reader, place: StructurePlace, file: PlanFile): Promise<string> {
  const before = await lastLoad(db, place, file.sha256);
  if (!before) return 'El plan de trabajo no cambia nada: todo está asignado como dice.';
  const by = before.usuario ? ` por ${before.usuario}` : '';
  return `Este plan de trabajo ya se cargó el ${formatDateTime(before.fecha.toISOString())}${by}.`;
}

async function writeAssignments(
  scope: WriteScope,
  place: StructurePlace,
  { nuevas, cambiadas }: PlanMatch,
): Promise<void> {
  const { tx, actor } = scope;
  const before = await loadedAssignments(
    tx,
    cambiadas.map(({ id }) => id),
  );
  const created = await insertPlanned(tx, place, nuevas);
  await writeFirstHistory(tx, created, actor.id);
  await updatePlanned(tx, cambiadas);
  const after = await loadedAssignments(tx, [...created, ...before.map(({ id }) => id)]);
  const known = new Map(before.map((row) => [row.id, readable(row)]));
  for (const row of after) {
    const was = known.get(row.id);
    await scope.audit({
      entity: ASSIGNMENT_ENTITY,
      entityId: row.id,
      ...(was && { before: was }),
      after: readable(row),
    });
  }
  tell(scope, place, [...before, ...after]);
}

const readable = (row: LoadedAssignment) => ({
  identificador: row.identificador,
  recursoGestion: row.recursoGestion,
  recursoControl: row.recursoControl,
  duracionEstimada: row.duracionEstimada,
  fechaInicioPlaneada: row.fechaInicioPlaneada,
  fechaFinPlaneada: row.fechaFinPlaneada,
});

/** One message to everybody concerned, however many of the assignments are theirs. */
function tell(
  scope: WriteScope,
  { nombre, proyectoId }: StructurePlace,
  rows: readonly LoadedAssignment[],
): void {
  const { actor } = scope;
  const people = new Set(rows.flatMap(({ gestorId, controladorId }) => [gestorId, controladorId]));
  people.add(actor.id);
  announceToProject(scope, proyectoId, 'saved');
  for (const id of people) {
    if (id === null) continue;
    const text = `Un plan de trabajo de «${nombre}» cambió sus asignaciones.`;
    const message = {
      store: ASSIGNMENTS_STORE,
      mutation: 'updateAssignment',
      action: 'saved',
      message: id === actor.id ? '' : text,
      data: {},
    };
    tellPerson(scope, { user: id, message, route: '/mis_asignaciones' });
  }
}
