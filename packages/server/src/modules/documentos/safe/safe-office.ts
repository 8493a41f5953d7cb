import { AppError } from '@comarca/shared/core/errors';
import { formerTypeOf } from '@comarca/shared/core/preview';
import { zipEntries } from '../../../core/files/safe-zip.ts';
import { readXml, type XmlHandler } from '../../../core/files/xml.ts';
import { instructionsOfRtf } from '../words/rtf-text.ts';
import { checkDocx } from './safe-docx.ts';
import { checkFormerOffice } from './safe-former-office.ts';

const MEGABYTE = 1_048_576;
const LIMITS = { total: 200 * MEGABYTE, entries: 5_000 };
const MAX_XML_BYTES = 60 * MEGABYTE;

const PRESENTATION = { what: 'archivo de la presentación', main: 'ppt/presentation.xml' };

const refuse = (reason: string): AppError =>
  new AppError('VALIDATION', `El documento no se puede mostrar: ${reason}.`);
const linked = (): AppError => refuse('incluye otros archivos por enlace');

/**
 * Whether an office program may open a document: nothing in it fetches content from elsewhere, the disk of the
 * server among it, and its archive is sound and of a bearable size.
 * @param ending of its kind: rtf, pptx, one of OpenDocument, or one of before 2007
 * @throws AppError VALIDATION that says what is wrong
 */
export async function checkOffice(bytes: Buffer, ending: string): Promise<void> {
  if (ending === 'rtf') return checkRtf(bytes);
  if (formerTypeOf(ending)) return checkFormerOffice(bytes, ending);
  if (ending === 'pptx') return checkDocx(bytes, PRESENTATION);
  await checkOpenDocument(bytes);
}

/** Instructions of fields that bring in other files, and objects that are links to such. */
const FOREIGN_FIELD = /INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|\bDDE\b/i;
const FOREIGN_OBJECT = /\\(objlink|objautlink|objsub|objhtml|objocx)\b|\\\*\\template\b/i;

function checkRtf(bytes: Buffer): void {
  if (FOREIGN_OBJECT.test(bytes.toString('latin1'))) throw linked();
  if (instructionsOfRtf(bytes).some((said) => FOREIGN_FIELD.test(said))) throw linked();
}

async function checkOpenDocument(bytes: Buffer): Promise<void> {
  let isSuch = false;
  let xmlBytes = 0;
  for await (const entry of zipEntries(bytes, LIMITS)) {
    if (entry.name === 'content.xml') isSuch = true;
    if (/^(Basic|Scripts)\//i.test(entry.name)) throw refuse('contiene macros');
    if (!/\.(xml|rdf)$/i.test(entry.name)) continue;
    xmlBytes += entry.bytes;
    if (xmlBytes > MAX_XML_BYTES) throw refuse('sus textos son demasiado grandes');
    const xml = readXml(await entry.open(), new TextDecoder(), xmlRefusal, ownContent);
    for await (const _ of xml);
  }
  if (!isSuch) throw refuse('no es del tipo que dice su nombre');
}

const xmlRefusal = {
  what: 'documento',
  refuse: (reason: string): AppError =>
    refuse(/DOCTYPE/.test(reason) ? 'declara entidades' : 'uno de sus textos está dañado'),
};

/** Elements whose address is text to be followed by who reads it. */
const READ_ON = new Set(['a', 'template', 'event-listener', 'script']);
/** Attributes by which an element brings in something. */
const ADDRESSES = new Set(['href', 'image-data']);
/** What lies outside of the archive: other addresses are of parts within it. */
const OUTSIDE = /^\s*([a-z][a-z\d+.-]*:|\/|\\|\.\.)/i;
const FOREIGN_FORMULA = /(file|https?|ftp|smb|vnd\.[\w.]+):|\b(DDE|WEBSERVICE)\s*\(/i;

const ownContent: XmlHandler = {
  open(tag, attributes) {
    if (tag === 'dde-source' || tag === 'dde-connection-decl') throw linked();
    for (const [name, value] of Object.entries(attributes)) {
      const local = name.slice(name.indexOf(':') + 1);
      if (ADDRESSES.has(local) && !READ_ON.has(tag) && OUTSIDE.test(value)) throw linked();
      if (local === 'formula' && FOREIGN_FORMULA.test(value)) throw linked();
    }
  },
  close: () => undefined,
};
