import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import type { App, DocumentSource } from '../../../../core/app.ts';
import { writeAudits } from '../../../../core/audit/audit.ts';
import { settledTransaction } from '../../../../core/db/statements/settled-transaction.ts';
import { deleteFile, findFile, storeFile } from '../../../../core/files/file.repository.ts';
import { openFile } from '../../../../core/files/open-file.ts';
import { saveWithContent } from '../../../../core/files/save-with-content.ts';
import { allows } from '../../../../core/operation/operation.ts';
import { canonicalText } from '../../../../core/proof/canonical.ts';
import type { Download } from '../../../../core/reports/download.ts';
import { READ, REPORT_IT } from '../project-report.access.ts';
import { findKept, keepDocument, listKeptDocuments } from './kept-documents.repository.ts';
import type { ProjectDocument } from './written-document.ts';

/** What the seal of a kept document covers: whose it is, what it was written of, and what it is. */
const sealedText = (
  { proyecto, clase, formato }: ProjectDocument,
  { sum, sha256 }: { sum: string; sha256: string },
): string => canonicalText({ proyectoIt: proyecto, clase, formato, huella: sum, sha256 });

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
export async function keepWritten(
  app: App,
  asked: ProjectDocument,
  { document: { name, type, content }, sum, by, stillWanted }: Kept,
): Promise<string> {
  const stored = await app.files.put(content, { by: by.id ?? undefined });
  const seal = app.seals.seal('reporte', sealedText(asked, { sum, sha256: stored.sha256 }));
  return saveWithContent(app, [stored.key], () =>
    settledTransaction(app.database.db, async (tx) => {
      const file = await storeFile(tx, {
        ...stored,
        nombre: name,
        tipoMime: type,
        entidad: REPORT_IT,
        entidadId: String(asked.proyecto),
        creadoPor: by.id,
      });
      const before = await keepDocument(tx, { ...asked, file, seal });
      stillWanted();
      if (before) await deleteFile(tx, before);
      await writeAudits(tx, app, { ...by, ip: null }, [
        {
          operation: 'keepReportIt',
          entity: REPORT_IT,
          entityId: asked.proyecto,
          after: { documento: name },
        },
      ]);
      return file;
    }),
  );
}

/** The kept document that was written of what has this sum; undefined where there is none. */
export async function keptOf(
  app: App,
  asked: ProjectDocument,
  sum: string,
): Promise<Download | undefined> {
  const kept = await findKept(app.database.db, asked);
  if (!kept) return undefined;
  const document = await documentOf(app, kept.file);
  if (!document) return undefined;
  const sha256 = createHash('sha256').update(document.content).digest('hex');
  const isOfIt = app.seals.holds('reporte', sealedText(asked, { sum, sha256 }), kept.seal ?? '');
  return isOfIt ? document : undefined;
}

/** A stored file, whole; undefined where it or its content is gone. */
export async function documentOf(app: App, id: string): Promise<Download | undefined> {
  const file = await findFile(app.database.db, id);
  if (!file) return undefined;
  try {
    const content = await buffer(await openFile(app, file));
    return { name: file.nombre, type: file.tipoMime, content };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** The written reports of projects' studies: they stand in the folder of their project. */
export const keptDocuments: DocumentSource = {
  source: 'informesIt',
  heading: 'Informes de inteligencia del territorio',
  of: ['proyecto'],
  find: async ({ context, db }, asked) =>
    allows(context, READ) ? listKeptDocuments(db, asked) : null,
};
