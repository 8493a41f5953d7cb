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

async function readMarked(pieces: Readable, words: Words): Promise<void> {
  const xml = readXml(pieces, new TextDecoder(), refusal, saidByFeatures(words.say));
  for await (const _ of xml) if (words.isFull()) return;
}

async function readJson(pieces: Readable, words: Words): Promise<void> {
  const read = jsonReader(words.say);
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    if (!read(decoder.decode(piece as Buffer, { stream: true })) || words.isFull()) return;
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
