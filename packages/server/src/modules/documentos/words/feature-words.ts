import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { readXml, type XmlHandler } from '../../../core/files/xml.ts';
import { htmlWords } from './html-words.ts';
import { jsonReader } from './json-words.ts';

/** Files of features whose words are read as they come, however large they are. */
export type FeatureKind = 'xml' | 'json';

/** What is read of a file; bytes. */
const MOST_BYTES = 1_024 * 1_048_576;
/** Of a longer description the beginning is read. */
const MOST_DESCRIPTION = 20_000;

/** Elements of KML and GPX that say something to people, and those of their own data. */
const SAID = new Set([
  ...['name', 'description', 'Snippet', 'snippet', 'address', 'value', 'displayName'],
  ...['SimpleData', 'desc', 'cmt', 'keywords'],
]);

const refusal = {
  what: 'archivo',
  refuse: (reason: string): AppError => new AppError('VALIDATION', reason),
};

/**
 * The names, descriptions and data of the features of a KML, GPX or GeoJSON file, each text once, as far as this
 * many characters. It reads as it goes; of a file that is damaged, what stands before the damage.
 */
export async function wordsOfFeatures(
  content: Readable,
  kind: FeatureKind,
  most: number,
): Promise<string> {
  const words = distinct(most);
  const pieces = Readable.from(bounded(content));
  try {
    if (kind === 'json') await readJson(pieces, words);
    else await readMarked(pieces, words);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'VALIDATION')) throw error;
  }
  return words.text();
}

async function readMarked(content: Readable, words: Words): Promise<void> {
  const { first, pieces } = await begun(content);
  const xml = readXml(pieces, markedDecoder(first), refusal, saidByFeatures(words.say));
  for await (const _ of xml) if (words.isFull()) return;
}

async function readJson(content: Readable, words: Words): Promise<void> {
  const { first, pieces } = await begun(content);
  const read = jsonReader(words.say);
  const decoder = new TextDecoder(isUtf8(first) ? 'utf-8' : 'windows-1252');
  for await (const piece of pieces) {
    if (!read(decoder.decode(piece as Buffer, { stream: true })) || words.isFull()) return;
  }
}

/** The first piece, by which its letters are known, and all of them. */
async function begun(content: Readable): Promise<{ first: Buffer; pieces: Readable }> {
  const all = content[Symbol.asyncIterator]();
  const { value: first = Buffer.alloc(0), done } = await all.next();
  async function* pieces() {
    if (!done) yield first;
    yield* { [Symbol.asyncIterator]: () => all };
  }
  return { first, pieces: Readable.from(pieces()) };
}

/** The letters that an XML says to be written in; those of Unicode where it says none that are known. */
function markedDecoder(first: Buffer): TextDecoder {
  const [, encoding = 'utf-8'] =
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(first.toString('latin1', 0, 300)) ?? [];
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/** Whether a beginning may be Unicode; its last letter may be cut. */
function isUtf8(first: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(first, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* bounded(content: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    yield piece;
    bytes += piece.length;
    if (bytes > MOST_BYTES) return;
  }
}

interface Words {
  say(text: string): void;
  isFull(): boolean;
  text(): string;
}

/** Gathers texts, each once: thousands of features say the same of themselves. */
function distinct(most: number): Words {
  const said = new Set<string>();
  let length = 0;
  return {
    say(text) {
      const one = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
      if (one === '' || said.has(one)) return;
      said.add(one);
      length += one.length + 1;
    },
    isFull: () => length > most,
    text: () => [...said].join(' ').slice(0, most),
  };
}

/** Tells what the elements of a KML or GPX say. */
export function saidByFeatures(say: (text: string) => void): XmlHandler {
  let within = 0;
  let text = '';
  return {
    open(tag) {
      // Marks within a text stand between its words.
      if (within > 0) text += ' ';
      if (SAID.has(tag)) within += 1;
    },
    text(part) {
      if (within > 0 && text.length < MOST_DESCRIPTION) text += part;
    },
    close(tag) {
      if (!SAID.has(tag)) return;
      within -= 1;
      if (within > 0) return;
      // Descriptions are often pages of their own.
      say(/[<&]/.test(text) ? htmlWords(text.slice(0, MOST_DESCRIPTION)) : text);
      text = '';
    },
  };
}
