import { AppError } from '@comarca/shared/core/errors';

/** What was read is no longer there, or no longer for this person. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN']);

/**
 * What stands in the place of what was to be read: why it is not there. What is there stays when it is read
 * again and that does not get through, as where the connection breaks: a form that somebody fills in may
 * hang on it. An alert says it then.
 *
 * @example
 * const failure = failureInstead(data, error);
 * if (failure) return <LoadFailure thing="el proyecto" failure={failure} />;
 */
export function failureInstead(data: unknown, error: Error | null): Error | null {
  if (data === undefined) return error;
  return error instanceof AppError && GONE.has(error.code) ? error : null;
}
