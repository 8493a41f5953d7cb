import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeDrawing } from './encode-drawing.ts';

/** The pixels of a PNG, as another program reads them. */
async function read(png: Buffer) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

it('keeps each pixel of a drawing of few colours', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(colour, { minLength: 1, maxLength: 256 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.infiniteStream(fc.nat(255)),
      async (colours, width, height, places) => {
        const data = new Uint8ClampedArray(width * height * 4);
        for (let at = 0; at < width * height; at += 1) {
          const place = Number(places.next().value) % colours.length;
          data.set([...(colours[place] ?? [0, 0, 0]), 255], at * 4);
        }
        const found = await read(await encodeDrawing({ data, width, height }));
        expect([found.width, found.height]).toEqual([width, height]);
        expect(Buffer.from(found.data).equals(Buffer.from(data))).toBe(true);
      },
    ),
    { numRuns: 50 },
  ));

it('gives shades that are too many the nearest of those that it keeps', async () => {
  const [width, height] = [64, 64];
  const data = new Uint8ClampedArray(width * height * 4);
  // 4,096 shades once each, on a ground that has most of the pixels elsewhere.
  for (let at = 0; at < width * height; at += 1) {
    const shade = at % 2 === 0 ? Math.floor(at / 16) : 250;
    data.set([shade, shade, at % 7, 255], at * 4);
  }
  const found = await read(await encodeDrawing({ data, width, height }));
  const farthest = data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (found.data[at] ?? 0))),
    0,
  );
  expect(farthest).toBeLessThanOrEqual(12);
});
