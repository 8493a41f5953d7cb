import { z } from 'zod';
import { lastingDraft } from '../../../../../platform/session/tab-draft.ts';

const schema = z.object({
  analisis: z.record(z.string(), z.string()),
  mostrar: z.record(z.string(), z.boolean()),
  /** the analyses as they were stored when writing over them began */
  antes: z.record(z.string(), z.string()).default({}),
  /** the analyses as they were sent since, as long as it is not known which of them the server saved */
  enviados: z.record(z.string(), z.array(z.string())).default({}),
});

/** Analyses and switches by layer name that the server does not have yet. */
export type PendingWriting = z.output<typeof schema>;

export const nothingPending: PendingWriting = {
  analisis: {},
  mostrar: {},
  antes: {},
  enviados: {},
};

/** What was written in a report's preview and not yet saved, by the report's id. */
export const writingDraft = lastingDraft('reporteRapido.analisis', schema);
