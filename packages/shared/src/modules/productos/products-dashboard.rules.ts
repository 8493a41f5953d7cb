import { dayOf } from '../../core/formats.ts';
import { addDays } from './effort.rules.ts';

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

/** The longest series of days that is filled with zeros: past it only those with something show. */
export const MAX_DAYS = 1_100;

/**
 * First-pass yield: of those that quality control has reviewed, the share that passed at the first
 * review, in percent; null where nothing was reviewed.
 */
export const firstPassYield = (approvedFirst: number, reviewed: number): number | null =>
  reviewed === 0 ? null : (approvedFirst / reviewed) * 100;

/** Every day from the first to the last (`YYYY-MM-DD`), both included; none when there are too many. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.length === MAX_DAYS) return [];
    days.push(day);
  }
  return days;
}

const DAY_MS = 86_400_000;

/** Days of Colombia since an instant: 0 is today. */
export const waitingDays = (since: string, now: string): number =>
  Math.max(0, Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(since))) / DAY_MS));

/** Days as they are said: 'hoy', '1 día', '12 días'. */
export function spellWaiting(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? '1 día' : `${days} días`;
}

/** Fewer assignments than these say nothing about the next one. */
export const MIN_ESTIMATE_SAMPLE = 3;
