import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { readZip } from '../../core/files/safe-zip.ts';
import { readXml } from '../../core/files/xml.ts';
import { docxContent } from './docx-content.ts';

const MEGABYTE = 1_048_576;
/** The texts of a letter of hundreds of pages; what is larger is no letter. */
const MAX_XML_BYTES = 30 * MEGABYTE;
const MAX_BYTES = 100 * MEGABYTE;

const MAIN_PART = 'word/document.xml';

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
      // Read to its end whatever it is: the archive may lie about its sizes.
      const content = await buffer(await entry.open());
      // What a part is, another part says: any that begins as XML may be one of its texts.
      if (!/\.(xml|rels)$/i.test(entry.name) && !beginsAsXml(content)) return;
      xmlBytes += content.length;
      if (xmlBytes > MAX_XML_BYTES) throw refuse('sus textos son demasiado grandes');
      await checkXml(content);
    },
    { total: MAX_BYTES },
  );
  if (!isWord) throw refuse('no contiene un texto de Word');
}

/** Bytes among which the first sign of an XML stands: beyond them no program looks for it. */
const HEAD = 100;

const beginsAsXml = (content: Buffer): boolean =>
  /^\s*</.test(decoderOf(content, false).decode(content.subarray(0, HEAD)));

const refusal = {
  what: 'Word',
  refuse: (reason: string): AppError =>
    refuse(/DOCTYPE/.test(reason) ? 'declara entidades' : 'uno de sus textos está dañado'),
};

/** Read as the programs of offices read it: whatever quotes, prefixes and encoded signs it is written with. */
async function checkXml(content: Buffer): Promise<void> {
  const { handler, check } = docxContent(refuse);
  for await (const _ of readXml(
    Readable.from([content]),
    decoderOf(content, true),
    refusal,
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
