import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { SaxesParser } from 'saxes';

const MAX_DEPTH = 100;
const MAX_TEXT = 64 * 1024 * 1024;

/** How what is wrong is told. */
interface XmlRefusal {
  /** How people call such a file: `KML`. */
  what: string;
  refuse: (reason: string) => AppError;
}

/** Who is told of the elements of an XML, by their names without prefix. */
export interface XmlHandler {
  open(tag: string, attributes: Record<string, string>, line: number): void;
  /** with the text since the last tag */
  close(tag: string, text: string): void;
  /** every piece of text, also those that stand between the tags of one element */
  text?(part: string): void;
}

/**
 * Reads an XML file piece by piece; after each the caller has its turn, and may stop. Document type
 * declarations are refused, so no entity can be declared, let alone expanded.
 * @param source a file, or its content as it comes
 * @param refusal what is thrown when it is not well formed, too deep, or has a text that is too long
 */
export async function* readXml(
  source: string | Readable,
  decoder: TextDecoder,
  refusal: XmlRefusal,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const parser = createParser(refusal, handler);
  const stream =
    typeof source === 'string' ? createReadStream(source, { highWaterMark: 1 << 17 }) : source;
  const text = (chunk?: Buffer) => decoded(decoder, chunk, refusal);
  try {
    for await (const chunk of stream) {
      parser.write(text(chunk as Buffer));
      yield;
    }
    parser.write(text());
    parser.close();
    yield;
  } finally {
    stream.destroy();
  }
}

/** The characters of a piece, or those that were left; a strict decoder refuses bytes that are none. */
function decoded(
  decoder: TextDecoder,
  chunk: Buffer | undefined,
  { what, refuse }: XmlRefusal,
): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw refuse(
      `El ${what} tiene letras que no están en su codificación (${decoder.encoding}): guárdelo en UTF-8, o declare la suya.`,
    );
  }
}

function createParser({ what, refuse }: XmlRefusal, handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  let depth = 0;
  let text = '';
  const addText = (part: string) => {
    if (text.length + part.length > MAX_TEXT) {
      throw refuse(`Un texto del ${what} es demasiado largo.`);
    }
    text += part;
    handler.text?.(part);
  };
  parser.on('doctype', () => {
    throw refuse(`El ${what} tiene una declaración DOCTYPE, que no se admite.`);
  });
  parser.on('error', (error) => {
    if (error instanceof AppError) throw error;
    throw refuse(`Línea ${parser.line}: el ${what} no está bien formado.`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw refuse(`El ${what} tiene demasiados niveles.`);
    text = '';
    handler.open(localName(tag.name), tag.attributes as Record<string, string>, parser.line);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    depth -= 1;
    handler.close(localName(tag.name), text);
    text = '';
  });
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
