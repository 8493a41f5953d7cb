import { z } from 'zod';
import { lastingDraft } from '../../../../platform/session/tab-draft.ts';
import type { AlternativesDraft } from '../../operations/alternatives.ts';

const schema = z.object({
  draft: z.object({
    estructura: z.string().nullable(),
    alternativas: z.custom<AlternativesDraft['alternativas']>(Array.isArray),
    pesos: z.record(z.string(), z.number()),
  }),
  /** what was read when writing over it began; null for the first save */
  version: z.number().nullable(),
});

/**
 * What of a comparison was not saved yet, by the project's id. Of two that were begun over the same one the
 * newer is meant.
 */
export const alternativesDraft = lastingDraft('alternativasIt.borrador', schema, {
  replaces: (newer, older) => newer.version === older.version,
});
