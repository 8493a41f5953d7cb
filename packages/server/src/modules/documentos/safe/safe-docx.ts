import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { readZip } from '../../../core/files/safe-zip.ts';
import { readXml } from '../../../core/files/xml.ts';
import { docxContent } from './docx-content.ts';

const MEGABYTE = 1_048_576;
/** The texts of a letter of hundreds of pages; what is larger is no letter. */
const MAX_XML_BYTES = 30 * MEGABYTE;
const MAX_BYTES = 100 * MEGABYTE;

/** A document of parts: what it is called, and the part without which it is none. */
interface Packed {
  what: string;
  main: string;
}

const WORD: Packed = { what: 'documento Word', main: 'word/document.xml' };

type Refuse = (reason: string) => AppError;

const refusing =
  ({ what }: Packed): Refuse =>
  (reason) =>
    new AppError('VALIDATION', `El ${what} no es válido: ${reason}.`);

/**
 * Whether a Word file, or another one of its family, may be opened: its archive is sound and of a bearable size when unpacked, and
 * nothing in it declares entities, carries macros or fetches content from elsewhere.
 * @throws AppError VALIDATION that says what is wrong
 */
export async function checkDocx(bytes: Buffer, packed = WORD): Promise<void> {
  const refuse = refusing(packed);
  let xmlBytes = 0;
  let isSuch = false;
  await readZip(
    bytes,
    async (entry) => {
      if (entry.name === packed.main) isSuch = true;
      if (/vbaProject/i.test(entry.name)) throw refuse('contiene macros');
      // Read to its end whatever it is: the archive may lie about its sizes.
      const content = await buffer(await entry.open());
      // What a part is, another part says: any that begins as XML may be one of its texts.
      if (!/\.(xml|rels)$/i.test(entry.name) && !beginsAsXml(content)) return;
      xmlBytes += content.length;
      if (xmlBytes > MAX_XML_BYTES) throw refuse('sus textos son demasiado grandes');
      await checkXml(content, refuse);
    },
    { total: MAX_BYTES },
  );
  if (!isSuch)
    throw refuse(packed === WORD ? 'no contiene un texto de Word' : 'no tiene contenido');
}

/** Bytes among which the first sign of an XML stands: beyond them no program looks for it. */
const HEAD = 100;

const beginsAsXml = (content: Buffer): boolean =>
  /^\s*</.test(decoderOf(content, false).decode(content.subarray(0, HEAD)));

const refusalBy = (refuse: Refuse) => ({
  what: 'documento',
  refuse: (reason: string): AppError =>
    refuse(/DOCTYPE/.test(reason) ? 'declara entidades' : 'uno de sus textos está dañado'),
});

/** Read as the programs of offices read it: whatever quotes, prefixes and encoded signs it is written with. */
async function checkXml(content: Buffer, refuse: Refuse): Promise<void> {
  const { handler, check } = docxContent(refuse);
  for await (const _ of readXml(
    Readable.from([content]),
    decoderOf(content, true),
    refusalBy(refuse),
    handler,
  ));
  check();
}

/** By its first two bytes, as in every XML; the decoder leaves them out. */
function decoderOf(content: Buffer, isStrict: boolean): TextDecoder {
  const mark = content.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: isStrict });
}
