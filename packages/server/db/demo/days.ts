import { dayOf } from '@comarca/shared/core/formats';

const DAY_MS = 86_400_000;

/** A day of the demo story: fixed, or so many days from the one on which the story is loaded. */
export type DemoDay = string | { enDias: number };

/** The day as `YYYY-MM-DD`. */
export const dayFrom = (loaded: Date, day: DemoDay): string =>
  typeof day === 'string' ? day : dayOf(instantFrom(loaded, day.enDias));

/** The instant so many days from the loading. */
export const instantFrom = (loaded: Date, days: number): Date =>
  new Date(loaded.getTime() + days * DAY_MS);
