import { DAY_MS } from '@comarca/shared/core/days';
import { TRASH_DAYS, TRASH_NOTICE_DAYS } from '@comarca/shared/modules/archivo/archive.rules';

/**
 * From when what was thrown away is removed for good: after its days, and a week after that was told. What is
 * not told yet will be at once where it is late.
 * @param thrown when it was thrown away, and when its end was told
 */
export function leavesFrom({ fecha, avisada }: { fecha: Date; avisada: Date | null }): Date {
  const told = avisada?.getTime() ?? Date.now();
  return new Date(
    Math.max(fecha.getTime() + TRASH_DAYS * DAY_MS, told + TRASH_NOTICE_DAYS * DAY_MS),
  );
}
