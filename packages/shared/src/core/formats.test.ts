import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  ellipsis,
  formatArea,
  formatDate,
  formatDateTime,
  formatExact,
  formatFileSize,
  formatLength,
  formatMoney,
  formatNumber,
  formatPercentage,
  hourOf,
  NO_VALUE,
  parseNumber,
  sumDecimals,
  timestampName,
} from './formats.ts';

const ZONES = ['UTC', 'America/Bogota', 'Asia/Tokyo', 'Pacific/Apia'];

describe('dates', () => {
  it.each(ZONES)('belong to Colombia when the machine is in %s', (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const lastMinutes = '2025-12-31T23:30:00-05:00';
      expect(formatDate(lastMinutes)).toBe('31/12/2025');
      expect(formatDateTime(lastMinutes)).toBe('2025-12-31 23:30');
      expect(dayOf(new Date(lastMinutes))).toBe('2025-12-31');
      expect(hourOf(new Date(lastMinutes))).toBe(23);
      expect(timestampName(lastMinutes)).toBe('20251231_233000');
      expect(formatDateTime('1992-07-01T04:30:00Z')).toBe('1992-06-30 23:30');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('leave a plain day as it is', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2200-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(formatDate(text).split('/').reverse().join('-')).toBe(text);
      }),
    );
  });

  it('say so when there is none', () => {
    expect([
      formatDate(null),
      formatDate('ayer'),
      formatDateTime(undefined),
      formatDateTime(''),
    ]).toEqual([NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE]);
  });
});

describe('numbers', () => {
  it('have a comma before the decimals and dots between thousands', () => {
    expect(formatNumber(1234.5)).toBe('1.234,50');
    expect(formatNumber(-1234567.891, 1)).toBe('-1.234.567,9');
    expect(formatNumber(12345, 0)).toBe('12.345');
    expect(formatNumber(999.999)).toBe('1.000,00');
    expect(formatNumber(1e21, 0)).toBe('1.000.000.000.000.000.000.000');
    expect(formatNumber(1e-9, 4)).toBe('0,0000');
    expect(formatNumber(-0.001)).toBe('0,00');
    expect(formatNumber(Number.NaN)).toBe(NO_VALUE);
    expect(formatPercentage(50)).toBe('50,00 %');
    expect([formatMoney(1500000), formatMoney(1.5)]).toEqual(['$ 1.500.000', '$ 1,50']);
  });

  it('round as the decimals that people read, not as binary', () => {
    expect([1.005, 2.675, 0.285, -1.005].map((value) => formatNumber(value))).toEqual([
      '1,01',
      '2,68',
      '0,29',
      '-1,01',
    ]);
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseNumber(formatNumber(cents / 100))).toBe(cents / 100);
      }),
    );
    expect(parseNumber('1.234,5')).toBe(1234.5);
    expect(parseNumber('$ 1.234.567')).toBe(1234567);
    expect(['1,234.5', '12.34', 'mil', ''].map(parseNumber)).toEqual([null, null, null, null]);
  });

  it('add up exactly', () => {
    let seed = 7;
    let expected = 0;
    const amounts = Array.from({ length: 1_000_000 }, () => {
      seed = (seed * 48271) % 2147483647;
      const cents = seed % 1_000_000;
      expected += cents;
      return cents / 100;
    });
    expect(sumDecimals(amounts)).toBe(expected / 100);
    expect(sumDecimals([0.1, 0.2])).toBe(0.3);
  });
});

describe('numbers as they are', () => {
  it.each([
    [500, '500'],
    [1500, '1.500'],
    [0, '0'],
    [0.5, '0,5'],
    [0.125, '0,125'],
    [1e-7, '0,0000001'],
    [12345.06, '12.345,06'],
  ])('%d is %s', (value, text) => expect(formatExact(value)).toBe(text));
});

describe('measures', () => {
  it('change unit at one hectare, one kilometre and a thousand bytes', () => {
    expect([formatArea(9999.99), formatArea(10_000)]).toEqual(['9.999,99 m²', '1,00 ha']);
    expect([formatLength(999.9), formatLength(1000)]).toEqual(['999,90 m', '1,00 km']);
    expect([formatArea(null), formatLength(undefined)]).toEqual([NO_VALUE, NO_VALUE]);
    expect([0, 999, 1000, 20_971_519, 5e12].map(formatFileSize)).toEqual([
      '0 bytes',
      '999 bytes',
      '1,0 kB',
      '21,0 MB',
      '5.000,0 GB',
    ]);
  });
});

describe('ellipsis', () => {
  it('cuts at 50 characters and never inside one', () => {
    expect(ellipsis('a'.repeat(50))).toBe('a'.repeat(50));
    expect(ellipsis('a'.repeat(51))).toBe(`${'a'.repeat(49)}…`);
    expect(ellipsis('👩‍👩‍👧'.repeat(60), 3)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(ellipsis(text).isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});
