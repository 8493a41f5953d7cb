import type { FieldError } from '@comarca/shared/core/errors';
import { refused } from '../../../platform/entity-form/form-failure.ts';

/** What a mutation of the archive answers. */
interface Done {
  saved?: boolean;
  received?: boolean;
  /** the record that it made or changed */
  registro?: string | null;
  errors: readonly FieldError[];
}

/** @returns the record's id, '' where it names none @throws AppError with why it is refused */
export function accepted({ saved, received, registro, errors }: Done): string {
  if (!saved && !received) throw refused(errors);
  return registro ?? '';
}
