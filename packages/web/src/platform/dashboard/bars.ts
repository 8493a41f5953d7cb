import { WITHOUT } from '../record/field-filters.ts';
import type { Bar } from './bar-chart.tsx';

/**
 * Bars in the colours of what they stand for; those that have none keep the theme's.
 *
 * @example
 * <BarChart bars={inked(data?.byState, ({ item }) => barInks[stateTone(item)])} … />
 */
export const inked = (
  bars: readonly Bar[] | undefined,
  inkOf: (bar: Bar) => string | undefined,
): Bar[] | undefined =>
  bars?.map((bar) => {
    const color = inkOf(bar);
    return color ? { ...bar, color } : bar;
  });

/** Bars of which the one without a value filters too, where its filter offers that. */
export const withNoneToo = (bars: readonly Bar[]): Bar[] =>
  bars.map((bar) => ({ ...bar, id: bar.id ?? WITHOUT }));
