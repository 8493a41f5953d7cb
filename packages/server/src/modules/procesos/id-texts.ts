import { idInput } from '@comarca/shared/core/id-input';
import { z } from 'zod';

const INVALID = 'El identificador no es válido.';

/** The key that a form's chosen element names, as a number. */
export const idText = z.string().transform((text, context): number => {
  const parsed = idInput.safeParse(text);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: INVALID });
  return z.NEVER;
});

/** The same where nothing may be chosen. */
export const maybeIdText = idText.nullable();

/** The keys of a list of chosen elements. */
export const idTexts = z.array(idText);
