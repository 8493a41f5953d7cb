import { type Expression, type RawBuilder, sql } from 'kysely';

/** Colombia's clock is five hours behind UTC all year, whatever the zone of the database. */

/** What the clock says in Colombia at an instant, a timestamp without zone. */
export const inColombia = (instant: Expression<unknown>): RawBuilder<string> =>
  sql<string>`((${instant}) at time zone 'UTC' - interval '5 hours')`;

/** The day that it is in Colombia. */
export const todayInColombia = sql<string>`${inColombia(sql`now()`)}::date`;

/** The first instant of a day, which may be a text `YYYY-MM-DD`, in Colombia. */
export const startOfColombianDay = (day: Expression<unknown>): RawBuilder<Date> =>
  sql<Date>`(((${day})::date::timestamp + interval '5 hours') at time zone 'UTC')`;
