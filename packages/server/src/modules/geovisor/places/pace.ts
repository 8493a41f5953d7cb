import { AppError } from '@comarca/shared/core/errors';

/** Time as it passes; tests have their own. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

export interface PaceLimits {
  /** Between the beginnings of two acts, in milliseconds. */
  everyMs: number;
  /** Whoever would have to wait longer is refused at once. */
  longestWaitMs: number;
}

/**
 * Acts one after the other, so many milliseconds apart.
 * @throws AppError UNAVAILABLE when too many are waiting
 */
export function paced(limits: PaceLimits, clock: Clock = systemClock) {
  let free = Number.NEGATIVE_INFINITY;
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const now = clock.now();
    const start = Math.max(now, free);
    if (start - now > limits.longestWaitMs) throw new AppError('UNAVAILABLE', TOO_MANY);
    free = start + limits.everyMs;
    if (start > now) await clock.wait(start - now);
    return act();
  };
}

const TOO_MANY = 'Hay demasiadas búsquedas de lugares a la vez. Intente de nuevo en unos segundos.';
