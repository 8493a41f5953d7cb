import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { isArchiveName, MAX_NAME } from '@comarca/shared/modules/archivo/archive.rules';
import type { App } from '../../../core/app.ts';
import { HEAD_BYTES } from '../../../core/files/file-kind.ts';
import { zipEntries } from '../../../core/files/safe-zip.ts';
import { MAX_FILE_BYTES, type UploadedFile } from '../../../core/http/upload.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { contentTypeOf } from '../../archivo/public.ts';

/** A file that was sent by itself or within a zip; it is read until the next is asked for. */
export interface SentFile {
  nombre: string;
  bytes: number;
  /** why it cannot be a document; null where it can */
  problema: string | null;
  open(): Promise<Readable>;
}

/** Files of one zip. */
const MOST_ENTRIES = 500;

const problemOf = (name: string, bytes: number): string | null => {
  if (bytes === 0) return 'El archivo está vacío';
  if (bytes > MAX_FILE_BYTES) return 'El archivo supera los 20 MB';
  return name.length <= MAX_NAME && isArchiveName(name) ? null : 'El nombre no sirve en el archivo';
};

/** The files that were sent; a zip that comes alone is what it holds. @throws AppError VALIDATION */
export async function* sentFiles(
  app: App,
  files: readonly UploadedFile[],
): AsyncGenerator<SentFile> {
  const [first, ...others] = files;
  if (first?.kind === 'zip' && others.length === 0) {
    yield* filesOfZip(app, first.key);
    return;
  }
  for (const { nombre, bytes, key } of files)
    yield { nombre, bytes, problema: problemOf(nombre, bytes), open: () => app.files.get(key) };
}

async function* filesOfZip(app: App, key: string): AsyncGenerator<SentFile> {
  const local = await app.files.local(key);
  try {
    for await (const { name, bytes, open } of zipEntries(local.path, { entries: MOST_ENTRIES })) {
      const called = name.split('/').at(-1) ?? '';
      // what programs of Apple and of Windows leave in archives
      if (called === '' || name.startsWith('__MACOSX/') || called.startsWith('.')) continue;
      yield { nombre: called, bytes, problema: problemOf(called, bytes), open };
    }
  } finally {
    await local.release();
  }
}

/** Stores a file, with what it is by its first bytes. @throws AppError VALIDATION for what is another kind */
export async function storeSent(
  app: App,
  { nombre, open }: SentFile,
  user: number,
): Promise<StoredContent & { nombre: string; tipoMime: string }> {
  const head: Buffer[] = [];
  let seen = 0;
  async function* watched(source: Readable) {
    for await (const chunk of source) {
      if (seen < HEAD_BYTES) head.push(chunk as Buffer);
      seen += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }
  const content = await app.files.put(Readable.from(watched(await open()), { objectMode: false }), {
    limit: MAX_FILE_BYTES,
    by: user,
  });
  try {
    const first = Buffer.concat(head).subarray(0, HEAD_BYTES);
    return { ...content, nombre, tipoMime: await contentTypeOf(nombre, first) };
  } catch (error) {
    await app.files.discard([content.key]);
    throw error instanceof AppError ? error : new AppError('VALIDATION');
  }
}
