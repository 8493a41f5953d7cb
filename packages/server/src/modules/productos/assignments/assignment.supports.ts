import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, lookedUp } from '@comarca/shared/core/id-input';
import {
  assignmentMachine,
  assignmentMessages,
  bringsSupports,
} from '@comarca/shared/modules/productos/assignment.rules';
import { z } from 'zod';
import {
  claimFiles,
  filesOf,
  forgetOtherFiles,
} from '../../../core/files/claimed-files.repository.ts';
import { requireLetGo } from '../../../core/files/settle-files.ts';
import { MAX_FILE_BYTES } from '../../../core/http/upload.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { documentInput, takesDocument } from '../../archivo/public.ts';
import { visibleAssignment } from './assignment.access.ts';
import { announce } from './assignment.notices.ts';
import type { AssignmentRow } from './assignment.repository.ts';
import { ASSIGNMENT_ENTITY, assignments, factsOf, partiesOf } from './assignment.steps.ts';

/** Supports that an assignment has at most. */
const MAX_SUPPORTS = 50;

const owner = (id: number) => ({ entidad: ASSIGNMENT_ENTITY, id });

/**
 * Refuses who may not bring supports now: only whoever may deliver the work may, while it is not delivered.
 * @throws AppError FORBIDDEN, VALIDATION beside `field`
 */
function requireBringing(
  { actor }: Pick<WriteScope, 'actor'>,
  row: AssignmentRow,
  field: string,
): void {
  const actors = assignmentMachine.actorsOf(actor, partiesOf(row));
  if (!actors.includes('gestor')) throw new AppError('FORBIDDEN');
  if (!bringsSupports(factsOf(row), actors)) {
    throw fieldError(field, assignmentMessages.supports(row.estado));
  }
}

/** Makes a document of the archive a support of an assignment of the caller's. */
export const takeDocumentAsSupport = takesDocument({
  name: 'takeDocumentAsSupport',
  access: 'sesion',
  schema: documentInput.extend({ asignacion: idOf(ASSIGNMENT_ENTITY) }),
  async guard(scope, { asignacion }) {
    requireBringing(scope, await visibleAssignment(scope, asignacion), 'asignacion');
  },
  allow: ['pdf', 'docx', 'xlsx', 'csv', 'png', 'jpeg', 'zip'],
  limit: MAX_FILE_BYTES,
  entidad: ASSIGNMENT_ENTITY,
  uso: 'Soporte de una asignación',
  once: {
    hold: async (scope, { asignacion: id }) => void (await assignments.lock(scope, id)),
    filesOf: async (scope, { asignacion: id }) =>
      (await visibleAssignment(scope, id)).soportes.map(({ id: file }) => file),
    answer: ({ asignacion: id }) => ({ id }),
  },
  async keep(scope, { id: file, nombre, procede }, { asignacion: id }) {
    const { tx, actor, audit } = scope;
    const row = await assignments.lock(scope, id);
    requireBringing(scope, row, 'asignacion');
    if ((await filesOf(tx, owner(id))).length >= MAX_SUPPORTS) {
      throw fieldError('asignacion', assignmentMessages.manySupports);
    }
    await claimFiles(tx, owner(id), { ids: [file], user: actor.id });
    const after = { soporte: nombre, desdeArchivo: procede };
    await audit({ entity: ASSIGNMENT_ENTITY, entityId: id, after });
    announce(scope, row, { action: 'managed', message: '', avisa: [] });
    return { id };
  },
});

/** Takes a support back, by whom and while one may be brought. */
export const removeSupport = operation({
  name: 'deleteAssignmentSupport',
  access: 'sesion',
  schema: z.object({ id: idOf(ASSIGNMENT_ENTITY), archivo: lookedUp(z.guid(), 'archivo') }),
  async run(scope, { id, archivo }) {
    const row = await assignments.lock(scope, id);
    requireBringing(scope, row, '');
    const support = row.soportes.find((one) => one.id === archivo);
    if (!support) throw new AppError('NOT_FOUND');
    const wanted = row.soportes.flatMap((one) => (one === support ? [] : one.id));
    await forgetOtherFiles(scope.tx, owner(id), wanted);
    await requireLetGo(scope.tx, owner(id), { wanted, campo: '' });
    const after = { soporteRetirado: support.nombre };
    await scope.audit({ entity: ASSIGNMENT_ENTITY, entityId: id, after });
    announce(scope, row, { action: 'managed', message: '', avisa: [] });
    return id;
  },
});
