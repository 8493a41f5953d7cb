import { expect, test } from 'vitest';
import type { Picture } from '../../../src/core/reports/map/draw-picture.ts';
import { pictureOf } from '../../../src/core/reports/map/picture-thread.ts';

/** A point at 1, 1 as TWKB. */
const POINT = Buffer.from([0x01, 0x00, 0x02, 0x02]);
const style = { color: '#336699', fillOpacity: 1, width: 1 };

const pictureWith = (shapes: string, lengths: number[], side: number): Picture => ({
  box: [0, 0, 2, 2],
  width: side,
  height: side,
  background: '#FFFFFF',
  type: 'png',
  layers: [{ shapes, lengths, styles: [style] }],
});
const points = (side: number) => pictureWith(POINT.toString('base64'), [POINT.length], side);

test('a picture that cannot be drawn is refused, and the next one is drawn', async () => {
  const broken = pictureWith(POINT.subarray(0, 3).toString('base64'), [3], 600);
  await expect(pictureOf(broken, 'public')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    // Fewer layers would not help.
    message: expect.not.stringContaining('menos capas'),
  });
  const drawn = await pictureOf(points(600), 'public');
  expect(drawn.subarray(1, 4).toString()).toBe('PNG');
});

test('small pictures, drawn at once, are as those of the threads', async () => {
  const [small, large] = [
    await pictureOf(points(40), 'known'),
    await pictureOf(points(600), 'known'),
  ];
  expect(small.subarray(1, 4).toString()).toBe('PNG');
  expect(large.readUInt32BE(16)).toBe(600);
  expect(small.readUInt32BE(16)).toBe(40);
});
