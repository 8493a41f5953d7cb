import { expect, test } from 'vitest';
import { progressColor } from './progress-color.ts';

test('the colours change just above 25, 50 and 75 per cent', () => {
  const [red, amber, lime, green] = [0, 26, 51, 76].map(progressColor);
  expect(new Set([red, amber, lime, green]).size).toBe(4);
  expect([25, 25.01, 50, 50.01, 75, 75.01, 100].map(progressColor)).toEqual([
    red,
    amber,
    amber,
    lime,
    lime,
    green,
    green,
  ]);
});
