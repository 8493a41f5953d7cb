import { crc32, inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const STORED = 0;
/** A SHA-256. */
const STAND_IN = /^[0-9a-f]{64}$/;

/** A file of a package: its two headers, with its name, and its content as it is stored. */
interface Part {
  local: Buffer;
  central: Buffer;
  content: Buffer;
}

/**
 * Puts pictures in the place of what stood for them in a document's package, as they are: they are
 * compressed already, and to compress them again costs more than all the rest of a document.
 * @param written a zip archive as the library of Word documents writes it: without remark and data descriptors
 * @param pictures by what stands for each of them
 */
export function withPictures(written: Buffer, pictures: ReadonlyMap<string, Buffer>): Buffer {
  const parts = partsOf(written).map((part) => {
    const picture = pictureOf(part, pictures);
    return picture ? stored(part, picture) : part;
  });
  let at = 0;
  for (const { local, central, content } of parts) {
    central.writeUInt32LE(at, 42);
    at += local.length + content.length;
  }
  const end = Buffer.from(written.subarray(written.length - END_BYTES));
  end.writeUInt32LE(at, 16);
  const files = parts.flatMap(({ local, content }) => [local, content]);
  return Buffer.concat([...files, ...parts.map(({ central }) => central), end]);
}

function partsOf(written: Buffer): Part[] {
  const end = written.length - END_BYTES;
  if (written.readUInt32LE(end) !== END) throw new Error('A document ends with a remark.');
  const parts: Part[] = [];
  let at = written.readUInt32LE(end + 16);
  for (let count = written.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (written.readUInt32LE(at) !== CENTRAL) throw new Error('A document names no file here.');
    const central = Buffer.from(written.subarray(at, at + centralBytes(written, at)));
    const from = central.readUInt32LE(42);
    const begins =
      from + LOCAL_BYTES + written.readUInt16LE(from + 26) + written.readUInt16LE(from + 28);
    parts.push({
      central,
      local: Buffer.from(written.subarray(from, begins)),
      content: written.subarray(begins, begins + central.readUInt32LE(20)),
    });
    at += central.length;
  }
  return parts;
}

/** Its fixed fields, then name, extra fields and remark. */
const centralBytes = (written: Buffer, at: number): number =>
  [28, 30, 32].reduce((sum, field) => sum + written.readUInt16LE(at + field), CENTRAL_BYTES);

function pictureOf({ central, content }: Part, pictures: ReadonlyMap<string, Buffer>) {
  const name = central.toString('utf8', CENTRAL_BYTES, CENTRAL_BYTES + central.readUInt16LE(28));
  if (!name.startsWith('word/media/')) return undefined;
  const own = central.readUInt16LE(10) === STORED ? content : inflateRawSync(content);
  const standIn = own.toString('latin1');
  const picture = pictures.get(standIn);
  if (!picture && STAND_IN.test(standIn))
    throw new Error('A picture is no part of the body itself.');
  return picture;
}

/** The same file with this content, not compressed. */
function stored({ local, central }: Part, content: Buffer): Part {
  for (const [header, method] of [
    [local, 8],
    [central, 10],
  ] as const) {
    header.writeUInt16LE(STORED, method);
    header.writeUInt32LE(crc32(content), method + 6);
    header.writeUInt32LE(content.length, method + 10);
    header.writeUInt32LE(content.length, method + 14);
  }
  return { local, central, content };
}
