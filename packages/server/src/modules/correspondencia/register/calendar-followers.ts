import type { DaySet } from '@comarca/shared/core/business-days';
import type { Tx } from '../../../core/db/database.ts';

/** A day that was declared without work, moved or taken back. */
export interface CalendarChange {
  /** the first day (`YYYY-MM-DD`) that is another now */
  first: string;
  /** the days declared without work from a day on, as they are with the change */
  daysFrom(day: string): Promise<DaySet>;
}

/** Counts again what ends on the first changed day or later, in the transaction of the change. */
type Follower = (tx: Tx, change: CalendarChange) => Promise<void>;

const followers: Follower[] = [];

/** Lets a module above count its terms again. Called while the module's code is read. */
export function onCalendarChange(follower: Follower): void {
  followers.push(follower);
}

/** Tells every module whose terms may run over a day that has changed. */
export async function tellFollowers(tx: Tx, change: CalendarChange): Promise<void> {
  for (const follower of followers) await follower(tx, change);
}
