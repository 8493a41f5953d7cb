import { fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import { validate } from '../operation/operation.ts';

/** The argument of everything on a dashboard: JSON text of the list's filters, or nothing at all. */
export const filterText = z.string().max(100_000).nullish();

/** The filters that the text says. @throws AppError VALIDATION, beside `campo` when it is no JSON */
export function filtersIn<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null | undefined,
  field = 'filterData',
): z.output<Schema> {
  if (!text) return validate(schema, {});
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw fieldError(field, 'Los filtros no son válidos.');
  }
  return validate(schema, parsed ?? {});
}
