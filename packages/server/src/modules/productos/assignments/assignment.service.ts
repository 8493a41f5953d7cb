import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { assignmentMessages, isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { ADD, CHANGE, guardAssignment, REMOVE } from './assignment.access.ts';
import { assignmentInput, checkedAssignment } from './assignment.checks.ts';
import { announce, holderOf, mailParties } from './assignment.notices.ts';
import { type AssignmentRow, findAssignment, lockAssignment } from './assignment.repository.ts';
import { ASSIGNMENT_ENTITY, assignments } from './assignment.steps.ts';
import { assignmentRows, deleteAssignment, writeHistory } from './assignment-writes.repository.ts';

/** Assigns an activity, or saves an assignment that is not closed. */
export const saveAssignment = savedRecord({
  entity: ASSIGNMENT_ENTITY,
  operation: 'saveStatusActivity',
  access: { add: ADD, change: CHANGE },
  schema: assignmentInput,
  load: stored,
  lock: async (tx, id) => (await lockAssignment(tx, id))?.version,
  guardStored: ({ context, actor, tx }, row) => guardAssignment({ context, actor, db: tx }, row),
  async check(scope, input, before) {
    if (before && isClosed(before.estado)) throw fieldError('', assignmentMessages.closed);
    return checkedAssignment(scope, input, before);
  },
  write: {
    async insert({ tx, actor }, values) {
      const id = await assignmentRows.insert(tx, values);
      await writeHistory(tx, id, { usuario: actor.id, observaciones: values.observaciones });
      return id;
    },
    update: ({ tx }, id, values) => assignmentRows.update(tx, id, values),
  },
  settle: (scope, { before, after }, { send_mail }) => tell(scope, after, send_mail, before),
  audited: readable,
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

async function stored(db: Reader, assignment: number): Promise<AssignmentRow> {
  const row = await findAssignment(db, assignment);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Who manages and who controls it. */
const peopleOf = (row: AssignmentRow | null): (number | null)[] =>
  row ? [row.usuario_gestion_id, row.usuario_control_id] : [];

/** Tells its people, and those whom it was taken from: by mail when the form says so, on their screens in any case. */
async function tell(
  scope: WriteScope,
  row: AssignmentRow,
  sendMail: boolean,
  before: AssignmentRow | null,
): Promise<void> {
  const name = row.identificador;
  const given = `Se le asignó «${name}» (${row.actividad}).`;
  const taken = `La asignación «${name}» pasó a otra persona.`;
  const changed = `La asignación «${name}» cambió.`;
  const hadIt = new Set(peopleOf(before));
  const hasIt = new Set(peopleOf(row));
  const messageFor = (person: number | null) => (hadIt.has(person) ? changed : given);
  const former = [...hadIt].filter((person) => person !== null && !hasIt.has(person)) as number[];
  if (sendMail) {
    for (const party of ['gestor', 'controlador'] as const) {
      const message = messageFor(holderOf(row, party));
      await mailParties(scope, row, [party], {
        asunto: message === given ? `Nueva asignación: ${name}` : `${name}: cambios`,
        texto: `${message}\n\n${row.observaciones}`,
      });
      if (before && former.includes(holderOf(before, party) ?? 0)) {
        await mailParties(scope, before, [party], { asunto: `${name}: cambios`, texto: taken });
      }
    }
  }
  announce(scope, row, {
    action: 'saved',
    message: messageFor,
    avisa: ['gestor', 'controlador'],
    tambien: new Map(former.map((person) => [person, taken])),
  });
}

/** An assignment as its history tells it. */
function readable(row: AssignmentRow) {
  return {
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
  };
}
