import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  archiveName,
  isArchiveName,
  MAX_DOCUMENT_BYTES,
  MAX_NAME,
  NAME_MESSAGE,
  versionReason,
} from '@comarca/shared/modules/archivo/archive.rules';
import { z } from 'zod';
import { operation, reading, validate } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { ADD, DOCUMENT, FOLDER } from '../access.ts';
import { replaceableDocument } from '../documents/allowed.ts';
import { requireDepth, writableFolder } from '../folders/allowed.ts';
import { callerOf } from '../folders/sight.ts';
import { typeTable } from '../types/type.repository.ts';
import { TYPE } from '../types/types.ts';
import {
  begunUpload,
  countUploads,
  deleteUpload,
  doneUpload,
  findUpload,
  holdUpload,
  insertUpload,
  type NewUpload,
  piecesOf,
  type UploadRow,
} from './upload.repository.ts';

/** Files of one person on their way; a browser sends a few at once. */
const MOST = 50;
const TOO_MANY = 'Tiene demasiadas cargas sin terminar: espere a que terminen o quítelas.';

/** Folders below the one that files are sent to, as a dropped folder has them. */
const path = z
  .string()
  .max(4_000)
  .normalize('NFC')
  .refine((text) => stepsOf(text).every(isPart), NAME_MESSAGE);

/** The names of the folders of a path. */
export const stepsOf = (text: string): string[] => (text === '' ? [] : text.split('/'));

const isPart = (name: string): boolean =>
  name !== '' && name.length <= MAX_NAME && isArchiveName(name);

const uploadId = z.guid('No se encontro este recurso.');

/** What is said of a file before it comes. */
export const comingFile = z.object({
  carpeta: idOf(FOLDER),
  ruta: path.default(''),
  nombre: archiveName(),
  bytes: z.number().int().min(0).max(MAX_DOCUMENT_BYTES, 'El archivo supera los 2 GB.'),
  huella: z.string().min(1).max(300),
  documento: idOf(DOCUMENT).nullish(),
  version: z.number().int().nullish(),
  motivo: versionReason(),
  /** what a new document is */
  tipo: ownIdOf(TYPE).nullish(),
  /** what came whole lately, and stands there as it came, is told instead of being taken again */
  siFalta: z.boolean().default(false),
});

/**
 * Says which file comes, and where it is to be; or, with a document, that it is its new version. The same
 * file for the same place goes on where it was cut; whoever asks only for what is missing is told what became
 * of one that came whole.
 */
export const beginUpload = operation({
  name: 'beginArchiveUpload',
  access: ADD,
  schema: comingFile,
  async run(scope, { documento = null, version = null, tipo = null, siFalta, ...file }) {
    const { tx, actor } = scope;
    if (documento != null) {
      const document = await replaceableDocument(scope, documento);
      requireCurrent(version, document.version);
    } else {
      const folder = await writableFolder(scope, file.carpeta, 'carpeta');
      requireDepth(folder, stepsOf(file.ruta).length, 'ruta');
    }
    if (tipo !== null && !(await typeTable.find(tx, tipo)))
      throw fieldError('tipo', messages.select);
    const upload: NewUpload = { ...file, usuario: actor.id, documento, leida: version, tipo };
    const done = siFalta && documento === null ? await doneUpload(tx, upload) : undefined;
    if (done) return done;
    const known = await begunUpload(tx, upload);
    if (known) return { id: known.id, recibido: known.recibido };
    if ((await countUploads(tx, actor.id)) >= MOST) throw fieldError('', TOO_MANY);
    return { id: await insertUpload(tx, upload), recibido: 0 };
  },
});

/** How much of a file has come. */
export const uploadStatus = reading({
  access: ADD,
  schema: z.object({ id: uploadId }),
  run: async ({ context, db }, { id }) =>
    requireOpen(await findUpload(db, { id, user: callerOf(context).id })),
});

/** @throws AppError NOT_FOUND for one that is somebody else's, or that has ended */
export function requireOpen(upload: UploadRow | undefined): UploadRow {
  if (upload?.hecho) throw new AppError('NOT_FOUND');
  return requireUpload(upload);
}

/** @throws AppError NOT_FOUND for one that is somebody else's, or was given up */
export function requireUpload(upload: UploadRow | undefined): UploadRow {
  if (!upload) throw new AppError('NOT_FOUND');
  return upload;
}

/** Gives up a file that was on its way. @returns the keys of its pieces, which nothing names any more */
export const dropUpload = operation({
  name: 'dropArchiveUpload',
  access: ADD,
  schema: z.object({ id: uploadId }),
  async run({ tx, actor }, { id }) {
    const upload = requireOpen(await holdUpload(tx, { id, user: actor.id }));
    const keys = await piecesOf(tx, upload.id);
    await deleteUpload(tx, upload.id);
    return keys;
  },
});

/** The id of an upload in an address. @throws AppError VALIDATION */
export const uploadIdOf = (params: unknown): string =>
  validate(z.object({ id: uploadId }), params).id;
