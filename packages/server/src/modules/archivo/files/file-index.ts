import { createHash } from 'node:crypto';
import { fieldError } from '@comarca/shared/core/errors';
import { MOST_FILED } from '@comarca/shared/modules/archivo/file.rules';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { siteName } from '../../../core/files/place.ts';
import { freeName, safeName } from '../../../core/files/safe-name.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { Seals } from '../../../core/proof/seals.ts';
import {
  SIGNATURE_ALGORITHM,
  type SigningKey,
  signatureHolds,
} from '../../../core/proof/signing-key.ts';
import { pagesOfKind } from '../search/text-kind.ts';
import { type FiledDocument, type FileRow, filedDocuments } from './file.repository.ts';
import type { Foreign, ForeignDocument } from './foreign.ts';

const TOO_MANY = `Un expediente tiene hasta ${MOST_FILED} documentos: divídalo.`;
/** The folder of the documents in an export. */
const FOLDER = 'documentos';

/** Where a document of another record came from. */
const origin = z.object({
  /** the stored file */
  archivo: z.string(),
  fuente: z.string(),
  papel: z.string(),
  /** the record in words, and where it is shown */
  registro: z.string(),
  ruta: z.string(),
});

/** A document in the index of an expediente. */
const entry = z.object({
  orden: z.number(),
  /** of the archive; null for one of another record */
  documento: z.number().nullable(),
  nombre: z.string(),
  /** where it lies in an export */
  archivo: z.string(),
  fecha: z.string(),
  version: z.number().nullable(),
  tipo: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  paginas: z.number().nullable(),
  origen: origin.optional(),
});
export type IndexEntry = z.output<typeof entry>;

const index = z.object({
  expediente: z.string(),
  nombre: z.string(),
  documentos: z.array(entry),
  /** documents of other records that who closed it may not read; not there in indexes that know of none */
  omitidos: z.array(z.object({ titulo: z.string(), cantidad: z.number() })).optional(),
  /** of which sealed index this is a part, and how many of its documents are not here */
  parteDe: z.object({ huella: z.string(), ausentes: z.number() }).optional(),
  /** the public key (SPKI, base64) that the signature beside it is of; not there in indexes that were only sealed */
  firmado: z.object({ algoritmo: z.string(), llave: z.string(), huella: z.string() }).optional(),
});
export type FileIndex = z.output<typeof index>;

/**
 * The index of an expediente as it is now: what it holds and what stands in it by itself, in the order in which it came.
 * @throws AppError VALIDATION for one with too many documents
 */
export async function indexOf(
  db: Reader,
  { carpeta, codigo }: FileRow,
  { name, foreign }: { name: string; foreign: Foreign },
): Promise<FileIndex> {
  const own = await filedDocuments(db, carpeta);
  const found = [...own.map(asFiled), ...foreign.documents.map(asForeign)];
  if (found.length > MOST_FILED) throw fieldError('', TOO_MANY);
  found.sort((one, other) => one.came - other.came || order(one.key, other.key));
  const taken = new Set<string>();
  const documents = found.map(({ entry: one, place }, at) => ({
    ...one,
    orden: at + 1,
    archivo: freeName(taken, [FOLDER, ...place.map(siteName)].join('/'), safeName(one.nombre)),
  }));
  return {
    expediente: codigo,
    nombre: name,
    documentos: documents,
    ...(foreign.omitted.length > 0 && { omitidos: foreign.omitted }),
  };
}

/** A document before its place in the index is known. */
interface Found {
  came: number;
  /** orders what came at the same moment */
  key: string;
  place: string[];
  entry: Omit<IndexEntry, 'orden' | 'archivo'>;
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function asFiled({ id, numero, tipoMime, ruta, bytes, ...one }: FiledDocument): Found {
  return {
    came: one.fecha.getTime(),
    key: String(id).padStart(12, '0'),
    place: ruta,
    entry: {
      documento: id,
      nombre: one.nombre,
      fecha: one.fecha.toISOString(),
      version: numero,
      tipo: tipoMime,
      bytes: Number(bytes),
      sha256: one.sha256,
      paginas: one.paginas,
    },
  };
}

function asForeign(one: ForeignDocument): Found {
  const { archivo, fuente, papel, registro, ruta } = one;
  return {
    came: one.fecha.getTime(),
    key: `de otro registro ${archivo}`,
    place: [...one.lugar.slice(1), one.titulo],
    entry: {
      documento: null,
      nombre: one.nombre,
      fecha: one.fecha.toISOString(),
      version: null,
      tipo: one.tipoMime,
      bytes: one.bytes,
      sha256: one.sha256,
      paginas: one.paginas ?? pagesOfKind(one.tipoMime),
      origen: { archivo, fuente, papel, registro, ruta },
    },
  };
}

/**
 * The part of a kept index that somebody reads who is shown these documents of other records now. Whoever reads a record
 * reads what it was, also where its file was replaced since.
 */
export function readPart(kept: FileIndex, { documents }: Foreign): FileIndex {
  const records = new Set(documents.map(({ fuente, ruta }) => `${fuente} ${ruta}`));
  return {
    ...kept,
    documentos: kept.documentos.filter(
      ({ origen }) => !origen || records.has(`${origen.fuente} ${origen.ruta}`),
    ),
  };
}

/** An index as it is kept: its text, the hash of the text, the program's seal on it, and a signature that anybody may check. */
export function sealedIndex(seals: Seals, key: SigningKey, content: FileIndex) {
  const { text, signature } = signedIndex(key, content);
  const hash = createHash('sha256').update(text, 'utf8').digest('hex');
  return {
    text,
    hash,
    seal: seals.seal('libro', sealedText(hash)),
    signature,
    key: key.fingerprint,
  };
}

/** An index as a text that names the key of its signature, and the signature. */
export function signedIndex(key: SigningKey, content: FileIndex) {
  const text = canonicalText({
    ...content,
    firmado: { algoritmo: SIGNATURE_ALGORITHM, llave: key.publicKey, huella: key.fingerprint },
  });
  return { text, signature: key.sign(text) };
}

/** A seal of another book is worth nothing here. */
const sealedText = (hash: string): string => `índice de expediente ${hash}`;

/** The index that was kept, if it is still as it was sealed and, where it names a key, signed. */
export function keptIndex(
  seals: Seals,
  kept: {
    indice: string | null;
    huella: string | null;
    sello: string | null;
    firma: string | null;
  },
): FileIndex | undefined {
  const { indice: text, huella: hash, sello: seal, firma: signature } = kept;
  if (text === null || hash === null || seal === null) return undefined;
  if (createHash('sha256').update(text, 'utf8').digest('hex') !== hash) return undefined;
  if (!seals.holds('libro', sealedText(hash), seal)) return undefined;
  const found = index.parse(JSON.parse(text));
  // The seal covers the key that is named: it is the installation's.
  const isSigned = !found.firmado || signatureHolds(found.firmado.llave, text, signature ?? '');
  return isSigned ? found : undefined;
}
