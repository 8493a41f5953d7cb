import { createHash } from 'node:crypto';
import { fieldError } from '@comarca/shared/core/errors';
import { MOST_FILED } from '@comarca/shared/modules/archivo/file.rules';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { siteName } from '../../../core/files/place.ts';
import { freeName, safeName } from '../../../core/files/safe-name.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { Seals } from '../../../core/proof/seals.ts';
import { type FileRow, filedDocuments } from './file.repository.ts';

const TOO_MANY = `Un expediente tiene hasta ${MOST_FILED} documentos: divídalo.`;
/** The folder of the documents in an export. */
const FOLDER = 'documentos';

/** A document in the index of an expediente. */
const entry = z.object({
  orden: z.number(),
  documento: z.number(),
  nombre: z.string(),
  /** where it lies in an export */
  archivo: z.string(),
  fecha: z.string(),
  version: z.number(),
  tipo: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  paginas: z.number().nullable(),
});

const index = z.object({
  expediente: z.string(),
  nombre: z.string(),
  documentos: z.array(entry),
});
export type FileIndex = z.output<typeof index>;

/** The index of an expediente as it is now. @throws AppError VALIDATION for one with too many documents */
export async function indexOf(
  db: Reader,
  { carpeta, codigo }: FileRow,
  name: string,
): Promise<FileIndex> {
  const found = await filedDocuments(db, carpeta);
  if (found.length > MOST_FILED) throw fieldError('', TOO_MANY);
  const taken = new Set<string>();
  const documents = found.map((one, at) => ({
    orden: at + 1,
    documento: one.id,
    nombre: one.nombre,
    archivo: freeName(taken, [FOLDER, ...one.ruta.map(siteName)].join('/'), safeName(one.nombre)),
    fecha: one.fecha.toISOString(),
    version: one.numero,
    tipo: one.tipoMime,
    bytes: Number(one.bytes),
    sha256: one.sha256,
    paginas: one.paginas,
  }));
  return { expediente: codigo, nombre: name, documentos: documents };
}

/** An index as it is kept: its text, the hash of the text, and the program's seal on it. */
export function sealedIndex(seals: Seals, content: FileIndex) {
  const text = canonicalText(content);
  const hash = createHash('sha256').update(text, 'utf8').digest('hex');
  return { text, hash, seal: seals.seal('libro', sealedText(hash)) };
}

/** A seal of another book is worth nothing here. */
const sealedText = (hash: string): string => `índice de expediente ${hash}`;

/** The index that was kept, if it is still as it was sealed. */
export function keptIndex(
  seals: Seals,
  kept: { indice: string | null; huella: string | null; sello: string | null },
): FileIndex | undefined {
  const { indice: text, huella: hash, sello: seal } = kept;
  if (text === null || hash === null || seal === null) return undefined;
  if (createHash('sha256').update(text, 'utf8').digest('hex') !== hash) return undefined;
  if (!seals.holds('libro', sealedText(hash), seal)) return undefined;
  return index.parse(JSON.parse(text));
}
