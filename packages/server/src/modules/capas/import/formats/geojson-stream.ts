import type { Readable } from 'node:stream';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x7b, 0x5b]); // { [
const CLOSE = new Set([0x7d, 0x5d]); // } ]
const OPEN_LIST = 0x5b;
const COMMA = 0x2c;
const COLON = 0x3a;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** A piece of the top object: an element of its `features`, or another member whole. */
export type Piece =
  | { kind: 'feature'; text: Buffer }
  | { kind: 'member'; key: string; text: Buffer }
  /** the `features` list was there, perhaps empty */
  | { kind: 'features' };

/** The text is not a whole JSON object. */
export class JsonShapeError extends Error {}

const MAX_PIECE = 256 * 1024 * 1024;
/** Geometries are a dozen levels deep; whatever goes through what is deeper runs out of stack. */
const MAX_DEPTH = 200;

/**
 * Cuts one JSON object into its members, and its `features` list into elements, without holding
 * more than one of them. Each piece is the exact text, to be parsed by whoever asked.
 * @throws JsonShapeError when the text ends early or is no object.
 */
export async function* cutFeatureCollection(stream: Readable): AsyncGenerator<Piece> {
  const cutter = new Cutter();
  for await (const chunk of stream) yield* cutter.push(chunk as Buffer);
  cutter.end();
}

/** `level` 1 is inside the top object, 2 inside its features list. */
class Cutter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private inFeatures = false;
  private started = false;
  private done = false;
  private key: string | undefined;
  private afterColon = false;
  private parts: Buffer[] = [];
  private held = 0;
  private pieceStarted = false;

  *push(chunk: Buffer): Generator<Piece> {
    let from = this.pieceStarted ? 0 : -1;
    for (let i = 0; i < chunk.length; i += 1) {
      const byte = chunk[i] as number;
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (byte === BACKSLASH) this.escaped = true;
        else if (byte === QUOTE) this.inString = false;
        continue;
      }
      if (isSpace(byte) && !this.pieceStarted) continue;
      if (!this.started) {
        this.begin(byte);
        continue;
      }
      if (this.done) throw new JsonShapeError('hay texto después del final');
      const level = this.inFeatures ? 2 : 1;
      if (!this.pieceStarted && this.enterList(byte)) {
        yield { kind: 'features' };
        continue;
      }
      const ends = this.depth === level && (byte === COMMA || CLOSE.has(byte));
      if (ends) {
        if (this.pieceStarted) {
          this.hold(chunk.subarray(Math.max(from, 0), i));
          yield this.take();
          from = -1;
        }
        this.separate(byte);
        continue;
      }
      if (byte === COLON && this.depth === 1 && !this.afterColon) {
        this.hold(chunk.subarray(Math.max(from, 0), i));
        this.takeKey();
        from = -1;
        continue;
      }
      if (!this.pieceStarted) {
        this.pieceStarted = true;
        from = i;
      }
      if (byte === QUOTE) this.inString = true;
      else if (OPEN.has(byte)) this.goDown();
      else if (CLOSE.has(byte)) this.depth -= 1;
    }
    if (this.pieceStarted) this.hold(chunk.subarray(Math.max(from, 0)));
  }

  end(): void {
    if (!this.started) throw new JsonShapeError('el archivo está vacío');
    if (!this.done) throw new JsonShapeError('el archivo está incompleto');
  }

  private goDown(): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new JsonShapeError('tiene demasiados niveles');
  }

  private begin(byte: number): void {
    // A byte order mark may come first.
    if (byte === 0xef || byte === 0xbb || byte === 0xbf) return;
    if (byte !== 0x7b) throw new JsonShapeError('el archivo no es un objeto JSON');
    this.started = true;
    this.depth = 1;
  }

  private enterList(byte: number): boolean {
    if (this.inFeatures || byte !== OPEN_LIST || !this.afterColon || this.key !== 'features') {
      return false;
    }
    this.inFeatures = true;
    this.depth = 2;
    return true;
  }

  private separate(byte: number): void {
    if (byte === COMMA) {
      if (!this.inFeatures) this.resetMember();
      return;
    }
    this.depth -= 1;
    if (this.inFeatures) {
      this.inFeatures = false;
      return;
    }
    this.done = true;
  }

  private resetMember(): void {
    this.key = undefined;
    this.afterColon = false;
  }

  private hold(part: Buffer): void {
    this.held += part.length;
    if (this.held > MAX_PIECE) throw new JsonShapeError('un elemento es demasiado grande');
    this.parts.push(part);
  }

  private takeKey(): void {
    try {
      this.key = String(JSON.parse(this.taken().toString('utf8')));
    } catch {
      throw new JsonShapeError('el nombre de un miembro no es válido');
    }
    this.afterColon = true;
  }

  private take(): Piece {
    const text = this.taken();
    if (this.inFeatures) return { kind: 'feature', text };
    if (!this.afterColon || this.key === undefined) throw new JsonShapeError('falta un valor');
    return { kind: 'member', key: this.key, text };
  }

  private taken(): Buffer {
    const [only] = this.parts;
    const text = this.parts.length === 1 && only ? only : Buffer.concat(this.parts);
    this.parts = [];
    this.held = 0;
    this.pieceStarted = false;
    return text;
  }
}
