import { badFile } from '../source-file.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const latin = new TextDecoder('windows-1252');

/** Names that `.cpg` files and people give to the encodings that occur here. */
function decoderNamed(name: string): TextDecoder | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (/^(utf8|65001)$/.test(plain)) return new TextDecoder('utf-8');
  if (/^(iso)?88591$|^latin1$|^l1$|^(ansi|cp|windows)?1252$|^ldid87$/.test(plain)) return latin;
  return undefined;
}

/**
 * Decodes bytes by the declared encoding. Without one: UTF-8 where the bytes are valid UTF-8,
 * otherwise Latin-1 as Windows writes it.
 */
export function textDecoder(declared: string | undefined): (bytes: Uint8Array) => string {
  const known = declared === undefined ? undefined : decoderNamed(declared);
  if (known) return (bytes) => known.decode(bytes);
  return (bytes) => {
    try {
      return strictUtf8.decode(bytes);
    } catch {
      return latin.decode(bytes);
    }
  };
}

/** @throws AppError when the file begins with the mark of UTF-16 or UTF-32. */
export function refuseUtf16(head: Buffer): void {
  const mark = head.length < 2 ? 0 : head.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) {
    throw badFile('El archivo está en UTF-16. Guárdelo en UTF-8 e intente de nuevo.');
  }
}
