import { expect, test } from 'vitest';
import { offeredPages, rangeText, reachableTotal } from './paging.ts';

const page = (totalCount: number, rows: number, hasNextPage: boolean) => ({
  totalCount,
  pageInfo: { hasNextPage },
  nodes: Array.from({ length: rows }),
});

test('the range counts from one, with the thousands of Colombia', () => {
  expect(rangeText(0, 10, 13)).toBe('1 a 10 de 13 elementos');
  expect(rangeText(10, 3, 13)).toBe('11 a 13 de 13 elementos');
  expect(rangeText(0, 0, 0)).toBe('0 a 0 de 0 elementos');
  expect(rangeText(1990, 10, 9_876)).toBe('1.991 a 2.000 de 9.876 elementos');
});

test('a list that is not counted to its end says so', () => {
  expect(rangeText(0, 50, 10_001)).toBe('1 a 50 de 10.000+ elementos');
  expect(rangeText(0, 50, 10_000)).toBe('1 a 50 de 10.000 elementos');
});

test('beyond the counted rows there is always one more page while the server has one', () => {
  expect(reachableTotal(page(37, 10, true), { size: 10, offset: 0 })).toBe(37);
  expect(reachableTotal(page(10_001, 50, true), { size: 50, offset: 0 })).toBe(10_000);
  expect(reachableTotal(page(10_001, 50, true), { size: 50, offset: 10_000 })).toBe(10_100);
  expect(reachableTotal(page(10_001, 7, false), { size: 50, offset: 12_000 })).toBe(12_007);
});

test('a number known from elsewhere is told whole', () => {
  expect(rangeText(0, 5, 10_001, 12_009)).toBe('1 a 5 de 12.009 elementos');
  expect(rangeText(12_005, 4, 10_001, 12_009)).toBe('12.006 a 12.009 de 12.009 elementos');
});

test('the pages that are offered lead to both ends, and leave out no single one', () => {
  expect(offeredPages(1, 1)).toEqual([1]);
  expect(offeredPages(1, 3)).toEqual([1, 2, 3]);
  expect(offeredPages(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(offeredPages(2, 20)).toEqual([1, 2, 3, 4, 5, 'after', 20]);
  expect(offeredPages(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'after', 20]);
  expect(offeredPages(10, 20)).toEqual([1, 'before', 8, 9, 10, 11, 12, 'after', 20]);
  expect(offeredPages(20, 20)).toEqual([1, 'before', 16, 17, 18, 19, 20]);
});
