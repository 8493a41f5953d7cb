import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { written } from '../../../core/operation/writing.ts';
import type { SharedFile, SharedFolders } from '../../../core/ports/file-store.ts';
import { DOCUMENT, FOLDER } from '../access.ts';
import { findDocument } from '../documents/document.repository.ts';
import { changeLink, deleteLink, holdLink, type LinkRow, linksOf } from './link.repository.ts';
import { followName } from './names.ts';
import { sharing } from './restricted.ts';
import { sendPending } from './send.ts';
import {
  beginLook,
  endLook,
  findSite,
  holdSite,
  isSiteTaken,
  keepOpened,
  type SiteRow,
} from './site.repository.ts';
import { takeChanged, takeNew } from './take.ts';

/** The operation as the history names it. */
export const LOOK = 'siteChanges';

const RESTRICTED =
  'No todo el mundo ve la carpeta, y eso no se confirmó al conectarla: desconéctela o, para seguir enviando, desconéctela y conéctela confirmando el envío.';
const GONE = 'La carpeta ya no está en SharePoint.';
const TAKEN = 'Otra carpeta del archivo ya está conectada a la misma carpeta de SharePoint.';

/** A connected folder that was opened. */
export type OpenSite = SiteRow & { sitio: string };

/**
 * Compares a connected folder with the one of the site: what is new, changed, renamed or gone there is taken
 * over or told, and then what the site has not as it is here is sent. A look that is cut short goes on with
 * the next one.
 */
export async function lookAtSite(app: App, folder: number, signal: AbortSignal): Promise<void> {
  const { db } = app.database;
  const folders = app.files.shared?.folders;
  const site = await findSite(db, folder);
  if (!folders || !site) return;
  const since = await db.transaction().execute((tx) => beginLook(tx, folder));
  const shared = await sharing(db, site);
  if (shared === 'restricted') await note(app, folder, RESTRICTED);
  if (shared !== 'shared') return;
  try {
    const opened = await openedSite(app, folders, site);
    if (!opened) return;
    const isThere = await compare(app, folders, opened, signal);
    if (isThere) await sendPending(app, folders, opened, signal);
    await settle(app, opened, isThere, since);
  } catch (error) {
    // A run that was stopped says nothing of the site.
    if (!signal.aborted) await note(app, folder, toldReason(error));
    throw error;
  }
}

const toldReason = (error: unknown): string =>
  error instanceof AppError
    ? (error.fields[0]?.message ?? error.message)
    : 'SharePoint no responde bien.';

const note = (app: App, folder: number, finding: string) =>
  app.database.db.transaction().execute((tx) => endLook(tx, folder, { hallazgo: finding }));

/** The folder of the site, made where it was never opened; one that is gone later is not made again. */
async function openedSite(
  app: App,
  folders: SharedFolders,
  site: SiteRow,
): Promise<OpenSite | undefined> {
  if (site.sitio !== null) return { ...site, sitio: site.sitio };
  const opened = await folders.open(site.ruta);
  if (await isSiteTaken(app.database.db, site.carpeta, opened.id)) {
    await note(app, site.carpeta, TAKEN);
    return undefined;
  }
  await app.database.db.transaction().execute((tx) => keepOpened(tx, site.carpeta, opened));
  return { ...site, sitio: opened.id, direccion: opened.address, estado: 'CONECTADA' };
}

/** @returns whether the folder is there */
async function compare(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  signal: AbortSignal,
): Promise<boolean> {
  const files = await folders.list(site.sitio);
  const known = new Map((await linksOf(app.database.db, site.carpeta)).map((l) => [l.archivo, l]));
  for (const file of files ?? []) {
    signal.throwIfAborted();
    const link = known.get(file.id);
    known.delete(file.id);
    if (link) await meet(app, folders, site, { link, file });
    else await takeNew(app, folders, site, file);
  }
  for (const link of known.values()) {
    // What is known to be gone would stand in the list again.
    if (link.estado === 'PERDIDO') continue;
    // It may be newer than the list, or lie in another folder by now.
    const file = files && (await folders.find(link.archivo));
    if (file?.folder === site.sitio) await meet(app, folders, site, { link, file });
    else await lose(app, link);
  }
  return files !== undefined;
}

/** A file that was known already. */
async function meet(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  { link, file }: { link: LinkRow; file: SharedFile },
): Promise<void> {
  if (link.estado === 'NO RECIBIDO') return takeNew(app, folders, site, file);
  if (link.documento === null) return;
  if (link.estado === 'PERDIDO') await find(app, link);
  if (file.name !== link.nombreSitio) await followName(app, link, file);
  if (file.content !== link.contenido) await takeChanged(app, folders, link, file);
}

/** The file is gone, or was moved: told, and nothing is removed here. */
const lose = (app: App, link: LinkRow) =>
  link.estado === 'NO RECIBIDO'
    ? app.database.db.transaction().execute((tx) => deleteLink(tx, link))
    : setLost(app, link, true);
const find = (app: App, link: LinkRow) => setLost(app, link, false);

async function setLost(app: App, { carpeta, archivo }: LinkRow, isLost: boolean): Promise<void> {
  await written(commandContext(app), LOOK, async ({ tx, audit }) => {
    const link = await holdLink(tx, { carpeta, archivo });
    if (!link) return;
    await changeLink(tx, link, { estado: isLost ? 'PERDIDO' : 'AL DÍA', hallazgo: '' });
    // What was moved elsewhere here is no longer this file's to tell of.
    const document = link.documento === null ? undefined : await findDocument(tx, link.documento);
    if (document?.carpeta !== carpeta) return;
    const after = { [isLost ? 'sitioPerdido' : 'sitioRecuperado']: link.nombreSitio };
    await audit({ entity: DOCUMENT, entityId: document.id, after });
  });
}

/** How the look ended; a folder that is gone, or back, stands in its history. */
async function settle(app: App, site: OpenSite, isThere: boolean, since: Date): Promise<void> {
  const state = isThere ? 'CONECTADA' : 'PERDIDA';
  await written(commandContext(app), LOOK, async ({ tx, audit }) => {
    // Disconnected meanwhile, or connected elsewhere: the next look is of that.
    if ((await holdSite(tx, site.carpeta))?.sitio !== site.sitio) return;
    await endLook(tx, site.carpeta, { since, estado: state, hallazgo: isThere ? '' : GONE });
    if (site.estado === state) return;
    const after = { [isThere ? 'sitioRecuperado' : 'sitioPerdido']: site.ruta };
    await audit({ entity: FOLDER, entityId: site.carpeta, after });
  });
}
