import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoPlace, unknownPlace } from './exif.ts';

type Tag = [tag: number, type: number, count: number, value: number[]];
const ascii = (text: string) => [...`${text}\0`].map((letter) => letter.charCodeAt(0));

/** A photograph of nothing but its tags, as a camera writes them. */
function photo(little: boolean, gps: Tag[], exif: Tag[]): ArrayBuffer {
  const bytes: number[] = [];
  const put = (value: number, size: number) => {
    const order = Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff);
    bytes.push(...(little ? order : order.reverse()));
  };
  const directory = (tags: Tag[], at: number) => {
    let free = at + 2 + tags.length * 12 + 4;
    const tail: number[][] = [];
    put(tags.length, 2);
    for (const [tag, type, count, value] of tags) {
      put(tag, 2);
      put(type, 2);
      put(count, 4);
      if (value.length <= 4) {
        bytes.push(...value, ...Array(4 - value.length).fill(0));
      } else {
        put(free, 4);
        tail.push(value);
        free += value.length;
      }
    }
    put(0, 4);
    for (const value of tail) bytes.push(...value);
  };
  const long = (value: number) => {
    const order = Array.from({ length: 4 }, (_, at) => (value >>> (8 * at)) & 0xff);
    return little ? order : order.reverse();
  };
  bytes.push(...(little ? [0x49, 0x49] : [0x4d, 0x4d]));
  put(42, 2);
  put(8, 4);
  const first = 8 + 2 + 2 * 12 + 4;
  const sizeOf = (tags: Tag[]) =>
    2 +
    tags.length * 12 +
    4 +
    tags.reduce((sum, [, , , v]) => sum + (v.length > 4 ? v.length : 0), 0);
  directory(
    [
      [0x8825, 4, 1, long(first)],
      [0x8769, 4, 1, long(first + sizeOf(gps))],
    ],
    8,
  );
  directory(gps, first);
  directory(exif, first + sizeOf(gps));
  const length = bytes.length + 8;
  return new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff],
    ...ascii('Exif'),
    0,
    ...bytes,
  ]).buffer;
}

test.each([true, false])('where a photograph was taken is read, little-endian: %s', (little) => {
  const ratio = (...values: number[]) =>
    values.flatMap((value) => {
      const order = [value, 100].map((part) => {
        const bytes = Array.from({ length: 4 }, (_, at) => (part >>> (8 * at)) & 0xff);
        return little ? bytes : bytes.reverse();
      });
      return order.flat();
    });
  const file = photo(
    little,
    [
      [1, 2, 2, ascii('N')],
      [2, 5, 3, ratio(400, 2200, 1200)],
      [3, 2, 2, ascii('W')],
      [4, 5, 3, ratio(7400, 3600, 0)],
      [17, 5, 1, ratio(4450)],
    ],
    [[0x9003, 2, 20, ascii('2026:03:02 10:15:00')]],
  );
  const place = photoPlace(file);
  expect(place.latitud).toBeCloseTo(4.37, 6);
  expect(place.longitud).toBeCloseTo(-74.6, 6);
  expect(place).toMatchObject({ rumbo: 44.5, precision: null, tomada: '2026-03-02T15:15:00.000Z' });
  // whatever of it is lost or changed on the way, there is an answer with places on the earth
  fc.assert(
    fc.property(fc.nat({ max: file.byteLength }), fc.nat(), fc.nat(255), (cut, at, byte) => {
      const broken = new Uint8Array(file.slice(0, cut));
      if (broken.length > 0) broken[at % broken.length] = byte;
      const { latitud, longitud, rumbo } = photoPlace(broken.buffer);
      expect(latitud === null || Math.abs(latitud) <= 90).toBe(true);
      expect(longitud === null || Math.abs(longitud) <= 180).toBe(true);
      expect(rumbo === null || (rumbo >= 0 && rumbo <= 360)).toBe(true);
    }),
  );
});

test('nothing is known of what is no photograph', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(photoPlace(bytes.slice().buffer)).toEqual(unknownPlace);
    }),
  );
});
