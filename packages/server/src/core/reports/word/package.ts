import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PictureFile } from './blocks.ts';

const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
/** A SHA-256. */
const STAND_IN = /^[0-9a-f]{64}$/;
const MEDIA = 'word/media/';
/** Where the text says which files its pictures are. */
const LINKS = 'word/_rels/document.xml.rels';

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
export function withPictures(written: Buffer, pictures: ReadonlyMap<string, PictureFile>): Buffer {
  const renamed = new Map<string, string>();
  const given = partsOf(written);
  const names = new Set(given.map(nameOf));
  const filled = given.map((part) => {
    const picture = pictureOf(part, pictures);
    if (!picture) return part;
    const before = nameOf(part);
    const name = before.replace(/png$|jpg$/, picture.type);
    if (name !== before && names.has(name)) throw new Error(`Two pictures would be ${name}`);
    if (name !== before) renamed.set(before, name);
    return named(stored(part, picture.data), name);
  });
  const parts = filled.map((part) => (nameOf(part) === LINKS ? linked(part, renamed) : part));
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

const nameOf = ({ central }: Part): string =>
  central.toString('utf8', CENTRAL_BYTES, CENTRAL_BYTES + central.readUInt16LE(28));

/** The same file under a name of the same length. */
function named({ local, central, content }: Part, name: string): Part {
  local.write(name, LOCAL_BYTES, 'utf8');
  central.write(name, CENTRAL_BYTES, 'utf8');
  return { local, central, content };
}

const contentOf = ({ central, content }: Part): Buffer =>
  central.readUInt16LE(10) === STORED ? content : inflateRawSync(content);

function pictureOf(part: Part, pictures: ReadonlyMap<string, PictureFile>) {
  if (!nameOf(part).startsWith(MEDIA)) return undefined;
  const standIn = contentOf(part).toString('latin1');
  const picture = pictures.get(standIn);
  if (!picture && STAND_IN.test(standIn))
    throw new Error('A picture that a document shows is missing.');
  return picture;
}

/** The links of the text, to the files under the names that they have now. */
function linked(part: Part, renamed: ReadonlyMap<string, string>): Part {
  if (renamed.size === 0) return part;
  const links = contentOf(part)
    .toString('utf8')
    .replace(/(?<=Target=")[^"]*/g, (target) =>
      (renamed.get(`word/${target}`) ?? `word/${target}`).slice('word/'.length),
    );
  return compressed(part, Buffer.from(links));
}

/** The same file with this content, not compressed. */
const stored = (part: Part, content: Buffer): Part =>
  filledWith(part, { content, kept: content, method: STORED });

const compressed = (part: Part, content: Buffer): Part =>
  filledWith(part, { content, kept: deflateRawSync(content), method: DEFLATED });

interface Filling {
  content: Buffer;
  /** as it is in the archive */
  kept: Buffer;
  method: number;
}

function filledWith({ local, central }: Part, { content, kept, method }: Filling): Part {
  for (const [header, at] of [
    [local, 8],
    [central, 10],
  ] as const) {
    header.writeUInt16LE(method, at);
    header.writeUInt32LE(crc32(content), at + 6);
    header.writeUInt32LE(kept.length, at + 10);
    header.writeUInt32LE(content.length, at + 14);
  }
  return { local, central, content: kept };
}
