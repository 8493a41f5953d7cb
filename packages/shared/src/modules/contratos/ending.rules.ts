/** Contracts that end in at most this many days are announced. */
export const ENDING_WITHIN_DAYS = 90;

/** How near an end is: the narrowest band that it fits in. */
export const ENDING_BANDS = [30, 60, 90] as const;
export type EndingBand = (typeof ENDING_BANDS)[number];

/** The band of a contract that ends in these days. */
export function endingBand(days: number): EndingBand {
  if (days <= 30) return 30;
  return days <= 60 ? 60 : ENDING_WITHIN_DAYS;
}
