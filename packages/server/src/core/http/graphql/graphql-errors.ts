import { AppError, type FieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import type { GraphQLError } from 'graphql';
import type { App } from '../../app.ts';
import { foreseen } from '../../errors/foreseen.ts';
import { INVALID_REQUEST } from '../../errors/invalid-request.ts';

/** What leaves the server about a failure of the execution: a Spanish message and a code, nothing of the inside. */
export function presentError(app: App, error: GraphQLError) {
  const known = foreseen(error);
  if (known) return shown(known, error);
  if (!error.originalError) return presentRefusal(error);
  app.log.error({ err: error.originalError, path: error.path }, 'unforeseen GraphQL error');
  return shown(new AppError('INTERNAL'), error);
}

/**
 * Of what GraphQL itself refuses, in English and with the value: at most that a variable is of another
 * type.
 */
export const presentRefusal = (error: GraphQLError) =>
  shown(new AppError('VALIDATION', INVALID_REQUEST, refusedVariable(error)), error);

const shown = ({ message, code, fields }: AppError, { path }: GraphQLError) => ({
  message,
  path,
  extensions: { code, campos: fields },
});

function refusedVariable({ message }: GraphQLError): FieldError[] {
  const [, field] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  return field === undefined ? [] : [{ campo: field, message: messages.type }];
}
