import { AppError } from '@comarca/shared/core/errors';
import { type SessionUser, sessionStore } from '../session/session-store.ts';

/** Whether something failed because the server could not be reached: it may be sent again. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE';

/** Whether something failed because nobody is signed in any more: it is sent when the person is again. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** What stops the sending of all that waits and is to be told: the lack of a connection or a session says itself. */
export const stopOf = (error: unknown): AppError | null =>
  error instanceof AppError && !isUnreachable(error) && !isSignedOut(error) ? error : null;

/** Why something waits that was just to be sent, as the beginning of a sentence. */
export const whyWaiting = (): string => (sessionStore.get() ? 'Sin conexión' : 'Su sesión terminó');

/** Refusals that asking again does not change. */
export const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'DUPLICATE', 'CONFLICT', 'TOO_LARGE'].includes(
    error.code,
  );

/** Whether a failure is of this act alone: the server fails at it, or it is not what it should be. */
export const isOfItsOwn = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'INTERNAL';

/**
 * What waits of a person is sent by nobody else: who signed in meanwhile in this browser would become its
 * author. @throws AppError UNAUTHENTICATED, after which it goes on waiting
 */
export function requireSignedIn(key: 'id' | 'profileId', person: SessionUser['id']): void {
  if (sessionStore.get()?.[key] !== person) throw new AppError('UNAUTHENTICATED');
}

/** Does this in one tab of the browser at a time. */
export function inOneTab<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  // Without HTTPS there are no locks: then the keys alone prevent a second effect.
  if (!navigator.locks) return act();
  return navigator.locks.request(name, act);
}
