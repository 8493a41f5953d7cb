import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { writeAudits } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
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
import type { AnyDocument, WrittenSubject } from './written-subject.ts';

/** Which document of which subject. */
export interface Which<Document extends AnyDocument> {
  subject: WrittenSubject<Document>;
  asked: Document;
}

/** What the seal of a kept document covers: whose it is, what it was written of, and what it is. */
const sealedText = <Document extends AnyDocument>(
  { kept }: WrittenSubject<Document>,
  document: Document,
  { sum, sha256 }: { sum: string; sha256: string },
): string => canonicalText({ ...kept.sealedAs(document), huella: sum, sha256 });

/** For so long a tile server that did not answer is not asked again: another drawing would lack as much. */
const LACKING_MS = 5 * 60_000;
/** The last one is given for longer than the day that its sum names. */
const MOST_TRIES = 10;

/**
 * How long a document is given to others that was written so many times in a row while something did not
 * answer: twice as long each time, so that what never answers is asked for a few times a day.
 */
const givenForMs = (tries: number): number =>
  tries === 0 ? Number.POSITIVE_INFINITY : LACKING_MS * 2 ** (tries - 1);

/** The sum by which a document is kept: a whole one by its own. */
const sumOfTry = (sum: string, tries: number): string =>
  tries === 0 ? sum : `${sum} incompleto ${tries}`;

/**
 * How many times in a row a kept document was written while its maps lacked something: 0 for a whole one,
 * undefined for one that was written of something else, or that somebody changed.
 */
function triesOf<Document extends AnyDocument>(
  app: App,
  { subject, asked }: Which<Document>,
  { sum, sha256, seal }: { sum: string; sha256: string; seal: string | null },
): number | undefined {
  const all = Array.from({ length: MOST_TRIES + 1 }, (_, tries) => tries);
  return all.find((tries) => {
    const text = sealedText(subject, asked, { sum: sumOfTry(sum, tries), sha256 });
    return app.seals.holds('reporte', text, seal ?? '');
  });
}

/** A document to keep, who had it written, and by which job. */
interface Kept {
  document: Download;
  /** of what it was written of */
  sum: string;
  /** whether its maps lack something that did not answer */
  isLacking: boolean;
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
  which: Which<Document>,
  { document: { name, type, content }, sum, isLacking, by, stillWanted }: Kept,
): Promise<string> {
  const { subject, asked } = which;
  const { entity, operations, kept } = subject;
  const entityId = subject.of(asked);
  const stored = await app.files.put(content, { by: by.id ?? undefined });
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
      const tries = isLacking ? 1 + (await triesBefore(app, tx, which, sum)) : 0;
      const known = { sum: sumOfTry(sum, Math.min(tries, MOST_TRIES)), sha256: stored.sha256 };
      const seal = app.seals.seal('reporte', sealedText(subject, asked, known));
      const before = await kept.put(tx, asked, { file, seal });
      stillWanted();
      for (const id of before) await deleteFile(tx, id);
      const after = kept.audited(asked, { file, name });
      await writeAudits(tx, app, { ...by, ip: null }, [
        { operation: operations.keep, entity, entityId, after },
      ]);
      return file;
    }),
  );
}

/** Of the document that is kept until now, where it was written of the same. */
async function triesBefore<Document extends AnyDocument>(
  app: App,
  tx: Tx,
  which: Which<Document>,
  sum: string,
): Promise<number> {
  const kept = await which.subject.kept.find(tx, which.asked);
  const file = kept && (await findFile(tx, kept.file));
  if (!file) return 0;
  return triesOf(app, which, { sum, sha256: file.sha256, seal: kept.seal }) ?? 0;
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
  const tries = triesOf(app, { subject, asked }, { sum, sha256, seal: kept.seal });
  const isGiven = tries !== undefined && Date.now() - file.creado.getTime() < givenForMs(tries);
  return isGiven ? { document, file: kept.file } : undefined;
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
