import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  businessDaysBetween,
  holidaysOf,
  isBusinessDay,
} from './business-days.ts';

/** The calendars as they were published, month-day. */
const published: Record<number, string> = {
  2020: '01-01 01-06 03-23 04-09 04-10 05-01 05-25 06-15 06-22 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2021: '01-01 01-11 03-22 04-01 04-02 05-01 05-17 06-07 06-14 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2022: '01-01 01-10 03-21 04-14 04-15 05-01 05-30 06-20 06-27 07-04 07-20 08-07 08-15 10-17 11-07 11-14 12-08 12-25',
  2023: '01-01 01-09 03-20 04-06 04-07 05-01 05-22 06-12 06-19 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
  2024: '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  // San Pedro y San Pablo and the Sacred Heart fell on the same Monday.
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
};

test.each(Object.entries(published))(
  'the holidays of %s are those of the calendar',
  (year, days) => {
    expect([...holidaysOf(Number(year))]).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  },
);

describe('business days', () => {
  test('a term runs from the next business day', () => {
    // Holy Week of 2026: Thursday 2 and Friday 3 April.
    expect(addBusinessDays('2026-04-01', 1)).toBe('2026-04-06');
    expect(addBusinessDays('2026-04-04', 1)).toBe('2026-04-06');
    // 15 days of a petition received on 18 December 2026: 25 December, 1 and 11 January do not count.
    expect(addBusinessDays('2026-12-18', 15)).toBe('2027-01-13');
  });

  test('a day declared without work does not count', () => {
    const oneOff = new Set(['2026-11-18']);
    expect(isBusinessDay('2026-11-18')).toBe(true);
    expect(isBusinessDay('2026-11-18', oneOff)).toBe(false);
    expect(addBusinessDays('2026-11-17', 1, oneOff)).toBe('2026-11-19');
  });

  test('what is left is 0 on the last day and negative afterwards', () => {
    expect(businessDaysBetween('2026-11-13', '2026-11-17')).toBe(1);
    expect(businessDaysBetween('2026-11-17', '2026-11-17')).toBe(0);
    expect(businessDaysBetween('2026-11-18', '2026-11-17')).toBe(-1);
  });

  test('a term of n days ends on a business day, n business days later', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 90 }), fc.array(day), (from, days, extra) => {
        const oneOff = new Set(extra);
        const end = addBusinessDays(from, days, oneOff);
        expect(isBusinessDay(end, oneOff)).toBe(true);
        expect(businessDaysBetween(from, end, oneOff)).toBe(days);
      }),
    );
  });

  test('every moved holiday of a century is a Monday, and no year has more than 18', () => {
    for (let year = 1984; year < 2084; year += 1) {
      const holidays = [...holidaysOf(year)];
      expect(holidays.length).toBeGreaterThanOrEqual(16);
      expect(holidays.length).toBeLessThanOrEqual(18);
      const onMondays = holidays.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1);
      expect(onMondays.length).toBeGreaterThanOrEqual(9);
    }
  });
});
