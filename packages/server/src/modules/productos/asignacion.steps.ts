import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  type AssignmentStep,
  actorsOf,
  assignmentMessages,
  finishingStep,
  firstEffortStep,
  illegalStep,
  isAssignmentState,
  type StepFacts,
  stepTo,
  unlockStep,
} from '@comarca/shared/modules/productos/asignacion.rules';
import { manageSchema } from '@comarca/shared/modules/productos/asignacion.schema';
import { z } from 'zod';
import { operation, type WriteScope } from '../../core/operation/operation.ts';
import { CONTROL, coordinates, guardAssignment } from './asignacion.access.ts';
import { announce, mailParties } from './asignacion.notices.ts';
import { type AssignmentRow, findAssignment, lockAssignment } from './asignacion.repository.ts';
import { writeHistory, writeStep } from './asignacion-escritura.repository.ts';
import { errorsOfActivity } from './candidatos.repository.ts';

export const ASSIGNMENT_ENTITY = 'asignacion';

/** What goes with a step. */
export interface StepInput {
  observaciones: string;
  enlaces?: { link: string; espejo: string };
  errores?: readonly number[];
}

/** The facts by which the rules choose a step. */
export const factsOf = (row: AssignmentRow): StepFacts => ({
  estado: row.estado,
  conControl: row.usuario_control_id !== null,
  esContinua: row.es_continua,
});

/** The assignment, locked, that the caller may see. @throws AppError NOT_FOUND */
export async function lockVisible(scope: WriteScope, id: number): Promise<AssignmentRow> {
  const { context, actor, tx } = scope;
  const row = await lockAssignment(tx, id);
  if (!row) throw new AppError('NOT_FOUND');
  await guardAssignment({ context, actor, db: tx }, row);
  return row;
}

/**
 * Takes a step of the state machine: only whoever it belongs to, only from where it leads. The row's
 * lock makes of two people at once a first and a second, who is told the state that the first left.
 */
export const manageAssignment = operation({
  name: 'manageStatusActivity',
  access: 'sesion',
  schema: manageSchema.extend({
    id: idOf('asignacion'),
    errores: z.array(ownIdOf('errorProducto')).max(200),
    /** what was read, for whoever must not act on less than what stands */
    version: z.number().int().nullish(),
  }),
  idempotent: true,
  async run(scope, { id, estado, version, observaciones, errores, ...links }) {
    const row = await lockVisible(scope, id);
    if (!isAssignmentState(estado)) throw fieldError('estado', messages.select);
    const step = stepTo(factsOf(row), estado);
    if (!step) throw fieldError('estado', illegalStep(row.estado, estado));
    refuseOthers(scope, row, step);
    if (version != null && version !== row.version) throw new AppError('CONFLICT');
    await takeStep(scope, row, step, {
      observaciones,
      enlaces: { link: links.linkSharepoint, espejo: links.linkSharepointEspejo },
      errores,
    });
    return id;
  },
});

/** Opens a closed assignment again. */
export const unlockAssignment = operation({
  name: 'unlockStatusActivity',
  access: CONTROL,
  schema: z.object({ id: idOf('asignacion') }),
  async run(scope, { id }) {
    const row = await lockVisible(scope, id);
    const step = unlockStep(factsOf(row));
    if (!step) throw fieldError('estado', assignmentMessages.notClosed);
    await takeStep(scope, row, step, { observaciones: '' });
    return id;
  },
});

/**
 * What an effort does to its locked assignment: the first one of its manager starts it, and the one
 * that ends the activity delivers it to quality control, or finishes it where nobody controls.
 */
export async function stepsOfEffort(
  scope: WriteScope,
  row: AssignmentRow,
  effort: { esGestion: boolean; finActividad: boolean } & StepInput,
): Promise<void> {
  if (!effort.esGestion) return;
  const first = firstEffortStep(factsOf(row));
  if (first) await takeStep(scope, row, first, { observaciones: effort.observaciones });
  if (!effort.finActividad) return;
  const started = first ? { ...row, estado: first.a } : row;
  const last = finishingStep(factsOf(started));
  if (!last) {
    throw fieldError('finActividad', `La actividad no se puede terminar en estado ${row.estado}.`);
  }
  await takeStep(scope, started, last, effort);
}

/** Whoever may not take the step is told so; the state stays. @throws AppError FORBIDDEN */
function refuseOthers({ actor }: WriteScope, row: AssignmentRow, step: AssignmentStep): void {
  const actors = actorsOf(
    { id: actor.id, coordina: coordinates(actor) },
    { usuarioGestion: row.usuario_gestion_id, usuarioControl: row.usuario_control_id },
  );
  if (!actors.includes(step.actor)) throw new AppError('FORBIDDEN');
}

async function takeStep(
  scope: WriteScope,
  row: AssignmentRow,
  step: AssignmentStep,
  { observaciones, enlaces, errores = [] }: StepInput,
): Promise<void> {
  const { tx, actor } = scope;
  if (step.observacion && observaciones === '') {
    throw fieldError('observaciones', assignmentMessages.rejection);
  }
  await writeStep(tx, row.id, {
    estado: step.a,
    rechazada: step.a === 'RECHAZADO',
    fechaFinReal: step.fechaFinReal,
    enlaces: step.enlaces ? enlaces : undefined,
    errores: step.errores ? await knownErrors(scope, row, errores) : undefined,
  });
  await writeHistory(tx, row.id, { usuario: actor.id, observaciones });
  const after = await findAssignment(tx, row.id);
  if (!after) throw new AppError('NOT_FOUND');
  await scope.audit({
    entity: ASSIGNMENT_ENTITY,
    entityId: row.id,
    before: stateAudit(row),
    after: { ...stateAudit(after), observacion: observaciones },
  });
  const texto = `La asignación «${row.identificador}» pasó a ${step.a}.`;
  await mailParties(scope, after, step.avisa, {
    asunto: `${row.identificador}: ${step.a}`,
    texto: observaciones === '' ? texto : `${texto}\n\n${observaciones}`,
  });
  announce(scope, after, { action: 'managed', message: texto, avisa: step.avisa });
}

/** @throws AppError VALIDATION for an error that is not of the activity */
async function knownErrors(
  { tx }: WriteScope,
  row: AssignmentRow,
  errores: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(errores)];
  if (wanted.length === 0) return [];
  const known = new Set((await errorsOfActivity(tx, row.actividad_id)).map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw fieldError('errores', messages.select);
  return wanted;
}

const stateAudit = (row: AssignmentRow) => ({
  estado: row.estado,
  linkSharepoint: row.link_sharepoint,
  linkSharepointEspejo: row.link_sharepoint_espejo,
  errores: row.errores.map(({ nombre }) => nombre).join('; '),
});
