import { AppError } from '@comarca/shared/core/errors';
import { zipEntries } from '../../../core/files/safe-zip.ts';
import { readXml, type XmlHandler } from '../../../core/files/xml.ts';
import { saidByFeatures } from './feature-words.ts';

const MEGABYTE = 1_048_576;

const LIMITS = { total: 200 * MEGABYTE, entries: 5_000 };

/** A kind of zip archive: which of its parts say something. */
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
  ...['p', 'h', 'tab', 'line-break', 's', 'br', 'table-cell'],
  ...['si', 'c', 'comment'],
]);

/** Parts whose texts are read before the others: the numbers of a large sheet would leave no room for them. */
const FIRST: Partial<Record<OfficeKind, RegExp>> = { xlsx: /^xl\/(sharedStrings|workbook)\.xml$/i };

/** Elements that say nothing to people. */
const UNSAID = new Set(['f']);

/**
 * The words of a sheet, a presentation, an OpenDocument text or a packed KML, as far as this many
 * characters. Sheets give what their cells show, not their formulas.
 * @throws AppError VALIDATION for what is no such file, unpacks to too much, or declares entities
 */
export async function textOfOffice(bytes: Buffer, kind: OfficeKind, most: number): Promise<string> {
  const words = collected(kind);
  const isFirst = (name: string) => FIRST[kind]?.test(name) ?? false;
  const isSuch = (name: string) => parts[kind].test(name);
  let found = 0;
  for (const wanted of [isFirst, (name: string) => isSuch(name) && !isFirst(name)]) {
    for await (const entry of zipEntries(bytes, LIMITS)) {
      if (words.length() > most) break;
      if (!wanted(entry.name)) continue;
      found += 1;
      const xml = readXml(await entry.open(), new TextDecoder(), refusal, words.handler);
      for await (const _ of xml) if (words.length() > most) break;
    }
  }
  if (found === 0) throw refusal.refuse('El archivo no es del tipo que dice su nombre.');
  return words.text().slice(0, most);
}

const refusal = {
  what: 'documento',
  refuse: (reason: string): AppError => new AppError('VALIDATION', reason),
};

/** Gathers what elements show. */
function collected(kind: OfficeKind) {
  const said: string[] = [];
  let length = 0;
  // Of a cell of a sheet a number of the shared texts says nothing.
  let isReference = false;
  let isUnsaid = false;
  const say = (part: string) => {
    said.push(part);
    length += part.length;
  };
  const features = saidByFeatures((text) => say(`${text} `));
  const shown: XmlHandler = {
    open(tag, attributes) {
      const name = attributes.name ?? attributes['table:name'];
      if ((tag === 'sheet' || tag === 'table') && name) say(` ${name} `);
      if (tag === 'c') isReference = attributes.t === 's';
      if (UNSAID.has(tag)) isUnsaid = true;
    },
    text(part) {
      if (!isUnsaid && !isReference) say(part);
    },
    close(tag) {
      if (UNSAID.has(tag)) isUnsaid = false;
      if (tag === 'c') isReference = false;
      if (BLOCKS.has(tag)) say(' ');
    },
  };
  const handler = kind === 'kmz' ? features : shown;
  return { handler, length: () => length, text: () => said.join('') };
}
