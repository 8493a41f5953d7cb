import { errorCatalogue, type FieldError } from '@comarca/shared/core/errors';

/** The first of the reasons why a mutation was refused. */
export const firstMessage = (errors: readonly FieldError[]): string =>
  errors[0]?.message ?? errorCatalogue.INTERNAL.message;
