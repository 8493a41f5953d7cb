import { z } from 'zod';
import { sameValue } from '../../../platform/entity-form/conflict.ts';
import { lastingDraft } from '../../../platform/session/tab-draft.ts';
import { emptyReport, type ReportInput } from './report-values.ts';

const valuesSchema = z.object({
  name: z.string(),
  template: z.string().nullable(),
  buffer: z.number().nullable(),
  crs: z.number().nullable(),
  layers: z.array(z.string()),
  trazado: z.custom<ReportInput['trazado']>(),
  coordinates: z.array(z.array(z.number())).default([]),
});

/** What was typed in the form, what it was typed over, and where it comes from, in words. */
const draftSchema: z.ZodType<Record<'typed' | 'base', ReportInput> & { origin?: string }> =
  z.object({
    typed: valuesSchema,
    base: valuesSchema,
    origin: z.string().exactOptional(),
  });

/**
 * What was typed in a report's form and not yet saved, by the report's id or `NEW_REPORT`. Of two that were
 * typed over the same stored report the newer one is meant; of new reports each is one of its own.
 */
export const reportDraft = lastingDraft('reporteRapido.borrador', draftSchema, {
  replaces: (newer, older) =>
    sameValue(newer.base, older.base) && !sameValue(newer.base, emptyReport),
});

/** The record of a report that has not been saved yet. */
export const NEW_REPORT = 'nuevo';
