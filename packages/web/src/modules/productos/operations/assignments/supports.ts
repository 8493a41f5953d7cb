import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { OfferedDocument } from '../../../../platform/module.ts';
import * as documents from './supports.documents.ts';

/** Where the assignment is chosen that a document of the archive is to support. */
export const chooseAssignment = async ({ id }: OfferedDocument) => ({
  route: 'AssignmentSupport',
  params: { id },
});

/** Makes a document a support of an assignment. @throws AppError */
export async function bringSupport(
  ids: { documento: string; asignacion: string },
  idempotencyKey: string,
): Promise<void> {
  const { takeDocumentAsSupport: answer } = await execute(documents.takeDocumentMutation, ids, {
    idempotencyKey,
  });
  if (!answer.saved) throw refused(answer.errors);
}

/** Takes a support back. @throws AppError */
export async function removeSupport(ids: { id: string; archivo: string }): Promise<void> {
  const { deleteAssignmentSupport: answer } = await execute(documents.removeSupportMutation, ids);
  if (!answer.deleted) throw refused(answer.errors);
}
