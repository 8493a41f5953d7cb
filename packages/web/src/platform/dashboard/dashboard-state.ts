import { dayOf } from '@comarca/shared/core/formats';
import { useMemo } from 'react';
import {
  type FilterValues,
  filterTexts,
  filterValues,
  type ListFilter,
  type ListSearch,
  listSearch,
} from '../management/list/list-state.ts';
import { isPeriod } from '../management/periods.ts';
import { type ChangeUrl, useUrlState } from '../navigation/url-state.ts';
import type { BarPick } from './bar-chart.tsx';

/** In the address for a range of days that was taken away: without it, the current year shows. */
const ALL_TIME = 'todo';

export interface DashboardState {
  /** What the filters show, the default range included. */
  values: ListSearch;
  change: ChangeUrl<ListSearch>;
  /** What is in force, as the server takes it. */
  filters: FilterValues;
  /** What a click on a bar does: adds its value to a filter, or takes it out. */
  picks: (key: string) => BarPick;
  /** Narrows the range of days to one, or widens it again to the default. */
  dayPicks: BarPick;
  /** Narrows the range of days to a month, `YYYY-MM`, or widens it again to the default. */
  toggleMonth: (month: string) => void;
  isMonth: (month: string) => boolean;
  /** Back to the default: the current year, nothing else. */
  reset: () => void;
}

/**
 * The filters of a dashboard, in the address. The range named `yearToDate` is the current year up
 * to today unless another is chosen.
 *
 * @example
 * const state = useDashboardState(filters, { yearToDate: 'fechaCreacion_Range' });
 * useQuery({ queryKey: ['tablero', state.filters], queryFn: () => load(state.filters) });
 */
export function useDashboardState(
  filters: readonly ListFilter[],
  { yearToDate }: { yearToDate: string },
): DashboardState {
  const [inAddress, changeAddress] = useUrlState(listSearch);
  const today = dayOf(new Date());
  const values = useMemo(
    () => ({ ...inAddress, [yearToDate]: inAddress[yearToDate] ?? yearUpTo(today) }),
    [inAddress, yearToDate, today],
  );
  const inForce = useMemo(() => filterValues(filters, values), [filters, values]);
  const change: DashboardState['change'] = (changes, options) => {
    const cleared = yearToDate in changes && !isRange(changes[yearToDate]);
    changeAddress({ ...changes, ...(cleared && { [yearToDate]: ALL_TIME }) }, options);
  };
  const isOn = (key: string, value: string) => filterTexts(inAddress, key).includes(value);
  const isMonth = (month: string) =>
    monthRange(month).join() === filterTexts(inAddress, yearToDate).join();
  const isDay = (day: string) => filterTexts(inAddress, yearToDate).join() === [day, day].join();
  return {
    values,
    change,
    filters: inForce,
    isMonth,
    picks: (key) => ({
      isOn: (value) => isOn(key, value),
      onPick: (value) => {
        const texts = filterTexts(inAddress, key);
        const next = isOn(key, value) ? texts.filter((text) => text !== value) : [...texts, value];
        changeAddress({ [key]: next.length > 0 ? next : undefined, page: undefined });
      },
    }),
    dayPicks: {
      isOn: isDay,
      onPick: (day) => changeAddress({ [yearToDate]: isDay(day) ? undefined : [day, day] }),
    },
    toggleMonth: (month) =>
      changeAddress({ [yearToDate]: isMonth(month) ? undefined : monthRange(month) }),
    reset: () =>
      changeAddress(Object.fromEntries(filters.map(({ key }) => [key, undefined] as const))),
  };
}

const isRange = (value: unknown): boolean =>
  isPeriod(value) || (Array.isArray(value) && value.length === 2);

/** From 1 January of a day's year to the day itself. */
export const yearUpTo = (day: string): [string, string] => [`${day.slice(0, 4)}-01-01`, day];

/** The first and the last day of a month, `YYYY-MM`. */
export function monthRange(month: string): [string, string] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`];
}

const monthName = new Intl.DateTimeFormat('es-CO', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-03` → 'mar 2026' */
export const monthLabel = (month: string): string =>
  monthName.format(new Date(`${month}-01T00:00:00Z`)).replace(' de ', ' ');
