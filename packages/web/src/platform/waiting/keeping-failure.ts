import { AppError } from '@comarca/shared/core/errors';

/** Why the browser did not keep something: STORAGE_FULL where there is no room, else as it says. */
export const keepingFailure = (error: DOMException): Error =>
  error.name === 'QuotaExceededError'
    ? new AppError(
        'STORAGE_FULL',
        'No queda espacio en este equipo: envíe o descarte lo que espera.',
      )
    : error;
