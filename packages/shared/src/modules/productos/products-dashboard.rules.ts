import { daysApart } from '../../core/days.ts';
import { dayOf } from '../../core/formats.ts';

/** What each control column of an assignment may say, in the order of the dashboard's bars. */
export const controlTexts = [
  'Sin empezar',
  'Sin terminar',
  'Atrasado',
  'A tiempo',
  'Adelantado',
] as const;

/** How the first review of an assignment ended. */
export const firstReviews = ['APROBADO CC', 'RECHAZADO'] as const;

/**
 * First-pass yield: of those that quality control has reviewed, the share that passed at the first
 * review, in percent; null where nothing was reviewed.
 */
export const firstPassYield = (approvedFirst: number, reviewed: number): number | null =>
  reviewed === 0 ? null : (approvedFirst / reviewed) * 100;

/** Days of Colombia since an instant: 0 is today. */
export const waitingDays = (since: string, now: string): number =>
  Math.max(0, daysApart(dayOf(since), dayOf(now)));

/** Days as they are said: 'hoy', '1 día', '12 días'. */
export function spellWaiting(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? '1 día' : `${days} días`;
}

/** Fewer assignments than these say nothing about the next one. */
export const MIN_ESTIMATE_SAMPLE = 3;
