import type { core } from 'zod';
import { formatExact } from './formats.ts';
import { maxLengthMessage, messages } from './validation.ts';

type Issue = core.$ZodRawIssue;

/**
 * What people read where a rule has no message of its own: in words of the product, without
 * patterns, types and other terms of programs. The same in the browser and on the server.
 */
export const refusalWords: core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return issue.input == null ? messages.required : messages.select;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return issue.format === 'email' ? messages.email : messages.format;
    default:
      return messages.invalid;
  }
};

function wrongType({ input, expected }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input == null) return messages.required;
  if (expected === 'int') return messages.integer;
  return expected === 'number' ? messages.number : messages.type;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return maxLengthMessage(Number(maximum));
  const most = formatExact(Number(maximum));
  if (origin === 'array') return `Máximo ${most} elementos`;
  return inclusive ? `El valor no puede ser mayor que ${most}` : `Debe ser menor que ${most}`;
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const least = formatExact(Number(minimum));
  if (origin === 'string') {
    return Number(minimum) === 1 ? messages.required : `Mínimo ${least} caracteres`;
  }
  if (origin === 'array') {
    return Number(minimum) === 1 ? messages.multiple : `Mínimo ${least} elementos`;
  }
  return inclusive ? `El valor no puede ser menor que ${least}` : `Debe ser mayor que ${least}`;
}
