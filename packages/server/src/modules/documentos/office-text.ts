import { AppError } from '@comarca/shared/core/errors';
import { zipEntries } from '../../core/files/safe-zip.ts';
import { readXml, type XmlHandler } from '../../core/files/xml.ts';

const MEGABYTE = 1_048_576;

/** A kind of zip archive: which of its parts say something, in the order of the archive. */
const parts = {
  xlsx: /^xl\/(sharedStrings|workbook|comments\d*|worksheets\/[^/]+)\.xml$/i,
  pptx: /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/i,
  /** texts, sheets and presentations of OpenDocument */
  odf: /^content\.xml$/i,
  kmz: /\.kml$/i,
} as const;

export type OfficeKind = keyof typeof parts;

/** Elements after which another word begins. */
const BLOCKS = new Set([
  'p',
  'h',
  'si',
  'c',
  'comment',
  'table-cell',
  'name',
  'description',
  'value',
]);

/**
 * The words of a sheet, a presentation, an OpenDocument text or a packed KML, as far as this many
 * characters. Sheets give what their cells show, not their formulas.
 * @throws AppError VALIDATION for what is no such file, unpacks to too much, or declares entities
 */
export async function textOfOffice(bytes: Buffer, kind: OfficeKind, most: number): Promise<string> {
  const words = collected();
  let isSuch = false;
  for await (const entry of zipEntries(bytes, { total: 200 * MEGABYTE, entries: 5_000 })) {
    if (!parts[kind].test(entry.name)) continue;
    isSuch = true;
    const xml = readXml(await entry.open(), new TextDecoder(), refusal, words.handler);
    for await (const _ of xml) if (words.length() > most) break;
    if (words.length() > most) break;
  }
  if (!isSuch) throw refusal.refuse('El archivo no es del tipo que dice su nombre.');
  return words.text().slice(0, most);
}

const refusal = {
  what: 'documento',
  refuse: (reason: string): AppError => new AppError('VALIDATION', reason),
};

/** Gathers what elements show. */
function collected() {
  const said: string[] = [];
  let length = 0;
  // Of a cell of a sheet: a number of the shared texts, or its formula, says nothing.
  let isReference = false;
  let isFormula = false;
  const say = (part: string) => {
    said.push(part);
    length += part.length;
  };
  const handler: XmlHandler = {
    open(tag, attributes) {
      const name = attributes.name ?? attributes['table:name'];
      if ((tag === 'sheet' || tag === 'table') && name) say(` ${name} `);
      if (tag === 'c') isReference = attributes.t === 's';
      if (tag === 'f') isFormula = true;
    },
    text(part) {
      if (!isFormula && !isReference) say(part);
    },
    close(tag) {
      if (tag === 'f') isFormula = false;
      if (tag === 'c') isReference = false;
      if (BLOCKS.has(tag)) say(' ');
    },
  };
  return { handler, length: () => length, text: () => said.join('') };
}
