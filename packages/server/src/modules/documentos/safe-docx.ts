import { text as readText } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { readZip, type ZipEntry } from '../../core/files/safe-zip.ts';

const MEGABYTE = 1_048_576;
/** The texts of a letter of hundreds of pages; what is larger is no letter. */
const MAX_XML_BYTES = 30 * MEGABYTE;
const MAX_BYTES = 100 * MEGABYTE;

const MAIN_PART = 'word/document.xml';
/** Field codes that bring in other files when the document is opened or printed. */
const FOREIGN_FIELD = /\b(INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE|RD)\b/;

const refuse = (reason: string): AppError =>
  new AppError('VALIDATION', `El documento Word no es válido: ${reason}.`);

/**
 * Whether a Word file may be opened: its archive is sound and of a bearable size when unpacked, and
 * nothing in it declares entities, carries macros or fetches content from elsewhere.
 * @throws AppError VALIDATION that says what is wrong
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  let xmlBytes = 0;
  let isWord = false;
  await readZip(
    bytes,
    async (entry) => {
      if (entry.name === MAIN_PART) isWord = true;
      if (/vbaProject/i.test(entry.name)) throw refuse('contiene macros');
      if (!/\.(xml|rels)$/i.test(entry.name)) return drain(entry);
      xmlBytes += entry.bytes;
      if (xmlBytes > MAX_XML_BYTES) throw refuse('sus textos son demasiado grandes');
      checkXml(entry.name, await readText(await entry.open()));
    },
    { total: MAX_BYTES },
  );
  if (!isWord) throw refuse('no contiene un texto de Word');
}

/** Unpacks without keeping: the archive may lie about its sizes. */
async function drain(entry: ZipEntry): Promise<void> {
  for await (const _chunk of await entry.open());
}

function checkXml(name: string, xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refuse('declara entidades');
  if (name.endsWith('.rels')) checkLinks(xml);
  // A field code may be spread over several runs: what stands between them is left out.
  const codes = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, code]) => code).join('');
  const simple = [...xml.matchAll(/w:instr="([^"]*)"/g)].map(([, code]) => code).join(' ');
  if (FOREIGN_FIELD.test(`${codes} ${simple}`)) throw refuse('incluye otros archivos por enlace');
}

/** Web links are text; anything else that lies outside would be fetched by whoever opens it. */
function checkLinks(xml: string): void {
  for (const [relationship] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']External["']/i.test(relationship)) continue;
    const isWebLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/.test(relationship);
    // Word notes where a document's template stood on its author's computer; nothing fetches that.
    const isOwnTemplate =
      /Type\s*=\s*["'][^"']*\/attachedTemplate["']/.test(relationship) &&
      /Target\s*=\s*["'](file:\/\/\/[a-z]:|[a-z]:\\)/i.test(relationship);
    if (!isWebLink && !isOwnTemplate) {
      throw refuse(
        'enlaza contenido externo (imágenes u otros archivos); incrústelo en el documento',
      );
    }
  }
}
