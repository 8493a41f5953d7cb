import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../../core/app.ts';
import type { Reader } from '../../../../core/db/database.ts';
import { storedHash } from '../../../../core/files/open-file.ts';
import type { SealedHashes } from '../../../../core/files/sealed-content.ts';
import { type BookEntry, entriesAbout } from '../../../../core/proof/book.repository.ts';
import { entryHolds, type Finding } from '../../../../core/proof/book.ts';
import { parsedContent } from '../../../../core/proof/canonical.ts';
import type { Seals } from '../../../../core/proof/seals.ts';
import { ENTRIES } from './entries.ts';
import {
  findSealedDocument,
  type SealedDocument,
  sealedDocuments,
} from './sealed-document.repository.ts';

/** The documents that the program sealed for a filing, as its book says, the last one last. */
export const sealedIn = (
  seals: Seals,
  entries: readonly BookEntry[],
  filingId: number,
): { sha256: string; paginas: number | null }[] =>
  entries
    .filter(
      (entry) =>
        entry.tipo === ENTRIES.document &&
        entry.referencia === String(filingId) &&
        entryHolds(seals, entry),
    )
    .map(({ contenido }) => {
      const { sha256, paginas } = parsedContent(contenido);
      return { sha256: String(sha256), paginas: typeof paginas === 'number' ? paginas : null };
    });

/** The hashes that the document of a filed letter may have; null for every other file. */
export const sealedHashes: SealedHashes = async ({ database, seals }, { id }) => {
  const document = await findSealedDocument(database.db, id);
  return document ? hashesOf(database.db, seals, document) : null;
};

/** Null where the program sealed none: a letter that is only an address, or not stamped yet. */
async function hashesOf(
  db: Reader,
  seals: Seals,
  { serie, radicadoId }: SealedDocument,
): Promise<ReadonlySet<string> | null> {
  const entries = await entriesAbout(db, serie, [String(radicadoId)]);
  const sealed = sealedIn(seals, entries, radicadoId);
  return sealed.length > 0 ? new Set(sealed.map(({ sha256 }) => sha256)) : null;
}

/** Reads the document of every filed letter and compares it with what was sealed. */
export async function verifyDocuments(app: App): Promise<Finding[]> {
  const { db } = app.database;
  const findings: Finding[] = [];
  for await (const documents of sealedDocuments(db)) {
    for (const document of documents) {
      const hashes = await hashesOf(db, app.seals, document);
      const detail = hashes && (await contentFinding(app, document, hashes));
      if (detail) findings.push({ codigo: document.codigo, detalle: detail });
    }
  }
  return findings;
}

async function contentFinding(
  app: App,
  document: SealedDocument,
  hashes: ReadonlySet<string>,
): Promise<string | undefined> {
  try {
    if (hashes.has(await storedHash(app, document))) return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      return 'Falta el archivo del documento sellado.';
    }
    throw error;
  }
  return 'El archivo del documento no es el que se selló: fue modificado.';
}
