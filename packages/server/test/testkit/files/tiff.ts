/** A page of grey pixels, one byte each. */
interface Page {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const LONG = 4;
const ENTRY_BYTES = 12;

/** A TIFF of these pages, not compressed, as a scanner of several sheets writes one. */
export function buildTiff(pages: readonly Page[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])];
  let at = 8;
  for (const [index, { width, height, pixels }] of pages.entries()) {
    const entries = (strip: number) => [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, strip],
      [277, 1],
      [278, height],
      [279, pixels.length],
    ];
    const bytes = 2 + entries(0).length * ENTRY_BYTES + 4;
    const directory = Buffer.alloc(bytes);
    directory.writeUInt16LE(entries(0).length, 0);
    for (const [row, [tag = 0, value = 0]] of entries(at + bytes).entries()) {
      directory.writeUInt16LE(tag, 2 + row * ENTRY_BYTES);
      directory.writeUInt16LE(LONG, 4 + row * ENTRY_BYTES);
      directory.writeUInt32LE(1, 6 + row * ENTRY_BYTES);
      directory.writeUInt32LE(value, 10 + row * ENTRY_BYTES);
    }
    const padded = Buffer.concat([pixels, Buffer.alloc(pixels.length % 2)]);
    at += bytes + padded.length;
    directory.writeUInt32LE(index === pages.length - 1 ? 0 : at, bytes - 4);
    parts.push(directory, padded);
  }
  return Buffer.concat(parts);
}
