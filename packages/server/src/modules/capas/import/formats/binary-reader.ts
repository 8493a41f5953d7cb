import { type FileHandle, open } from 'node:fs/promises';
import { badFeature } from '../source-file.ts';

const CHUNK = 1 << 20;

/** Reads a file forward in pieces of known length, holding about one megabyte. */
export class BinaryReader {
  private readonly file: FileHandle;
  private buffer = Buffer.alloc(0);
  private position = 0;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  static async open(path: string): Promise<BinaryReader> {
    return new BinaryReader(await open(path));
  }

  /**
   * The next `length` bytes, or undefined when the file has no more.
   * @throws AppError naming `donde` when the file ends inside them.
   */
  async take(length: number, where = 'el archivo'): Promise<Buffer | undefined> {
    if (this.buffer.length < length) await this.fill(length);
    if (this.buffer.length === 0) return undefined;
    if (this.buffer.length < length) throw badFeature(where, 'está truncado.');
    const taken = this.buffer.subarray(0, length);
    this.buffer = this.buffer.subarray(length);
    return taken;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async fill(length: number): Promise<void> {
    const wanted = Math.max(length - this.buffer.length, CHUNK);
    const piece = Buffer.allocUnsafe(wanted);
    const { bytesRead } = await this.file.read(piece, 0, wanted, this.position);
    this.position += bytesRead;
    this.buffer = Buffer.concat([this.buffer, piece.subarray(0, bytesRead)]);
  }
}
