import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { OfferedDocument } from '../../../platform/module.ts';
import { attachMutation } from './attachments.documents.ts';

/** Where the development is chosen that a document of the archive is to hang on. */
export const chooseDevelopment = async ({ id }: OfferedDocument) => ({
  route: 'DevelopmentAttachment',
  params: { id },
});

/** Makes a document an attachment of a development. @throws AppError */
export async function attachDocument(
  ids: { documento: string; desarrollo: string },
  idempotencyKey: string,
): Promise<void> {
  const { takeDocumentAsAttachment: answer } = await execute(attachMutation, ids, {
    idempotencyKey,
  });
  if (!answer.saved) throw refused(answer.errors);
}
