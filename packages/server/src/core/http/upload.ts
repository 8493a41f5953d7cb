import { Readable } from 'node:stream';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type FileKind, fileKinds, HEAD_BYTES, kindOf } from '../files/file-kind.ts';
import { safeName } from '../files/safe-name.ts';
import type { StoredContent } from '../ports/file-store.ts';
import type { Coming, KeptFiles } from '../ports/kept-files.ts';

/** 20,971,520 bytes and more are refused, per the product's rule. */
export const MAX_FILE_BYTES = 20_971_519;
export const MAX_FILES = 10;

export interface UploadRule {
  allow: readonly FileKind[];
  /** Bytes per file; the product's rule when missing. */
  limit?: number;
  /** Files per request; the product's rule when missing. */
  files?: number;
}

export interface UploadedFile extends StoredContent {
  /** The form's field that it came in. */
  field: string;
  nombre: string;
  kind: FileKind;
  /** By content, not as the browser said. */
  tipoMime: string;
}

/**
 * Streams the files of a multipart request to storage. All of them are safe when it returns;
 * when anything is wrong, or the connection breaks, none stays.
 * @throws AppError VALIDATION, TOO_LARGE or STORAGE_FULL
 */
export async function receiveUpload(
  request: FastifyRequest,
  store: KeptFiles,
  rule: UploadRule,
): Promise<UploadedFile[]> {
  if (!request.isMultipart()) throw new AppError('VALIDATION', NOTHING_CAME);
  const files = rule.files ?? MAX_FILES;
  const coming = { limit: rule.limit ?? MAX_FILE_BYTES, ...sentBy(request) };
  return receiveParts(request, store, { files, limit: coming.limit }, (part) =>
    storePart(part, store, { ...rule, coming }),
  );
}

/**
 * Streams a piece of a larger file, whatever it is, to storage: it is loose content, and its sender's.
 * @throws AppError VALIDATION, TOO_LARGE or STORAGE_FULL
 */
export async function receivePiece(
  request: FastifyRequest,
  store: KeptFiles,
  limit: number,
): Promise<StoredContent> {
  if (!request.isMultipart()) throw new AppError('VALIDATION', NOTHING_CAME);
  const coming = { limit, ...sentBy(request) };
  const [piece] = await receiveParts(request, store, { files: 1, limit }, ({ file }) =>
    store.put(file, coming).catch((error: unknown) => {
      file.resume();
      throw error;
    }),
  );
  if (!piece) throw new AppError('VALIDATION', NOTHING_CAME);
  return piece;
}

const NOTHING_CAME = 'No se recibió ningún archivo.';

/** Stores the files of a request one after the other: all of them, or none. */
async function receiveParts<Stored extends StoredContent>(
  request: FastifyRequest,
  store: KeptFiles,
  { files, limit }: { files: number; limit: number },
  storeOne: (part: MultipartFile) => Promise<Stored>,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  try {
    // The store counts the bytes: one more than allowed must reach it to be noticed.
    const limits = { files, fileSize: limit + 1 };
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      stored.push(await storeOne(part));
    }
    if (!request.raw.complete) throw new AppError('VALIDATION', CUT_SHORT);
    if (stored.length === 0) throw new AppError('VALIDATION', NOTHING_CAME);
    return stored;
  } catch (error) {
    // No record was given them yet.
    await store.discard(stored.map(({ key }) => key));
    throw uploadError(error, request, files);
  }
}

/**
 * The bytes of the one image of a multipart request, to be encoded anew before it is stored.
 * @throws AppError VALIDATION on `field` when there is none, TOO_LARGE
 */
export async function receiveImage(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('VALIDATION', 'La solicitud no es válida.');
  try {
    const file = await request.file({ limits: { files: 1, fileSize: MAX_FILE_BYTES } });
    if (!file) throw fieldError(field, 'Debe elegir una imagen.');
    const bytes = await file.toBuffer();
    // The library looks at each chunk that it hands out, and what is cut off whole is none.
    if (file.file.truncated) throw new AppError('TOO_LARGE');
    return bytes;
  } catch (error) {
    throw uploadError(error, request, 1);
  }
}

async function storePart(
  part: MultipartFile,
  store: KeptFiles,
  { allow, coming }: Pick<UploadRule, 'allow'> & { coming: Coming },
): Promise<UploadedFile> {
  const name = safeName(part.filename);
  const { head, whole } = await peek(part.file);
  const kind = part.filename.includes('\0') ? undefined : await kindOf(name, head, allow);
  if (!kind) {
    // Read to its end all the same: the connection is the next request's too.
    whole.resume();
    throw fieldError(part.fieldname, refusal(name, head, allow));
  }
  const content = await store.put(whole, coming).catch((error: unknown) => {
    // What is not stored is read to its end all the same: the answer waits for it.
    (whole.destroyed ? part.file : whole).resume();
    throw error;
  });
  return { ...content, field: part.fieldname, nombre: name, kind, tipoMime: fileKinds[kind].mime };
}

/** Who sends, and how much as the request says. */
function sentBy({ actor, headers }: FastifyRequest): Coming {
  const said = Number(headers['content-length']);
  return {
    ...(actor && { by: actor.id }),
    ...(Number.isSafeInteger(said) && said >= 0 && { atMost: said }),
  };
}

/** Reads the beginning of a stream and gives it back with the rest. */
async function peek(source: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const iterator = source.iterator({ destroyOnReturn: false });
  let ended = false;
  while (bytes < HEAD_BYTES && !ended) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else {
      chunks.push(next.value as Buffer);
      bytes += (next.value as Buffer).length;
    }
  }
  async function* all() {
    yield* chunks;
    if (!ended) yield* iterator;
  }
  return {
    head: Buffer.concat(chunks).subarray(0, HEAD_BYTES),
    whole: Readable.from(all(), { objectMode: false }),
  };
}

function refusal(name: string, head: Buffer, allow: readonly FileKind[]): string {
  if (head.length === 0) return `El archivo "${name}" no es válido: está vacío.`;
  const extensions = allow.flatMap((kind) => fileKinds[kind].extensions);
  return `El archivo "${name}" no es válido. Se admiten: ${extensions.join(', ')}.`;
}

function uploadError(error: unknown, { raw }: FastifyRequest, files: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') {
    return new AppError('VALIDATION', `No se pueden subir más de ${files} archivos`);
  }
  if (error instanceof Error && !(error instanceof AppError) && BROKEN_FORM.test(error.message)) {
    return new AppError('VALIDATION', CUT_SHORT);
  }
  // The sender left: no failure of a service, as it would look by its code.
  if (code === 'ECONNRESET' && raw.destroyed && !raw.complete) {
    return new AppError('VALIDATION', CUT_SHORT);
  }
  return error;
}

const CUT_SHORT = 'La carga se interrumpió.';
/** What the reader of forms says of a body that ends too soon or is none. */
const BROKEN_FORM =
  /^(Unexpected end of (multipart data|form|file)|Malformed part header|Part terminated early)/i;
