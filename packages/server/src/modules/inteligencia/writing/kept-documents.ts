import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { writeAudits } from '../../../core/audit/audit.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import {
  deleteFile,
  type FileRow,
  findFile,
  storeFile,
} from '../../../core/files/file.repository.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { Download } from '../../../core/reports/download.ts';
import { type AnyDocument, sumToKeep, type WrittenSubject } from './written-subject.ts';

/** What the seal of a kept document covers: whose it is, what it was written of, and what it is. */
const sealedText = <Document extends AnyDocument>(
  { kept }: WrittenSubject<Document>,
  document: Document,
  { sum, sha256 }: { sum: string; sha256: string },
): string => canonicalText({ ...kept.sealedAs(document), huella: sum, sha256 });

/** For so long a tile server that did not answer is not asked again: another drawing would lack as much. */
const LACKING_MS = 5 * 60_000;

/** A document to keep, who had it written, and by which job. */
interface Kept {
  document: Download;
  /** of what it was written of */
  sum: string;
  by: { id: number | null; username: string | null; requestId: string };
  /** throws where the document is not wanted any more */
  stillWanted: () => void;
}

/**
 * Keeps a document, which the archive has from now on in the place of the one before.
 * @returns the id of its file
 */
export async function keepWritten<Document extends AnyDocument>(
  app: App,
  { subject, asked }: { subject: WrittenSubject<Document>; asked: Document },
  { document: { name, type, content }, sum, by, stillWanted }: Kept,
): Promise<string> {
  const { entity, operations, kept } = subject;
  const entityId = subject.of(asked);
  const stored = await app.files.put(content, { by: by.id ?? undefined });
  const text = sealedText(subject, asked, { sum, sha256: stored.sha256 });
  const seal = app.seals.seal('reporte', text);
  return saveWithContent(app, [stored.key], () =>
    settledTransaction(app.database.db, async (tx) => {
      const file = await storeFile(tx, {
        ...stored,
        nombre: name,
        tipoMime: type,
        entidad: entity,
        entidadId: String(entityId),
        creadoPor: by.id,
      });
      const before = await kept.put(tx, asked, { file, seal });
      stillWanted();
      for (const id of before) await deleteFile(tx, id);
      const after = kept.audited({ file, name });
      await writeAudits(tx, app, { ...by, ip: null }, [
        { operation: operations.keep, entity, entityId, after },
      ]);
      return file;
    }),
  );
}

/** A document, and its file in the archive; null where the archive has none. */
export interface Handed {
  document: Download;
  file: string | null;
}

/** The kept document that was written of what has this sum; undefined where there is none. */
export async function keptOf<Document extends AnyDocument>(
  app: App,
  subject: WrittenSubject<Document>,
  { asked, sum }: { asked: Document; sum: string },
): Promise<Handed | undefined> {
  const kept = await subject.kept.find(app.database.db, asked);
  if (!kept) return undefined;
  const file = await findFile(app.database.db, kept.file);
  const document = file && (await contentOf(app, file));
  if (!document) return undefined;
  const sha256 = createHash('sha256').update(document.content).digest('hex');
  const isRecent = Date.now() - file.creado.getTime() < LACKING_MS;
  const sums = [sum, ...(isRecent ? [sumToKeep(sum, { lacksTiles: true })] : [])];
  const isOfIt = sums.some((one) =>
    app.seals.holds('reporte', sealedText(subject, asked, { sum: one, sha256 }), kept.seal ?? ''),
  );
  return isOfIt ? { document, file: kept.file } : undefined;
}

/** A stored file, whole; undefined where it or its content is gone. */
export async function documentOf(app: App, id: string): Promise<Download | undefined> {
  const file = await findFile(app.database.db, id);
  return file && contentOf(app, file);
}

async function contentOf(app: App, file: FileRow): Promise<Download | undefined> {
  try {
    const content = await buffer(await openFile(app, file));
    return { name: file.nombre, type: file.tipoMime, content };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
