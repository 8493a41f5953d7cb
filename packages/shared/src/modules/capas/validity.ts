import { addDays } from '../../core/days.ts';

/** How far the data of a layer can be trusted to be today's. */
export const validityStates = ['VIGENTE', 'POR VENCER', 'VENCIDA', 'DESCONOCIDA'] as const;
export type ValidityState = (typeof validityStates)[number];

/** Days before its end in which a layer is about to expire. */
export const SOON_DAYS = 30;

/** Longest time between two editions of a layer, in months. */
export const LONGEST_CADENCE = 240;

/**
 * The state of data as a report noted them on the day (YYYY-MM-DD) that it was made: what it noted of
 * their end stands, whatever is known now.
 */
export const notedValidity = (
  { vigencia, vencida }: { vigencia: string | null; vencida: boolean },
  day: string,
): ValidityState => (vencida ? 'VENCIDA' : validityOn(vigencia, day));

/** The state of data that are good until a day (YYYY-MM-DD); null where nobody knows. */
export function validityOn(validUntil: string | null, today: string): ValidityState {
  if (validUntil === null) return 'DESCONOCIDA';
  if (validUntil < today) return 'VENCIDA';
  return validUntil <= addDays(today, SOON_DAYS) ? 'POR VENCER' : 'VIGENTE';
}
