import { z } from 'zod';
import { dayOf } from './formats.ts';
import { isValidPassword } from './password.rules.ts';
import {
  isCoordinate,
  isDate,
  isDateTime,
  isDivipola,
  isDocumentPath,
  isEmail,
  isExtension,
  isFmi,
  isNpn,
  isNumber,
  isPhone,
  isWithinYears,
  rangeOf,
} from './text.rules.ts';
import { maxLengthMessage, messages } from './validation-messages.ts';

export { maxLengthMessage, messages };

const text = (message: string) => z.string({ error: message });

/** A text that a predicate accepts. */
const ruled = (accepts: (text: string) => boolean, message: string) =>
  text(message).refine(accepts, message);

/** The same, where an empty text is fine too. */
const ruledOrEmpty = (accepts: (text: string) => boolean, message: string) =>
  ruled((value) => value === '' || accepts(value), message);

/** A text that `isTime` accepts, of the years that the product takes where it says one. */
const dated = (isTime: (text: string) => boolean) =>
  text(messages.date)
    .refine(isTime, { message: messages.date, abort: true })
    .refine((value) => value === '' || isWithinYears(value), messages.years);

/** Any value but an empty one; 0 is a value. */
export const requiredInput = () =>
  z
    .union([z.number(), z.string()], { error: messages.required })
    .refine((value) => String(value).trim() !== '', messages.required);

/** A text with something in it, trimmed, of at most `max` characters. */
export const requiredText = (max: number, message: string = messages.required) =>
  text(message)
    .trim()
    .min(1, message)
    .max(max, maxLengthMessage(max))
    .transform((value) => value.normalize('NFC'));

/** A text that may be empty, trimmed, of at most `max` characters. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, maxLengthMessage(max))
    .transform((value) => value.normalize('NFC'));

/** The short form of some forms: 'Campo obligatorio.' and at least 2 characters. */
export const requiredName = (max: number) =>
  text(messages.requiredText)
    .trim()
    .min(1, messages.requiredText)
    .min(2, messages.min2)
    .max(max, maxLengthMessage(max));

/** The id of a chosen element. */
export const requiredSelect = () => text(messages.select).min(1, messages.select);

/** The ids of the chosen elements, at least one. */
export const requiredMultiple = () =>
  z
    .array(z.string().min(1, messages.multiple), { error: messages.multiple })
    .min(1, messages.multiple);

/** At least 8 characters, or nothing. */
export const minLength8 = () => ruledOrEmpty((value) => value.length >= 8, messages.min8);

/** An e-mail address. */
export const email = () => ruled(isEmail, messages.email);

/** A number, as text or as such; empty is fine. */
export const number = () =>
  z.union([z.number({ error: messages.number }), ruledOrEmpty(isNumber, messages.number)], {
    error: messages.number,
  });

/** Whether a number has no more than the two decimals that amounts are kept with. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** A day, `YYYY-MM-DD`. */
export const date = () => dated(isDate);

/** A required day: nothing is one message, no day is another. */
export const requiredDate = () => requiredText(10).pipe(date());

/** A day or nothing. */
export const optionalDate = () => dated((value) => value === '' || isDate(value));

/** Whether a day is not after today, as days are counted in Colombia; none is no later one. */
export const isByToday = (day: string): boolean => day <= dayOf(Date.now());

/** A day and a minute, `YYYY-MM-DD HH:MM`. */
export const dateTime = () => dated(isDateTime);

/** An optional plus and 3 to 14 digits. */
export const phone = () => ruled(isPhone, messages.phone);

/** 3 to 5 digits, or nothing. */
export const extension = () => ruledOrEmpty(isExtension, messages.extension);

/** A plane or geographic coordinate as it is typed. */
export const coordinate = () => ruled(isCoordinate, messages.coordinate);

/** A new password. The server has further rules of its own. */
export const password = () => ruled(isValidPassword, messages.password);

/** A name that document sites accept. */
export const documentPath = () => ruled(isDocumentPath, messages.documentPath);

/** Registry number of an estate. */
export const fmi = () => ruled(isFmi, messages.fmi);

/** National estate number. */
export const npn = () => ruled(isNpn, messages.npn);

/** Code of a municipality. */
export const divipola = () => ruled(isDivipola, messages.divipola);

/** `YYYY-MM-DD ~ YYYY-MM-DD`, first not after last. */
export const dateRange = () =>
  text(messages.range).superRefine((value, context) => {
    const problem = rangeProblem(rangeOf(value));
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Two days in a list, first not after last. */
export const dateRangeArray = () =>
  z.array(z.string(), { error: messages.range }).superRefine((value, context) => {
    const [first, last] = value;
    const complete = value.length === 2 && first !== undefined && last !== undefined;
    const days: [string, string] | null = complete && value.every(isDate) ? [first, last] : null;
    const problem = rangeProblem(days);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

function rangeProblem(days: [string, string] | null): string | null {
  if (!days) return messages.range;
  if (!days.every(isWithinYears)) return messages.years;
  return days[0] > days[1] ? messages.rangeOrder : null;
}
