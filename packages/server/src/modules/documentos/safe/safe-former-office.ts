import { AppError } from '@comarca/shared/core/errors';

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** The stream without which it is no such file, as the directory of its compound file names it. */
const STREAMS: Readonly<Record<string, readonly Buffer[]>> = {
  doc: [wide('WordDocument')],
  xls: [wide('Workbook'), wide('Book')],
  ppt: [wide('PowerPoint Document')],
};
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The storage of macros; an entry of the directory is never cut. */
const MACROS = wide('_VBA_PROJECT');
/** In a presentation macros are packed into its one stream, and this record says whether there are any. */
const MACROS_SAID = Buffer.from('020000040c000000', 'hex');
/** How many bytes after its beginning that record says so. */
const SAID_AT = 12;
const FIELD_BEGINS = String.fromCharCode(0x13);
const FOREIGN_FIELD = new RegExp(
  String.raw`${FIELD_BEGINS}\s*(INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DDEAUTO|DDE)\b`,
  'i',
);

const refuse = (reason: string): AppError =>
  new AppError('VALIDATION', `El documento no se puede mostrar: ${reason}.`);

/** These bytes, in hexadecimal, in a text of one letter each; ".." for any. */
const bytesLike = (bytes: string, flags = ''): RegExp =>
  new RegExp(
    bytes.replace(/[\da-f]{2}|\.\./g, (byte) =>
      byte === '..' ? String.raw`[\s\S]` : String.raw`\x${byte}`,
    ),
    flags,
  );

/** Properties of a shape are six bytes each: their number and marks, and a value. */
const PROPERTY = 6;
const NUMBER_MASK = 0x3f_ff;
/** The name of a picture, which lies behind the properties, and how long it is. */
const PICTURE_NAME = bytesLike('05[81c1]....0000', 'g');
const PICTURE_FLAGS = 0x01_06;
/** The flag by which the name is of a file or an address where the picture is. */
const LINKED = 8;
/** How many properties before and after the name are looked at. */
const NEAR = 100;

/** A workbook (SUPBOOK) whose place is an address, in letters of one byte or two. */
const FOREIGN_BOOK = bytesLike('ae01............(000105|0101000500)');
/** An object of a presentation that is a link. */
const FOREIGN_OBJECT = bytesLike('0f00ce0f........0000d10f0c000000');

/**
 * Whether an office program may open a text, sheet or presentation as offices wrote them before 2007: it has no
 * macros, and no field of a text, picture, workbook by address or object of a presentation that brings in others.
 * What is looked for is seen where its bytes lie beside each other: not one that is cut by the sectors of the file
 * or packed, nor a workbook of a disk, a DDE source, a sound or a film. The program itself is kept from the network.
 * @param ending doc, xls or ppt
 * @throws AppError VALIDATION that says what is wrong
 */
export function checkFormerOffice(bytes: Buffer, ending: string): void {
  const isSuch =
    bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    STREAMS[ending]?.some((name) => bytes.includes(name));
  if (!isSuch) throw refuse('no es del tipo que dice su nombre');
  if (bytes.includes(MACROS) || saysMacros(bytes)) throw refuse('contiene macros');
  if (bringsOthers(bytes, ending)) throw refuse('incluye otros archivos por enlace');
}

function bringsOthers(bytes: Buffer, ending: string): boolean {
  const said = bytes.toString('latin1');
  if (hasLinkedPicture(bytes, said)) return true;
  if (ending === 'xls') return FOREIGN_BOOK.test(said);
  if (ending === 'ppt') return FOREIGN_OBJECT.test(said);
  // Letters of two bytes begin wherever a text does.
  const texts = [said, bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')];
  return texts.some((text) => FOREIGN_FIELD.test(text));
}

/** Whether a picture has its flag of a link among the properties around its name. */
function hasLinkedPicture(bytes: Buffer, said: string): boolean {
  for (const { index } of said.matchAll(PICTURE_NAME)) {
    for (let step = -NEAR; step <= NEAR; step += 1) {
      const at = index + step * PROPERTY;
      if (at < 0 || at + PROPERTY > bytes.length) continue;
      const isFlags = (bytes.readUInt16LE(at) & NUMBER_MASK) === PICTURE_FLAGS;
      if (isFlags && (bytes.readUInt32LE(at + 2) & LINKED) !== 0) return true;
    }
  }
  return false;
}

function saysMacros(bytes: Buffer): boolean {
  let at = bytes.indexOf(MACROS_SAID);
  while (at >= 0 && at + SAID_AT < bytes.length) {
    if (bytes[at + SAID_AT] === 1) return true;
    at = bytes.indexOf(MACROS_SAID, at + 1);
  }
  return false;
}
