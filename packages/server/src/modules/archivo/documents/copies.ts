import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { MAX_NAME } from '@comarca/shared/modules/archivo/archive.rules';
import { z } from 'zod';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { ADD, DOCUMENT, FOLDER } from '../access.ts';
import { withSight, writableFolder } from '../folders/allowed.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { noteReadings } from '../readings/readings.ts';
import { askForWords } from '../search/words.job.ts';
import {
  type DocumentRow,
  describeDocument,
  documentNamed,
  findDocument,
  findVersion,
  insertDocument,
  insertVersion,
} from './document.repository.ts';

/** What one act copies at most. */
const MOST_COPIES = 200;
/** Copies of one name in a folder: whoever has more calls them otherwise. */
const MOST_NAMES = 200;

/**
 * Copies documents into a folder as they are now: a copy has a life of its own, and its first version is
 * the content of the newest, which is not stored twice.
 */
export const copyArchiveDocuments = operation({
  name: 'copyArchiveDocuments',
  access: ADD,
  schema: z.object({
    documentos: z.array(idOf(DOCUMENT)).max(MOST_COPIES).default([]),
    destino: idOf(FOLDER),
  }),
  idempotent: true,
  async run(caller, { documentos, destino }) {
    await lockTree(caller.tx);
    const scope = withSight(caller);
    await writableFolder(scope, destino, 'destino');
    for (const id of documentos) {
      const source = await findDocument(scope.tx, id);
      if (source) await copyOf(scope, source, destino);
    }
    return { cantidad: documentos.length };
  },
});

async function copyOf(scope: WriteScope, source: DocumentRow, folder: number): Promise<void> {
  const { tx, actor, audit } = scope;
  const {
    bytes,
    sha256,
    tipoMime,
    numero,
    descripcion,
    etiquetas,
    campos,
    tipoId,
    fechaDocumento,
  } = source;
  const version = await findVersion(tx, { document: source.id, numero });
  if (!version) return;
  await noteReadings(scope.context, 'COPIA', [{ id: source.id, numero }], tx);
  const name = await freeName(scope, folder, source.nombre);
  const content = { bytes, sha256, tipoMime };
  const id = await insertDocument(tx, {
    ...content,
    nombre: name,
    carpeta: folder,
    user: actor.id,
  });
  await describeDocument(tx, id, {
    nombre: name,
    descripcion,
    etiquetas,
    tipo: tipoId,
    campos,
    fechaDocumento,
  });
  const reason = `Copia de la versión ${numero} de «${source.nombre}»`;
  await insertVersion(tx, {
    ...content,
    document: id,
    file: version.archivo,
    reason,
    user: actor.id,
  });
  await askForWords(scope, id);
  await audit({
    entity: DOCUMENT,
    entityId: id,
    after: { nombre: name, versionActual: 1, sha256, motivo: reason },
  });
}

/** `acta.pdf`, or `acta (2).pdf` where the folder has one of the name. */
export async function freeName(
  { tx }: Pick<WriteScope, 'tx'>,
  folder: number,
  name: string,
): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 1; count <= MOST_NAMES; count++) {
    const mark = count === 1 ? ending : ` (${count})${ending}`;
    const wanted = `${[...stem].slice(0, MAX_NAME - mark.length).join('')}${mark}`;
    if (!(await documentNamed(tx, { folder, name: wanted }))) return wanted;
  }
  throw fieldError('destino', TOO_MANY_NAMES);
}

const TOO_MANY_NAMES = 'Esa carpeta tiene demasiadas copias con el mismo nombre.';
