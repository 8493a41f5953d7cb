import { Readable } from 'node:stream';
import { fieldError } from '@comarca/shared/core/errors';
import type { App, RequestContext } from '../../../core/app.ts';
import { storeFile } from '../../../core/files/file.repository.ts';
import { HEAD_BYTES } from '../../../core/files/file-kind.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { written } from '../../../core/operation/writing.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { DOCUMENT, VERSION_FILE } from '../access.ts';
import { replaceableDocument } from '../documents/allowed.ts';
import { contentTypeOf, namedType } from '../documents/content-type.ts';
import { documentNamed, insertDocument, insertVersion } from '../documents/document.repository.ts';
import { type Acting, requireDepth, withSight, writableFolder } from '../folders/allowed.ts';
import { folderNamed, insertFolder, keepTree, lockTree } from '../folders/folder.repository.ts';
import { recordFolder } from '../folders/record-folder.ts';
import { callerOf } from '../folders/sight.ts';
import { askForWords } from '../search/words.job.ts';
import { requireUpload, stepsOf, uploadIdOf } from './begin.ts';
import { copiesOf } from './copies.repository.ts';
import {
  closeUpload,
  type Filed,
  findUpload,
  holdUpload,
  piecesOf,
  type UploadRow,
} from './upload.repository.ts';

const SAME_NAME = 'Carga de un archivo con el mismo nombre';
const NOT_WHOLE = 'El archivo no ha llegado completo.';

/** Files that are being written as one content: whoever asks for it meanwhile waits for the same. */
const ending = new Map<string, Promise<Filed>>();

/**
 * Makes a document of a file that has come whole, or a version of one. Its pieces become one content, and
 * only then is anything named: nobody ever meets half a file. Who asks again is told the same.
 * @throws AppError
 */
export async function finishUpload(
  app: App,
  context: RequestContext,
  params: unknown,
): Promise<Filed> {
  const { db } = app.database;
  const id = uploadIdOf(params);
  const { id: user } = callerOf(context);
  const upload = requireUpload(await findUpload(db, { id, user }));
  if (upload.hecho) return upload.hecho;
  if (upload.recibido !== upload.bytes) throw fieldError('archivo', NOT_WHOLE);
  const begun = ending.get(id) ?? endUpload(app, context, upload).finally(() => ending.delete(id));
  ending.set(id, begun);
  return begun;
}

async function endUpload(app: App, context: RequestContext, upload: UploadRow): Promise<Filed> {
  const { db } = app.database;
  const pieces = await piecesOf(db, upload.id);
  return fileWhole(app, context, { upload, pieces }).catch(async (error: unknown) => {
    // Another process may have ended it, and its pieces, meanwhile.
    const done = (await findUpload(db, { id: upload.id, user: upload.usuario }))?.hecho;
    if (!done) throw error;
    return done;
  });
}

async function fileWhole(
  app: App,
  context: RequestContext,
  { upload, pieces }: { upload: UploadRow; pieces: readonly string[] },
): Promise<Filed> {
  const type = await contentTypeOf(upload.nombre, await headOf(app, pieces));
  const content = await wholeOf(app, upload, pieces);
  const { filed, isKept } = await saveWithContent(app, [content.key], () =>
    written(context, 'finishArchiveUpload', async (scope) => {
      const { id, usuario: user } = upload;
      const { hecho } = requireUpload(await holdUpload(scope.tx, { id, user }));
      if (hecho) return { filed: hecho, isKept: false };
      const made = await file(scope, upload, { ...content, tipoMime: type });
      await closeUpload(scope.tx, id, made);
      return { filed: made, isKept: made.resultado !== 'igual' };
    }),
  );
  await app.files.discard(isKept ? pieces : [content.key, ...pieces]);
  return filed;
}

/** The first bytes of a file. */
async function headOf(app: App, pieces: readonly string[]): Promise<Buffer> {
  const [first] = pieces;
  if (first === undefined) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = await app.files.get(first);
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** The disk alone is waited for: of so much at a time it takes two thirds of the processor's work. */
const READ_AHEAD = 256 * 1024;

/** All pieces as one content, which is written beside them while they are read. */
async function wholeOf(
  app: App,
  { bytes }: UploadRow,
  pieces: readonly string[],
): Promise<StoredContent> {
  async function* joined() {
    for (const key of pieces) yield* await app.files.get(key, { ahead: READ_AHEAD });
  }
  const content = await app.files.put(Readable.from(joined(), { objectMode: false }), {
    limit: bytes,
    atMost: bytes,
  });
  if (content.bytes === bytes) return content;
  await app.files.discard([content.key]);
  throw fieldError('archivo', NOT_WHOLE);
}

type Typed = StoredContent & { tipoMime: string };

/** Where a whole file goes, and as what. */
type Coming = Pick<
  UploadRow,
  'documento' | 'leida' | 'motivo' | 'ruta' | 'carpeta' | 'nombre' | 'tipo'
>;

/**
 * Makes a document of stored content in the folder of a record, or a version of the one that has its
 * name there. The content is the caller's to discard where it is 'igual'.
 * @throws AppError
 */
export async function fileForRecord(
  scope: WriteScope,
  record: { kind: string; id: number },
  { nombre, ...content }: Typed & { nombre: string },
): Promise<Filed> {
  // As a whole from the first: of two that hold a part and ask for the whole none would go on.
  await lockTree(scope.tx);
  const folder = await recordFolder(scope, record.kind, record.id);
  const coming = { documento: null, leida: null, motivo: '', ruta: '', tipo: null };
  return file(scope, { ...coming, carpeta: folder.id, nombre }, content);
}

async function file(caller: WriteScope, upload: Coming, content: Typed): Promise<Filed> {
  const scope = withSight(caller);
  const { tx, actor, sight } = scope;
  const copies = await copiesOf(tx, sight, { sha256: content.sha256, besides: upload.documento });
  // Whoever changes a series, or closes an expediente, has counted its documents first.
  const makesFolders = upload.documento === null && stepsOf(upload.ruta).length > 0;
  await (makesFolders ? lockTree : keepTree)(tx);
  if (upload.documento !== null) {
    const document = await replaceableDocument(scope, upload.documento);
    requireCurrent(upload.leida, document.version);
    requireSameKind(document.nombre, content.tipoMime);
    if (document.sha256 === content.sha256)
      return { ...asFiled(document, 'igual'), copias: copies };
    await addVersion(scope, document.id, { upload, content, reason: upload.motivo });
    return { ...asFiled(document, 'version'), copias: copies };
  }
  await writableFolder(scope, upload.carpeta);
  const folder = await folderFor(scope, upload);
  const known = await documentNamed(tx, { folder, name: upload.nombre });
  if (known?.sha256 === content.sha256) return { ...asFiled(known, 'igual'), copias: copies };
  if (known) {
    await replaceableDocument(scope, known.id);
    await addVersion(scope, known.id, { upload, content, reason: SAME_NAME });
    return { ...asFiled(known, 'version'), copias: copies };
  }
  const id = await insertDocument(tx, {
    ...content,
    nombre: upload.nombre,
    carpeta: folder,
    user: actor.id,
    tipo: upload.tipo,
  });
  await addVersion(scope, id, { upload, content, reason: upload.motivo });
  return { documento: id, nombre: upload.nombre, resultado: 'nuevo', copias: copies };
}

/** A document keeps its name, which would lie of a version of another kind. @throws AppError VALIDATION */
function requireSameKind(name: string, type: string): void {
  const named = namedType(name);
  if (named !== undefined && named !== type)
    throw fieldError('archivo', `La versión nueva debe ser del tipo que dice el nombre "${name}".`);
}

const asFiled = ({ id, nombre }: { id: number; nombre: string }, outcome: Filed['resultado']) => ({
  documento: id,
  nombre,
  resultado: outcome,
});

async function addVersion(
  scope: WriteScope,
  document: number,
  { upload, content, reason }: { upload: Coming; content: Typed; reason: string },
): Promise<void> {
  const { tx, actor, audit } = scope;
  const file = await storeFile(tx, {
    ...content,
    nombre: upload.nombre,
    entidad: VERSION_FILE,
    entidadId: String(document),
    creadoPor: actor.id,
  });
  const number = await insertVersion(tx, {
    ...content,
    document,
    file,
    reason,
    user: actor.id,
  });
  await askForWords(scope, document);
  await audit({
    entity: DOCUMENT,
    entityId: document,
    after: { nombre: upload.nombre, versionActual: number, sha256: content.sha256, motivo: reason },
  });
}

/** The folder that a file goes to, made with those above it where a dropped folder had them. */
async function folderFor(scope: Acting, { carpeta, ruta }: Coming): Promise<number> {
  const { tx, actor } = scope;
  const steps = stepsOf(ruta);
  if (steps.length === 0) return carpeta;
  let parent = await writableFolder(scope, carpeta);
  requireDepth(parent, steps.length, 'ruta');
  for (const name of steps) {
    const known = await folderNamed(tx, { parent: parent.id, name });
    parent = known
      ? await writableFolder(scope, known.id)
      : await insertFolder(tx, { parent, name, creator: actor.id });
  }
  return parent.id;
}
