import type { Readable } from 'node:stream';
import { readXml as readAnyXml, type XmlHandler } from '../../../../core/files/xml.ts';
import { badFile } from '../source-file.ts';

/**
 * Reads the XML of a file that is imported, piece by piece.
 * @param what how people call such a file: `KML`
 * @throws AppError when it is not well formed, too deep, or has a text that is too long
 */
export const readXml = (
  source: string | Readable,
  decoder: TextDecoder,
  what: string,
  handler: XmlHandler,
): AsyncGenerator<void> => readAnyXml(source, decoder, { what, refuse: badFile }, handler);

/**
 * A stateful decoder by the XML declaration: a character may be cut between two pieces.
 * @param options `fatal` for one that refuses what is no character instead of writing � for it
 */
export function decoderOf(head: Buffer, options: TextDecoderOptions = {}): TextDecoder {
  const declared = /encoding\s*=\s*["']([^"']+)/i.exec(head.toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared, options);
  } catch {
    throw badFile(`La codificación "${declared.slice(0, 30)}" del archivo no se conoce.`);
  }
}
