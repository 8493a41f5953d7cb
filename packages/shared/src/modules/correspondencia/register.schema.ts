import { z } from 'zod';
import { requiredText } from '../../core/validation.ts';

export const MAX_ANNULMENT_REASON = 1_000;
export const MAX_ANNULMENT_ACT = 200;

/** Why a filing is annulled, and the act that orders it. */
export const annulFilingSchema = z.object({
  motivo: requiredText(MAX_ANNULMENT_REASON),
  acto: requiredText(MAX_ANNULMENT_ACT),
});
