import { AppError } from '@comarca/shared/core/errors';

const UNSAID =
  'Falta decir qué versión de este registro leyó: ábralo de nuevo y guarde sobre lo que hay.';

/**
 * Refuses to write over what somebody else saved since it was read. Who does not say which version
 * was read has read none that stands, and is told so. This is the one place that tells a conflict between editors.
 *
 * @param read the version that the caller has seen: a number, or the id of a file that is replaced
 * @param stored the one that stands, under a lock
 * @throws AppError CONFLICT
 */
export function requireCurrent<Version extends number | string>(
  read: Version | null | undefined,
  stored: Version | null | undefined,
): void {
  if (read == null) throw new AppError('CONFLICT', UNSAID);
  if (read !== stored) throw new AppError('CONFLICT');
}
