import { idInput, type NamedRecord, naming } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { z } from 'zod';

const INVALID = 'El identificador no es válido.';

const idText = z.string().transform((text, context): number => {
  const parsed = idInput.safeParse(text);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: INVALID });
  return z.NEVER;
});

/** The key that a form's chosen element names, as a number; the operation looks it up itself. */
export const idTextOf = (record: string, asks: NamedRecord['asks'] = 'operation') =>
  naming(idText, { record, asks, refusal: messages.select });

/** The same where nothing may be chosen. */
export const maybeIdTextOf = (record: string, asks?: NamedRecord['asks']) =>
  idTextOf(record, asks).nullable();

/** The keys of a list of chosen elements. */
export const idTextsOf = (record: string) => z.array(idTextOf(record));
