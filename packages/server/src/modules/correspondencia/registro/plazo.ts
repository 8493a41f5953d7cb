import { addBusinessDays, businessDaysBetween } from '@comarca/shared/core/business-days';
import { dayOf } from '@comarca/shared/core/formats';
import type { Reader } from '../../../core/db/database.ts';
import { oneOffDays } from './catalogos.repository.ts';

/** The last day to answer what was received at a moment, `dias` business days later (`YYYY-MM-DD`). */
export async function responseDeadline(db: Reader, recibida: Date, dias: number): Promise<string> {
  const day = dayOf(recibida);
  return addBusinessDays(day, dias, await oneOffDays(db, day));
}

/**
 * For deadlines (`YYYY-MM-DD`), the business days that are left today in Colombia: 0 on the last
 * day, negative once it is over. The days without work are read once for all of them.
 */
export async function remainingDays(
  db: Reader,
  deadlines: readonly string[],
  now = new Date(),
): Promise<number[]> {
  const today = dayOf(now);
  const [first = today] = [today, ...deadlines].sort();
  const oneOff = await oneOffDays(db, first);
  return deadlines.map((deadline) => businessDaysBetween(today, deadline, oneOff));
}
