import { AppError } from '@comarca/shared/core/errors';

/** What was refused of the type's fields, by their ids. */
export function besideFields(error: unknown): Record<string, string> {
  const refused = error instanceof AppError ? error.fields : [];
  return Object.fromEntries(
    refused
      .filter(({ campo }) => campo.startsWith('campos.'))
      .map(({ campo, message }) => [campo.slice('campos.'.length), message]),
  );
}
