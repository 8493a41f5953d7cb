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

/** So many are kept beyond the tab of what was sent of one analysis: another one is asked about, and nothing is lost. */
const MOST_COPIED = 3;

/** Whether all that the older one has to say was begun over the same and is in the newer one too. */
const standsFor = (newer: PendingWriting, older: PendingWriting): boolean =>
  Object.keys(older.analisis).every(
    (layer) => layer in newer.analisis && newer.antes[layer] === older.antes[layer],
  ) && Object.keys(older.mostrar).every((layer) => layer in newer.mostrar);

const withFewSent = (pending: PendingWriting): PendingWriting => ({
  ...pending,
  enviados: Object.fromEntries(
    Object.entries(pending.enviados).map(([layer, sent]) => [layer, sent.slice(-MOST_COPIED)]),
  ),
});

/**
 * What was written in a report's preview and not yet saved, by the report's id. Of an analysis that was begun
 * twice over the same text the newer one is meant.
 */
export const writingDraft = lastingDraft('reporteRapido.analisis', schema, {
  replaces: standsFor,
  copied: withFewSent,
});
