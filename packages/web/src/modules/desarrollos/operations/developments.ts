import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import {
  CHANGE_PERMISSION,
  type DevelopmentStepName,
} from '@comarca/shared/modules/desarrollos/development.rules';
import { developmentSchema } from '@comarca/shared/modules/desarrollos/development.schema';
import type { z } from 'zod';
import { withNoneToo } from '../../../platform/dashboard/bars.ts';
import { downloadBase64, fileTypes } from '../../../platform/downloads/downloads.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  removeBy,
  saveBy,
} from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import {
  commentMutation,
  commentsQuery,
  dashboardQuery,
  developmentQuery,
  initQuery,
  listQuery,
  newsQuery,
  removeMutation,
  reportMutation,
  saveMutation,
  stepMutation,
} from './developments.documents.ts';
import { developmentsKey } from './developments-key.ts';

export const newsKey = [...developmentsKey, 'novedades'] as const;

export const loadDevelopments = pageBy(listQuery, 'developmentsRelay');

export type DevelopmentListRow = RowOf<typeof loadDevelopments>;

const loadDevelopment = recordBy(developmentQuery, 'development');

export type Development = Awaited<ReturnType<typeof loadDevelopment>>;

/** What the form and the filters offer. */
export const developmentsInit = offeredBy(['desarrollos-inicio'], initQuery, 'developmentsInit');

export type DevelopmentsInit = Offered<typeof developmentsInit>;

/** A development, for its panel and its form. */
export const developmentRecord = {
  entity: 'desarrollo',
  thing: 'el desarrollo',
  saved: 'Desarrollo guardado Exitosamente',
  fields: developmentFields,
  schema: developmentSchema,
  change: CHANGE_PERMISSION,
  queryKey: developmentsKey,
  load: loadDevelopment,
  save: saveBy(saveMutation, 'saveDevelopment', 'development'),
} satisfies WebRecord<typeof developmentFields, Development, z.output<typeof developmentSchema>>;

export const removeDevelopment = removeBy(removeMutation, 'deleteDevelopment');

/** Takes a step with a development as it was read. @throws AppError */
export async function takeStep(
  { id, version }: { id: string; version: number },
  step: DevelopmentStepName,
  idempotencyKey: string,
): Promise<void> {
  const { manageDevelopment } = await execute(
    stepMutation,
    { id, paso: step, version },
    { idempotencyKey },
  );
  if (!manageDevelopment.saved) throw refused(manageDevelopment.errors);
}

export const commentsKey = (id: string) => [...developmentsKey, 'comentarios', id] as const;

/** What was said about a development, the last first. */
export const loadComments = async (id: string) =>
  (await execute(commentsQuery, { id })).developmentComments;

/** @throws AppError */
export async function sendComment(id: string, text: string, idempotencyKey: string): Promise<void> {
  const { commentDevelopment } = await execute(
    commentMutation,
    { id, texto: text },
    { idempotencyKey },
  );
  if (!commentDevelopment.saved) throw refused(commentDevelopment.errors);
}

/** The figures of the dashboard; the bar of those without a value filters them too. */
export async function loadDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const { developmentsDashboard } = await execute(dashboardQuery, { filterData }, { signal });
  return {
    ...developmentsDashboard,
    byModule: withNoneToo(developmentsDashboard.byModule),
    byUser: withNoneToo(developmentsDashboard.byUser),
  };
}

/** Takes home the Word report of what the filters leave. @throws AppError */
export async function downloadDevelopmentsReport(filters: FilterValues): Promise<void> {
  const { downloadDevelopmentsReport: answer } = await execute(reportMutation, {
    filterData: JSON.stringify(filters),
  });
  if (!answer.obtained || !answer.content) throw refused(answer.errors);
  downloadBase64(answer.content, answer.name ?? 'reporte_desarrollos.docx', fileTypes.word);
}

/** What was published, the last first. */
export const loadNews = async (query: { first: number; offset: number; search: string }) =>
  (await execute(newsQuery, query)).newsRelay;

/** Developments for the palette, by title. */
export const developmentsForPalette = paletteBy(loadDevelopments, 'ListDevelopment', (row) => ({
  label: row.titulo,
  detail: row.estado,
}));
