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

/**
 * Whether an office program may open a text, sheet or presentation as offices wrote them before 2007: it has no
 * macros, and no field of it brings in other files.
 * @param ending doc, xls or ppt
 * @throws AppError VALIDATION that says what is wrong
 */
export function checkFormerOffice(bytes: Buffer, ending: string): void {
  const isSuch =
    bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    STREAMS[ending]?.some((name) => bytes.includes(name));
  if (!isSuch) throw refuse('no es del tipo que dice su nombre');
  if (bytes.includes(MACROS) || saysMacros(bytes)) throw refuse('contiene macros');
  if (ending !== 'doc') return;
  const texts = [bytes.toString('latin1'), bytes.toString('utf16le')];
  if (texts.some((text) => FOREIGN_FIELD.test(text))) {
    throw refuse('incluye otros archivos por enlace');
  }
}

function saysMacros(bytes: Buffer): boolean {
  let at = bytes.indexOf(MACROS_SAID);
  while (at >= 0 && at + SAID_AT < bytes.length) {
    if (bytes[at + SAID_AT] === 1) return true;
    at = bytes.indexOf(MACROS_SAID, at + 1);
  }
  return false;
}
