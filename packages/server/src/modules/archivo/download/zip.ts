import type { Readable } from 'node:stream';
import { fieldError } from '@comarca/shared/core/errors';
import type { App, RequestContext } from '../../../core/app.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { siteName } from '../../../core/files/place.ts';
import { freeName, safeName } from '../../../core/files/safe-name.ts';
import { type ZipSource, zipStream } from '../../../core/files/zip-stream.ts';
import { reading } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { items } from '../documents/items.ts';
import { findFolder } from '../folders/folder.repository.ts';
import { sightOf } from '../folders/sight.ts';
import {
  countZipped,
  MOST_ZIPPED,
  type ZippedDocument,
  zippedDocuments,
} from './zip.repository.ts';

const EMPTY = 'No hay documentos para descargar.';
const TOO_MANY = `Hay más de ${MOST_ZIPPED} documentos: descargue una carpeta a la vez.`;

/** The documents of a selection, as their reader sees them. @throws AppError VALIDATION */
const chosenDocuments = reading({
  access: VIEW,
  schema: items,
  async run(scope, { documentos, carpetas }) {
    const chosen = { folders: carpetas, documents: documentos };
    const found = await zippedDocuments(scope.db, await sightOf(scope), chosen);
    requireSome(found.length);
    const [only] = carpetas;
    const folder =
      only !== undefined && carpetas.length === 1 && documentos.length === 0
        ? await findFolder(scope.db, only)
        : undefined;
    return { found, name: `${folder ? siteName(folder.nombre) : 'documentos'}.zip` };
  },
});

/** How many documents a zip would have, for who is about to ask for it. @throws AppError VALIDATION */
export const archiveZipCount = reading({
  access: VIEW,
  schema: items,
  async run(scope, { documentos, carpetas }) {
    const chosen = { folders: carpetas, documents: documentos };
    return requireSome(await countZipped(scope.db, await sightOf(scope), chosen));
  },
});

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
): Promise<{ name: string; count: number; content: Readable; read: { id: number }[] }> {
  const { found, name } = await chosenDocuments(context, chosen);
  const read = found.map(({ id }) => ({ id }));
  return { name, count: found.length, content: zipStream(sourcesOf(app, found)), read };
}

/** Each under a path that no disk refuses and that no other has. */
function* sourcesOf(app: App, documents: readonly ZippedDocument[]): Generator<ZipSource> {
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
