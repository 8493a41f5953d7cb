import { isDeepStrictEqual } from 'node:util';
import { fieldError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { z } from 'zod';

/** A drawing as it was sent; of one that would not be stored today its text, which may be of any depth, and why. */
export type SentDrawing = { drawn: Geometry; refusal: null } | { text: string; refusal: string };

/**
 * Reads a drawing that is sent with a record, to be looked at beside the one that the record has.
 * @param rule of a drawing that is stored for the first time
 */
export const sentDrawing = (rule: z.ZodType<Geometry, string>) =>
  z.string().transform((text, context): SentDrawing => {
    const read = rule.safeParse(text);
    if (read.success) return { drawn: read.data, refusal: null };
    const [{ message } = { message: '' }] = read.error.issues;
    if (geometryIn(text)) return { text, refusal: message };
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/**
 * A drawing that is stored already is not refused by a rule that came after it: whoever changes something
 * else of the record saves that.
 * @param stored what the record has; null for a new one
 * @throws AppError VALIDATION naming the field
 */
export function drawingToStore(
  sent: SentDrawing,
  stored: Geometry | null,
  field: string,
): Geometry {
  if (sent.refusal === null) return sent.drawn;
  if (stored && isDeepStrictEqual(geometryIn(sent.text), stored)) return stored;
  throw fieldError(field, sent.refusal);
}

/** Undefined for a text that holds none. */
function geometryIn(text: string): Geometry | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Geometry) : undefined;
  } catch {
    return undefined;
  }
}
