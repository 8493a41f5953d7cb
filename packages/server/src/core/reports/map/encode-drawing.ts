import { type Pixels, packPng } from './encode-png.ts';

/** Colours by number. */
const PALETTE = 3;
const MOST_COLOURS = 256;
/** Colours that are found again without a look into the whole list of them; a power of two. */
const AT_HAND = 1 << 14;

/**
 * An opaque drawing as PNG of 256 colours: those that it has most of. The others, shades at the edges of
 * lines, take the nearest of them. A map full of fine lines is a third as large.
 */
export function encodeDrawing({ data, width, height }: Pixels): Promise<Buffer> {
  // Signed, these are small integers to the engine: far quicker.
  const pixels = new Int32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const { places, colours } = coloursOf(pixels);
  const palette = mostUsed(colours);
  const rows = numberedRows(places, width, numbersOf(colours, palette));
  return packPng({ width, height }, PALETTE, rows, bytesOf(palette));
}

interface Colour {
  /** its bytes are red, green, blue and opacity, the first the lowest */
  pixel: number;
  count: number;
}

const red = (pixel: number) => pixel & 0xff;
const green = (pixel: number) => (pixel >> 8) & 0xff;
const blue = (pixel: number) => (pixel >> 16) & 0xff;

/** The colours of a drawing, and for each pixel the place of its own among them. */
function coloursOf(pixels: Int32Array): { places: Uint32Array; colours: Colour[] } {
  const colours: Colour[] = [];
  const known = new Map<number, number>();
  const placeOf = (pixel: number): number => {
    const place = known.get(pixel) ?? colours.push({ pixel, count: 0 }) - 1;
    known.set(pixel, place);
    return place;
  };
  const places = new Uint32Array(pixels.length);
  const lastPixels = new Int32Array(AT_HAND);
  const lastPlaces = new Int32Array(AT_HAND).fill(-1);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const slot = (pixel ^ (pixel >>> 11)) & (AT_HAND - 1);
    let place = lastPlaces[slot] ?? -1;
    if (place < 0 || lastPixels[slot] !== pixel) {
      place = placeOf(pixel);
      lastPixels[slot] = pixel;
      lastPlaces[slot] = place;
    }
    places[at] = place;
  }
  count(places, colours);
  return { places, colours };
}

function count(places: Uint32Array, colours: readonly Colour[]): void {
  const counts = new Uint32Array(colours.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  colours.forEach((colour, place) => {
    colour.count = counts[place] ?? 0;
  });
}

const mostUsed = (colours: readonly Colour[]): number[] =>
  colours
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_COLOURS)
    .map(({ pixel }) => pixel);

/** The number in the palette of each colour, by its place. */
function numbersOf(colours: readonly Colour[], palette: readonly number[]): Uint8Array {
  const numbers = new Map(palette.map((pixel, number) => [pixel, number]));
  return Uint8Array.from(colours, ({ pixel }) => numbers.get(pixel) ?? nearest(pixel, palette));
}

function nearest(pixel: number, palette: readonly number[]): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((other, number) => {
    const distance =
      (red(pixel) - red(other)) ** 2 +
      (green(pixel) - green(other)) ** 2 +
      (blue(pixel) - blue(other)) ** 2;
    if (distance < least) [found, least] = [number, distance];
  });
  return found;
}

/** Each row begins with a zero: none of the filters. */
function numberedRows(places: Uint32Array, width: number, numbers: Uint8Array): Buffer {
  const rows = Buffer.alloc(places.length + places.length / width);
  let at = 0;
  for (let from = 1; at < places.length; from += width + 1) {
    for (let to = from; to < from + width; to += 1, at += 1) {
      rows[to] = numbers[places[at] ?? 0] ?? 0;
    }
  }
  return rows;
}

const bytesOf = (palette: readonly number[]): Buffer =>
  Buffer.from(palette.flatMap((pixel) => [red(pixel), green(pixel), blue(pixel)]));
