import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** Pixels from left to right and top to bottom: red, green, blue and opacity of each, a byte for each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DEPTH = 8;
const RGB = 2;
const RGBA = 6;
/** Of zlib: a higher level makes a map smaller by a tenth and takes twice as long. */
const LEVEL = 2;

/**
 * A picture of flat colours as PNG. Its rows are packed as they stand: what a map repeats, it repeats byte
 * by byte, and the differences that other encoders store in their place come out larger and later.
 * @param isOpaque whether every pixel is, so that their opacity is left out
 */
export const encodePng = (pixels: Pixels, isOpaque: boolean): Promise<Buffer> =>
  packPng(pixels, isOpaque ? RGB : RGBA, isOpaque ? opaqueRows(pixels) : clearRows(pixels));

/**
 * A picture whose rows are made, each after a zero, as PNG.
 * @param kind what the format calls its colour type, at 8 bits
 * @param palette three bytes for each colour, where rows name them by number
 */
export async function packPng(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  kind: number,
  rows: Buffer,
  palette?: Buffer,
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, kind], 8);
  const packed = await compress(rows, { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with a zero: none of the filters. */
function clearRows({ data, width, height }: Pixels): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * width * 4;
    rows.set(data.subarray(from, from + width * 4), from + row + 1);
  }
  return rows;
}

function opaqueRows({ data, width, height }: Pixels): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let to = 0;
  for (let from = 0; from < data.length; from += 4) {
    if (from % (width * 4) === 0) to += 1;
    rows[to] = data[from] ?? 0;
    rows[to + 1] = data[from + 1] ?? 0;
    rows[to + 2] = data[from + 2] ?? 0;
    to += 3;
  }
  return rows;
}

function chunk(type: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(content.length + 12);
  whole.writeUInt32BE(content.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(content, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, content.length + 8)), content.length + 8);
  return whole;
}
