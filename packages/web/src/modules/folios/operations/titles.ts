import { AppError } from '@comarca/shared/core/errors';
import type { FolioTitles } from '@comarca/shared/modules/folios/title.schema';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { foliosKey } from './folios.ts';
import { saveTitlesMutation, titlesQuery } from './title.documents.ts';

export const titlesKey = [...foliosKey, 'titulos'] as const;

/** What a folio says of people, and its certificates; the reading stays in the record of acts. */
export async function loadTitles(id: string) {
  const { folioTitles, certificatesOfFolio } = await execute(titlesQuery, { id });
  if (!folioTitles) throw new AppError('NOT_FOUND');
  return { ...folioTitles, certificates: certificatesOfFolio };
}

export type Titles = Awaited<ReturnType<typeof loadTitles>>;
export type TitleAnnotation = Titles['anotaciones'][number];

/** @throws AppError with the refused fields */
export async function saveTitles(
  id: string,
  values: FolioTitles,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const variables = { ...values, id, version: version ?? 0 };
  const { saveFolioTitles } = await execute(saveTitlesMutation, variables, { idempotencyKey });
  if (!saveFolioTitles.saved) throw refused(saveFolioTitles.errors);
  return id;
}
