import { expect, test } from 'vitest';
import { headingOf } from './place.ts';

test('a heading is clockwise from north, and none where the compass does not know it', () => {
  expect(headingOf({ alpha: 90, absolute: true })).toBe(270);
  expect(headingOf({ alpha: 0, absolute: true })).toBe(0);
  expect(headingOf({ alpha: 12, absolute: false })).toBeNull();
  expect(headingOf({ alpha: null, absolute: true })).toBeNull();
  expect(headingOf({ alpha: 12, absolute: false, webkitCompassHeading: 44.4 })).toBe(44);
});
