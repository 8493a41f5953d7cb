import { fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  type AssignmentStep,
  type AssignmentTypes,
  assignmentMachine,
  assignmentMessages,
  finishingStep,
  firstEffortStep,
  type StepFacts,
  unlockStep,
} from '@comarca/shared/modules/productos/assignment.rules';
import { manageSchema } from '@comarca/shared/modules/productos/assignment.schema';
import { z } from 'zod';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { type Deed, steppedRecord } from '../../../core/operation/step.ts';
import { CONTROL, guardAssignment } from './assignment.access.ts';
import { announce, mailParties } from './assignment.notices.ts';
import { type AssignmentRow, findAssignment, lockAssignment } from './assignment.repository.ts';
import { writeHistory, writeStep } from './assignment-writes.repository.ts';
import { errorsOfActivity } from './candidates.repository.ts';

export const ASSIGNMENT_ENTITY = 'asignacion';

/** What goes with a step. */
export interface StepInput {
  observaciones: string;
  enlaces?: { link: string; espejo: string };
  errores?: readonly number[];
}

/** The facts by which the rules choose a step. */
export const factsOf = (row: AssignmentRow): StepFacts => ({
  state: row.estado,
  controlled: row.usuario_control_id !== null,
  continuous: row.es_continua,
});

/** Its people, by whom the rules say whose a step is. */
export const partiesOf = (row: AssignmentRow) => ({
  usuarioGestion: row.usuario_gestion_id,
  usuarioControl: row.usuario_control_id,
});

/** What the audit keeps of an assignment's state. */
const stateAudit = (row: AssignmentRow) => ({
  estado: row.estado,
  linkSharepoint: row.link_sharepoint,
  linkSharepointEspejo: row.link_sharepoint_espejo,
  errores: row.errores.map(({ nombre }) => nombre).join('; '),
});

/** Steps of assignments, by their state machine. */
export const assignments = steppedRecord({
  machine: assignmentMachine,
  entity: ASSIGNMENT_ENTITY,
  lock: lockAssignment,
  find: findAssignment,
  guard: ({ context, actor, tx }, row) => guardAssignment({ context, actor, db: tx }, row),
  factsOf,
  partiesOf,
  audited: stateAudit,
});

/** Takes a step of the state machine: the caller's own, from where the assignment stands. */
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
    const newLinks = { link: links.linkSharepoint, espejo: links.linkSharepointEspejo };
    const deed = stepDeed(scope, { observaciones, enlaces: newLinks, errores });
    await assignments.take(scope, { id, version, to: estado, field: 'estado' }, deed);
    return id;
  },
});

/** Opens a closed assignment again. */
export const unlockAssignment = operation({
  name: 'unlockStatusActivity',
  access: CONTROL,
  schema: z.object({ id: idOf('asignacion') }),
  async run(scope, { id }) {
    const row = await assignments.lock(scope, id);
    const step = unlockStep(factsOf(row));
    if (!step) throw fieldError('estado', assignmentMessages.notClosed);
    await assignments.proceed(scope, row, step, stepDeed(scope, { observaciones: '' }));
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
  const begin = stepDeed(scope, { observaciones: effort.observaciones });
  const started = first ? await assignments.proceed(scope, row, first, begin) : row;
  if (!effort.finActividad) return;
  const last = finishingStep(factsOf(started));
  if (!last) {
    throw fieldError('finActividad', `La actividad no se puede terminar en estado ${row.estado}.`);
  }
  await assignments.proceed(scope, started, last, stepDeed(scope, effort));
}

/** What every step of an assignment writes and tells. */
function stepDeed(
  scope: WriteScope,
  { observaciones, enlaces, errores = [] }: StepInput,
): Deed<AssignmentRow, AssignmentTypes, AssignmentStep> {
  const { tx, actor } = scope;
  return {
    bring: () => ({ observation: observaciones }),
    async write(row, { to: state = row.estado, links, errors, realEnd }) {
      await writeStep(tx, row.id, {
        estado: state,
        rechazada: state === 'RECHAZADO',
        fechaFinReal: realEnd,
        enlaces: links ? enlaces : undefined,
        errores: errors ? await knownErrors(scope, row, errores) : undefined,
      });
    },
    note: ({ id }) => writeHistory(tx, id, { usuario: actor.id, observaciones }),
    remark: { observacion: observaciones },
    async tell(after, { tells }) {
      const text = `La asignación «${after.identificador}» pasó a ${after.estado}.`;
      await mailParties(scope, after, tells, {
        asunto: `${after.identificador}: ${after.estado}`,
        texto: observaciones === '' ? text : `${text}\n\n${observaciones}`,
      });
      announce(scope, after, { action: 'managed', message: text, avisa: tells });
    },
  };
}

/** @throws AppError VALIDATION for an error that is not of the activity */
async function knownErrors(
  { tx }: WriteScope,
  row: AssignmentRow,
  errors: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(errors)];
  if (wanted.length === 0) return [];
  const known = new Set((await errorsOfActivity(tx, row.actividad_id)).map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw fieldError('errores', messages.select);
  return wanted;
}
