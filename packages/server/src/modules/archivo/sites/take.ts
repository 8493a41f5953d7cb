import { AppError } from '@comarca/shared/core/errors';
import { MAX_DOCUMENT_BYTES } from '@comarca/shared/modules/archivo/archive.rules';
import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { SITE_PREFIX } from '../../../core/files/document-site.ts';
import { storeFile, unnamedKeys } from '../../../core/files/file.repository.ts';
import { headOf } from '../../../core/files/first-bytes.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { type WriteScope, written } from '../../../core/operation/writing.ts';
import type { SharedFile, SharedFolders, StoredContent } from '../../../core/ports/file-store.ts';
import { DOCUMENT, VERSION_FILE } from '../access.ts';
import { contentTypeOf, namedType } from '../documents/content-type.ts';
import {
  type DocumentRow,
  documentNamed,
  findDocument,
  holdDocument,
  insertDocument,
  insertVersion,
} from '../documents/document.repository.ts';
import { closedAround, closedWith } from '../files/closed.repository.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { nameOf } from '../receiving/receive.ts';
import { askForWords } from '../search/words.job.ts';
import { isLeftBehind } from './failure.repository.ts';
import {
  changeLink,
  deleteLink,
  holdLink,
  keepLink,
  type LinkRow,
  linkOf,
} from './link.repository.ts';
import type { OpenSite } from './look.ts';
import { sharing } from './restricted.ts';
import { isStillIn, versionWith } from './site.repository.ts';

const OPERATION = 'siteChanges';
const CAME = 'Llegó de SharePoint';
const CHANGED = 'Cambiado en SharePoint';
const CONFLICT = (number: number): string =>
  `Cambiado en SharePoint y aquí a la vez: la versión ${number} es la de aquí`;
const CLOSED = 'Está en un expediente cerrado: para recibir el cambio hay que reabrirlo.';
const HELD = (name: string | null): string =>
  `${name ?? 'Alguien'} tiene retenido el documento: el cambio de SharePoint se recibe cuando lo entregue.`;
const OTHER_KIND = 'En SharePoint ya no es del tipo que dice su nombre.';
const SAME_NAME =
  'La carpeta tiene otro documento con ese nombre, que es de otro archivo de SharePoint.';

const LEFT =
  'Quedó en SharePoint de un documento que ya no está en esta carpeta: bórrelo allá, o cárguelo aquí si lo necesita.';
const SLOW = 'Tardó demasiado en llegar de SharePoint.';

type Content = StoredContent & { tipoMime: string };
/** What becomes of content that came: whether something names it now, or why it was not taken. */
type Outcome = { isKept: boolean } | { refused: string };

/** A file that the folder of the site has and that is no document's yet. */
export async function takeNew(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  file: SharedFile,
): Promise<void> {
  // What the program keeps there for other records is read by their own people alone.
  const strange = await unnamedKeys(app.database.db, [SITE_PREFIX + file.id]);
  if (strange.length === 0) return;
  const link = await app.database.db
    .transaction()
    .execute((tx) => holdLink(tx, { carpeta: site.carpeta, archivo: file.id }));
  if (link && !isWorthTrying(link, file)) return;
  const refuse = (tx: Tx, reason: string) =>
    keepLink(tx, { ...linkTo(site.carpeta, file), estado: 'NO RECIBIDO', hallazgo: reason });
  if (await isLeftBehind(app.database.db, site.carpeta, file.id)) {
    return app.database.db.transaction().execute((tx) => refuse(tx, LEFT));
  }
  await bring(app, folders, file, {
    keep: (scope, content) => keepNew(scope, site, file, content),
    refuse,
  });
}

/** What was refused is asked for again when it changed: a look by hand lets it seem so. */
const isWorthTrying = ({ estado, contenido, nombreSitio }: LinkRow, file: SharedFile): boolean =>
  estado === 'NO RECIBIDO' && (contenido !== file.content || nombreSitio !== file.name);

const linkTo = (folder: number, { id, name, content }: SharedFile) => ({
  carpeta: folder,
  archivo: id,
  documento: null,
  nombreSitio: name,
  nombreAqui: name,
  contenido: content,
  numero: 0,
});

/** A linked file that has other content than when both sides were alike. */
export async function takeChanged(
  app: App,
  folders: SharedFolders,
  { carpeta, archivo, documento }: LinkRow,
  file: SharedFile,
): Promise<void> {
  const { db } = app.database;
  // Moved or thrown away here: what happens in the site is no longer its own, and is not brought for nothing.
  if (documento === null || !(await isStillIn(db, carpeta, documento))) return;
  const refuse = (tx: Tx, reason: string) =>
    changeLink(tx, { carpeta, archivo }, { hallazgo: reason });
  const document = await findDocument(db, documento);
  const refused = document && (await heldOrClosed(db, document));
  if (refused !== undefined) return db.transaction().execute((tx) => refuse(tx, refused));
  await bring(app, folders, file, {
    keep: async (scope, content) => {
      const link = await holdLink(scope.tx, { carpeta, archivo });
      const held = link?.documento ? await holdDocument(scope.tx, link.documento) : undefined;
      if (!link || !held || held.papeleraId !== null || held.carpeta !== carpeta)
        return { isKept: false };
      return keepChanged(scope, held, { link, file, content });
    },
    refuse,
  });
}

/** Brings a file's content and has it kept; what cannot be taken is told where the file is. */
async function bring(
  app: App,
  folders: SharedFolders,
  file: SharedFile,
  {
    keep,
    refuse,
  }: {
    keep: (scope: WriteScope, content: Content) => Promise<Outcome>;
    refuse: (tx: Tx, reason: string) => Promise<void>;
  },
): Promise<void> {
  const content = await contentOf(app, folders, file).catch((error: unknown) => refusalOf(error));
  if (content === undefined) return;
  const outcome: Outcome =
    'refused' in content
      ? content
      : await saveWithContent(app, [content.key], () =>
          written(commandContext(app), OPERATION, (scope) => keep(scope, content)),
        );
  if (!('refused' in content) && !('isKept' in outcome && outcome.isKept))
    await app.files.discard([content.key]);
  if ('refused' in outcome)
    await app.database.db.transaction().execute((tx) => refuse(tx, outcome.refused));
}

/** Why content is not taken; undefined where it went in the meantime. @throws what may be over later */
function refusalOf(error: unknown): { refused: string } | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return { refused: SLOW };
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'NOT_FOUND') return undefined;
  if (error.code !== 'VALIDATION' && error.code !== 'TOO_LARGE') throw error;
  return { refused: error.fields[0]?.message ?? error.message };
}

async function contentOf(app: App, folders: SharedFolders, file: SharedFile): Promise<Content> {
  if (file.bytes > MAX_DOCUMENT_BYTES) throw new AppError('TOO_LARGE');
  const stored = await app.files.put(await folders.read(file.id), { limit: MAX_DOCUMENT_BYTES });
  try {
    const head = await headOf(await app.files.get(stored.key));
    return { ...stored, tipoMime: await contentTypeOf(nameOf(file.name), head) };
  } catch (error) {
    await app.files.discard([stored.key]);
    throw error;
  }
}

/** Makes a document of a file, or finds it to be the one of its name that is here already. */
async function keepNew(
  scope: WriteScope,
  site: OpenSite,
  file: SharedFile,
  content: Content,
): Promise<Outcome> {
  const { tx } = scope;
  const folder = site.carpeta;
  await lockTree(tx);
  if ((await sharing(tx, site)) !== 'shared') return { isKept: false };
  const known = await holdLink(tx, { carpeta: folder, archivo: file.id });
  if (known?.documento) return { isKept: false };
  const name = nameOf(file.name);
  const same = await documentNamed(tx, { folder, name });
  if (same) {
    const other = await linkOf(tx, folder, same.id);
    if (other && other.estado !== 'PERDIDO') return { refused: SAME_NAME };
    // Programs that save by deleting and making a file anew give it another id.
    if (other) await deleteLink(tx, other);
    // Without a version: what differs was never alike.
    const alike = other?.numero ?? 0;
    const link = {
      ...linkTo(folder, file),
      documento: same.id,
      nombreAqui: same.nombre,
      numero: alike,
    };
    await holdDocument(tx, same.id);
    return keepChanged(scope, same, { link: { ...link, estado: '', hallazgo: '' }, file, content });
  }
  if (await closedAround(tx, folder)) return { refused: CLOSED };
  const id = await insertDocument(tx, { ...content, nombre: name, carpeta: folder, user: null });
  const number = await addVersion(scope, { id, nombre: name }, content, { reason: CAME });
  await keepLink(tx, {
    ...linkTo(folder, file),
    documento: id,
    nombreAqui: name,
    numero: number,
    estado: 'AL DÍA',
  });
  return { isKept: true };
}

/** One more version of a document; what changed on both sides is kept as two, and told. */
async function keepChanged(
  scope: WriteScope,
  document: DocumentRow,
  { link, file, content }: { link: LinkRow; file: SharedFile; content: Content },
): Promise<Outcome> {
  const { tx } = scope;
  const kept = {
    ...link,
    nombreSitio: file.name,
    contenido: file.content,
    estado: 'AL DÍA',
    hallazgo: '',
  };
  const number = await versionWith(tx, { document: document.id, content, after: link.numero });
  if (number !== undefined) {
    // It is one of ours that went up: what is newer here follows it.
    await keepLink(tx, { ...kept, numero: number });
    return { isKept: false };
  }
  const refused = await refusalFor(tx, document, content);
  if (refused !== undefined) return { refused };
  const isConflict = document.numero !== link.numero;
  const reason = isConflict ? CONFLICT(document.numero) : CHANGED;
  const added = await addVersion(scope, document, content, { reason, isConflict });
  await keepLink(tx, { ...kept, numero: added, conflicto: isConflict });
  return { isKept: true };
}

async function refusalFor(
  tx: Tx,
  document: DocumentRow,
  { tipoMime }: Content,
): Promise<string | undefined> {
  const refused = await heldOrClosed(tx, document);
  if (refused !== undefined) return refused;
  const named = namedType(document.nombre);
  return named === undefined || named === tipoMime ? undefined : OTHER_KIND;
}

async function heldOrClosed(
  db: Reader,
  { id, retenidoPorId, retenidoPor }: DocumentRow,
): Promise<string | undefined> {
  if (await closedWith(db, id)) return CLOSED;
  return retenidoPorId === null ? undefined : HELD(retenidoPor);
}

async function addVersion(
  scope: WriteScope,
  { id, nombre }: Pick<DocumentRow, 'id' | 'nombre'>,
  content: Content,
  { reason, isConflict = false }: { reason: string; isConflict?: boolean },
): Promise<number> {
  const { tx, audit } = scope;
  const owner = { entidad: VERSION_FILE, entidadId: String(id), creadoPor: null };
  const file = await storeFile(tx, { ...content, nombre, ...owner });
  const number = await insertVersion(tx, { ...content, document: id, file, reason, user: null });
  await askForWords(scope, id);
  await audit({
    entity: DOCUMENT,
    entityId: id,
    after: {
      nombre,
      versionActual: number,
      sha256: content.sha256,
      motivo: reason,
      ...(isConflict && { conflictoSitio: number }),
    },
  });
  return number;
}
