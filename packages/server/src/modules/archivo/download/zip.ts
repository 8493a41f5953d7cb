import type { Readable } from 'node:stream';
import { fieldError } from '@comarca/shared/core/errors';
import type { App, RequestContext } from '../../../core/app.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { siteName } from '../../../core/files/place.ts';
import { freeName, safeName } from '../../../core/files/safe-name.ts';
import { type ZipSource, zipStream } from '../../../core/files/zip-stream.ts';
import { type ReadScope, reading } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { items } from '../documents/items.ts';
import {
  countForeignFiles,
  type RecordFolder,
  recordFoldersIn,
} from '../files/foreign.repository.ts';
import { type ForeignDocument, foreignIn } from '../files/foreign.ts';
import type { Taken } from '../files/taken.ts';
import { findFolder } from '../folders/folder.repository.ts';
import type { Sight } from '../folders/sight.repository.ts';
import { callerOf, sightOf } from '../folders/sight.ts';
import {
  countZipped,
  MOST_ZIPPED,
  type ZippedDocument,
  zippedDocuments,
} from './zip.repository.ts';

const EMPTY = 'No hay documentos para descargar.';
const TOO_MANY = `Hay más de ${MOST_ZIPPED} documentos: descargue una carpeta a la vez.`;

const TOO_MANY_RECORDS = 'Hay más de 500 carpetas de registros: descargue menos a la vez.';
/** Folders of records that one zip goes through. */
const MOST_RECORDS = 500;

/** The documents of a selection, as their reader sees them. @throws AppError VALIDATION */
const chosenDocuments = reading({
  access: VIEW,
  schema: items,
  async run(scope, { documentos, carpetas }) {
    const chosen = { folders: carpetas, documents: documentos };
    const sight = sightOf(scope);
    const own = await zippedDocuments(scope.db, sight, chosen);
    const ofRecords = await documentsOfRecords(scope, sight, carpetas);
    const found = [...own, ...ofRecords.map(asZipped)];
    requireSome(found.length);
    const [only] = carpetas;
    const folder =
      only !== undefined && carpetas.length === 1 && documentos.length === 0
        ? await findFolder(scope.db, only)
        : undefined;
    return {
      found,
      own,
      ofRecords,
      name: `${folder ? siteName(folder.nombre) : 'documentos'}.zip`,
    };
  },
});

/**
 * How many documents a zip would have at least, for who is about to ask for it. What records show is gone through
 * once, when the zip is made, and before that only where there is nothing else or where it could be too much.
 * @throws AppError VALIDATION for none, and for more than a zip has
 */
export const archiveZipCount = reading({
  access: VIEW,
  schema: items,
  async run(scope, { documentos, carpetas }) {
    const chosen = { folders: carpetas, documents: documentos };
    const sight = sightOf(scope);
    const own = await countZipped(scope.db, sight, chosen);
    if (own > MOST_ZIPPED) return requireSome(own);
    const asked = { folders: carpetas, first: MOST_RECORDS + 1 };
    const records = await recordFoldersIn(scope.db, sight, asked);
    if (records.length > MOST_RECORDS) throw fieldError('', TOO_MANY_RECORDS);
    if (records.length === 0) return requireSome(own);
    const room = MOST_ZIPPED - own;
    const kinds = storedKinds(scope, records);
    const isTight = (await countForeignFiles(scope.db, { kinds, most: room + 1 })) > room;
    if (own > 0 && !isTight) return own;
    const ofRecords = await documentsOfRecords(scope, sight, carpetas, isTight ? room : 0);
    return requireSome(own + ofRecords.length);
  },
});

/** The kinds of stored file that may stand in these folders. */
const storedKinds = ({ context }: ReadScope, records: readonly RecordFolder[]): string[] => {
  const owners = new Set(records.map(({ kind }) => kind));
  const sources = context.app.recordDocuments.filter(({ of }) => of.some((one) => owners.has(one)));
  return sources.map(({ stored }) => stored);
};

/** What other records show in these folders, one more than `most` where there are more. @throws AppError VALIDATION for more folders than one zip goes through */
async function documentsOfRecords(
  scope: ReadScope,
  sight: Sight,
  folders: readonly number[],
  most = MOST_ZIPPED,
): Promise<ForeignDocument[]> {
  const found = await foreignIn({ ...scope, actor: callerOf(scope.context) }, sight, {
    folders,
    mostFolders: MOST_RECORDS,
    most,
  });
  if (!found) throw fieldError('', TOO_MANY_RECORDS);
  return found.documents;
}

/** @throws AppError VALIDATION for none, and for more than a zip has */
function requireSome(count: number): number {
  if (count === 0) throw fieldError('', EMPTY);
  if (count > MOST_ZIPPED) throw fieldError('', TOO_MANY);
  return count;
}

/** A folder or a selection as a zip that is made while it is sent. */
export async function zipOfItems(
  app: App,
  context: RequestContext,
  chosen: Parameters<typeof chosenDocuments>[1],
): Promise<Zipped> {
  const { found, own, ofRecords, name } = await chosenDocuments(context, chosen);
  const read = own.map(({ id }) => ({ id }));
  return { name, count: found.length, content: zipStream(sourcesOf(app, found)), read, ofRecords };
}

/** A zip, with what is noted as read. */
interface Zipped {
  name: string;
  count: number;
  content: Readable;
  read: { id: number }[];
  ofRecords: Taken[];
}

type ZipPlace = Omit<ZippedDocument, 'id'>;

/** A document of another record lies in a folder of its kind, in the folder of the record where it stands. */
const asZipped = ({ nombre, lugar, titulo, fecha, archivo, clave }: ForeignDocument): ZipPlace => ({
  nombre,
  ruta: [...lugar, titulo],
  fecha,
  archivo,
  clave,
});

/** Each under a path that no disk refuses and that no other has. */
function* sourcesOf(app: App, documents: readonly ZipPlace[]): Generator<ZipSource> {
  const placed = documents.map((document) => ({ ...document, steps: document.ruta.map(siteName) }));
  // No file where a folder goes: a document may be called as a folder beside it.
  const taken = new Set<string>(
    placed.flatMap(({ steps }) =>
      steps.map((_step, at) =>
        steps
          .slice(0, at + 1)
          .join('/')
          .toLowerCase(),
      ),
    ),
  );
  for (const { nombre, steps, fecha, archivo, clave } of placed) {
    const folder = steps.join('/');
    const name = freeName(taken, folder, safeName(nombre));
    yield { name, changed: fecha, open: () => openFile(app, { id: archivo, clave }) };
  }
}
