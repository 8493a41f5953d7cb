import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { assignmentMessages, isClosed } from '@comarca/shared/modules/productos/asignacion.rules';
import { z } from 'zod';
import { operation, type WriteScope } from '../../core/operation/operation.ts';
import { ADD, CHANGE, REMOVE } from './asignacion.access.ts';
import { changedAssignment, checkedAssignment, newAssignment } from './asignacion.checks.ts';
import { announce, mailParties } from './asignacion.notices.ts';
import { type AssignmentRow, findAssignment } from './asignacion.repository.ts';
import { ASSIGNMENT_ENTITY, assignments } from './asignacion.steps.ts';
import {
  deleteAssignment,
  insertAssignment,
  updateAssignment,
  writeHistory,
} from './asignacion-escritura.repository.ts';

/** Whoever may create or change an assignment may call `saveStatusActivity`. */
export const SAVE = { access: { algunPermiso: [ADD.permiso, CHANGE.permiso] } } as const;

/** Assigns an activity. @returns the assignment's id */
export const createAssignment = operation({
  name: 'saveStatusActivity',
  access: ADD,
  schema: newAssignment,
  idempotent: true,
  async run(scope, input) {
    const values = await checkedAssignment(scope, input, null);
    const created = await insertAssignment(scope.tx, values);
    await writeHistory(scope.tx, created, {
      usuario: scope.actor.id,
      observaciones: values.observaciones,
    });
    const after = await stored(scope, created);
    await scope.audit({ entity: ASSIGNMENT_ENTITY, entityId: created, after: readable(after) });
    await tell(scope, after, input.sendMail, null);
    return created;
  },
});

/** Saves an assignment that is not closed. @returns its id */
export const changeAssignment = operation({
  name: 'saveStatusActivity',
  access: CHANGE,
  schema: changedAssignment,
  idempotent: true,
  async run(scope, { id: assignment, version, ...input }) {
    const before = await assignments.lock(scope, assignment);
    if (version !== before.version) throw new AppError('CONFLICT');
    if (isClosed(before.estado)) throw fieldError('', assignmentMessages.closed);
    const values = await checkedAssignment(scope, input, before);
    await updateAssignment(scope.tx, assignment, values);
    const after = await stored(scope, assignment);
    await scope.audit({
      entity: ASSIGNMENT_ENTITY,
      entityId: assignment,
      before: readable(before),
      after: readable(after),
    });
    await tell(scope, after, input.sendMail, before);
    return assignment;
  },
});

/** Deletes an assignment with its efforts. */
export const removeAssignment = operation({
  name: 'deleteStatusActivity',
  access: REMOVE,
  schema: z.object({ id: idOf('asignacion') }),
  async run(scope, { id: assignment }) {
    const before = await assignments.lock(scope, assignment);
    await deleteAssignment(scope.tx, assignment);
    await scope.audit({
      entity: ASSIGNMENT_ENTITY,
      entityId: assignment,
      before: readable(before),
    });
    announce(scope, before, {
      action: 'deleted',
      message: `La asignación «${before.identificador}» fue eliminada.`,
      avisa: ['gestor', 'controlador'],
    });
  },
});

async function stored({ tx }: WriteScope, assignment: number): Promise<AssignmentRow> {
  const row = await findAssignment(tx, assignment);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Tells its people: by mail when the form says so, on their screens in any case. */
async function tell(
  scope: WriteScope,
  row: AssignmentRow,
  sendMail: boolean,
  before: AssignmentRow | null,
): Promise<void> {
  const message = before
    ? `La asignación «${row.identificador}» cambió.`
    : `Se le asignó «${row.identificador}» (${row.actividad}).`;
  if (sendMail) {
    await mailParties(scope, row, ['gestor', 'controlador'], {
      asunto: before ? `${row.identificador}: cambios` : `Nueva asignación: ${row.identificador}`,
      texto: `${message}\n\n${row.observaciones}`,
    });
  }
  announce(scope, row, {
    action: 'saved',
    message,
    avisa: ['gestor', 'controlador'],
    tambien: before ? [before.usuario_gestion_id, before.usuario_control_id] : [],
  });
}

/** An assignment as its history tells it. */
const readable = (row: AssignmentRow) => ({
  identificador: row.identificador,
  actividad: row.actividad,
  objeto: row.nombre_objeto,
  recursoGestion: row.gestor,
  recursoControl: row.controlador,
  proyecto: row.proyecto,
  personaSolicita: row.persona_solicita,
  observaciones: row.observaciones,
  duracionEstimada: row.duracion_estimada,
  fechaInicioPlaneada: row.fecha_inicio_planeada.toISOString(),
  fechaFinPlaneada: row.fecha_fin_planeada.toISOString(),
});
