import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { MAX_CERTIFICATES } from '@comarca/shared/modules/folios/certificate';
import type { App } from '../../../core/app.ts';
import { fileKinds, HEAD_BYTES, kindOf } from '../../../core/files/file-kind.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { readZip, type ZipEntry } from '../../../core/files/safe-zip.ts';
import { MAX_FILE_BYTES, type UploadedFile } from '../../../core/http/upload.ts';

/** A PDF that was sent by itself or inside of a zip, in the store. */
export type SentPdf = Pick<UploadedFile, 'key' | 'bytes' | 'sha256' | 'nombre' | 'tipoMime'>;

const LIMITS = { total: 10 * MAX_FILE_BYTES, entries: 100 };

/**
 * The certificates of what was sent: PDFs as they are, and those inside of zips. When one is refused,
 * by its name, none stays.
 * @throws AppError VALIDATION
 */
export async function pdfsOf(
  app: App,
  uploaded: readonly UploadedFile[],
  user: number,
): Promise<SentPdf[]> {
  const archives = uploaded.filter(({ kind }) => kind === 'zip');
  const pdfs: SentPdf[] = uploaded.filter(({ kind }) => kind === 'pdf');
  try {
    for (const archive of archives) await unpack(app, archive, { pdfs, user });
    if (pdfs.length === 0) throw refused('no tiene certificados en PDF', archives[0]?.nombre);
    if (pdfs.length > MAX_CERTIFICATES) throw tooMany();
    return pdfs;
  } catch (error) {
    await app.files.discard(pdfs.map(({ key }) => key));
    throw error;
  } finally {
    await app.files.discard(archives.map(({ key }) => key));
  }
}

async function unpack(
  app: App,
  archive: UploadedFile,
  { pdfs, user }: { pdfs: SentPdf[]; user: number },
): Promise<void> {
  const content = await buffer(await app.files.get(archive.key));
  await readZip(
    content,
    async (entry) => {
      if (isLitter(entry.name)) return;
      if (pdfs.length >= MAX_CERTIFICATES) throw tooMany();
      pdfs.push(await storeEntry(app, archive.nombre, entry, user));
    },
    LIMITS,
  ).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `"${archive.nombre}": ${error.message}`);
  });
}

/** What systems add to the archives that they make. */
const isLitter = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

async function storeEntry(
  app: App,
  archive: string,
  entry: ZipEntry,
  user: number,
): Promise<SentPdf> {
  const name = safeName(entry.name.split('/').at(-1) ?? '');
  if (entry.bytes > MAX_FILE_BYTES) throw refused('pesa 20 MB o más', name, archive);
  const bytes = await buffer(await entry.open());
  const kind = await kindOf(name, bytes.subarray(0, HEAD_BYTES), ['pdf']);
  if (!kind) throw refused('no es un PDF', name, archive);
  const stored = await app.files.put(bytes, { limit: MAX_FILE_BYTES, by: user });
  return { ...stored, nombre: name, tipoMime: fileKinds.pdf.mime };
}

const refused = (why: string, name = 'El envío', archive?: string): AppError =>
  new AppError('VALIDATION', `"${name}" ${why}${archive ? ` (en "${archive}")` : ''}.`);

const tooMany = (): AppError =>
  new AppError('VALIDATION', `No se pueden subir más de ${MAX_CERTIFICATES} certificados`);
