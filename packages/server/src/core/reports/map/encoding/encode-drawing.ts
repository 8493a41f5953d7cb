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
  const { runs, colours } = coloursOf(pixels, width);
  const palette = mostUsed(colours);
  const rows = numberedRows(runs, { width, height }, numbersOf(colours, palette));
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

/** Pixels beside each other, of one row and one colour: most of a drawing is ground. */
interface Runs {
  /** the place of each one's colour among the colours */
  places: Uint32Array;
  /** the pixel before which each ends */
  ends: Uint32Array;
  length: number;
}

/** The colours of a drawing in the order in which it shows them first, and its runs. */
function coloursOf(pixels: Int32Array, width: number): { runs: Runs; colours: Colour[] } {
  const placeOf = placesOf();
  const places = new Uint32Array(pixels.length);
  const ends = new Uint32Array(pixels.length);
  const colours: Colour[] = [];
  let length = 0;
  for (let from = 0, rowEnd = width; from < pixels.length; length += 1) {
    const pixel = pixels[from] ?? 0;
    let to = from + 1;
    while (to < rowEnd && pixels[to] === pixel) to += 1;
    const place = placeOf(pixel);
    const colour = colours[place];
    if (colour) colour.count += to - from;
    else colours.push({ pixel, count: to - from });
    places[length] = place;
    ends[length] = to;
    if (to === rowEnd) rowEnd += width;
    from = to;
  }
  return { runs: { places, ends, length }, colours };
}

/** Numbers colours in the order in which they are asked for, each always the same. */
function placesOf(): (pixel: number) => number {
  const known = new Map<number, number>();
  const lastPixels = new Int32Array(AT_HAND);
  const lastPlaces = new Int32Array(AT_HAND).fill(-1);
  return (pixel) => {
    const slot = (pixel ^ (pixel >>> 11)) & (AT_HAND - 1);
    const last = lastPlaces[slot] ?? -1;
    if (last >= 0 && lastPixels[slot] === pixel) return last;
    const place = known.get(pixel) ?? known.size;
    known.set(pixel, place);
    lastPixels[slot] = pixel;
    lastPlaces[slot] = place;
    return place;
  };
}

const mostUsed = (colours: readonly Colour[]): number[] =>
  colours
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_COLOURS)
    .map(({ pixel }) => pixel);

/** The number in the palette of each colour, by its place. */
function numbersOf(colours: readonly Colour[], palette: readonly number[]): Uint8Array {
  const numbers = new Map(palette.map((pixel, number) => [pixel, number]));
  const kept = Int32Array.from(palette);
  return Uint8Array.from(colours, ({ pixel }) => numbers.get(pixel) ?? nearest(pixel, kept));
}

function nearest(pixel: number, palette: Int32Array): number {
  let found = 0;
  let least = Number.MAX_SAFE_INTEGER;
  for (let number = 0; number < palette.length; number += 1) {
    const other = palette[number] ?? 0;
    const reds = red(pixel) - red(other);
    const greens = green(pixel) - green(other);
    const blues = blue(pixel) - blue(other);
    const distance = reds * reds + greens * greens + blues * blues;
    if (distance < least) {
      found = number;
      least = distance;
    }
  }
  return found;
}

/** Each row begins with a zero: none of the filters. */
function numberedRows(
  { places, ends, length }: Runs,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  numbers: Uint8Array,
): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  let at = 0;
  let to = 1;
  for (let run = 0; run < length; run += 1) {
    const number = numbers[places[run] ?? 0] ?? 0;
    const end = ends[run] ?? 0;
    for (; at < end; at += 1, to += 1) rows[to] = number;
    if (at % width === 0) to += 1;
  }
  return rows;
}

const bytesOf = (palette: readonly number[]): Buffer =>
  Buffer.from(palette.flatMap((pixel) => [red(pixel), green(pixel), blue(pixel)]));
