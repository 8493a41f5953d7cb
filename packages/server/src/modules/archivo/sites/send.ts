import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { siteName } from '../../../core/files/place.ts';
import type { SharedFile, SharedFolders } from '../../../core/ports/file-store.ts';
import { keepFailure } from './failure.repository.ts';
import { changeLink, keepLink, linkOf } from './link.repository.ts';
import type { OpenSite } from './look.ts';
import { sharing } from './restricted.ts';
import { isStillIn, type Pending, pendingIn } from './site.repository.ts';
import { takeNew } from './take.ts';

/** Documents that are looked up at once. */
const ROWS = 100;
const FOLDER_THERE = (name: string): string =>
  `En SharePoint ya hay una carpeta o un archivo de otro documento con el nombre "${name}".`;

type Linked = Pending & { archivo: string; contenido: string };

const NOT_STORED = 'Su contenido no se encuentra en el archivo.';

/**
 * Sends what the site has not as it is here, for as long as the folder is shared. What cannot be sent of one document
 * is told of it and keeps none of the others.
 */
export async function sendPending(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  signal: AbortSignal,
): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const pending = await pendingIn(app.database.db, site.carpeta, tried.size + ROWS);
    const next = pending.filter(({ documento }) => !tried.has(documento));
    if (next.length === 0) break;
    for (const one of next) {
      signal.throwIfAborted();
      tried.add(one.documento);
      // Much may have happened since the first one of them was sent.
      if ((await sharing(app.database.db, site)) !== 'shared') return;
      if (await isStillIn(app.database.db, site.carpeta, one.documento))
        await sendOne(app, folders, site, one);
    }
  }
}

async function sendOne(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  one: Pending,
): Promise<void> {
  const linked = one.archivo !== null && one.contenido !== null;
  try {
    await (linked
      ? sendChanges(app, folders, site, one as Linked)
      : sendNew(app, folders, site, one));
  } catch (error) {
    const reason = ownReason(error);
    await (linked
      ? change(app, site, one as Linked, { hallazgo: reason })
      : app.database.db
          .transaction()
          .execute((tx) => keepFailure(tx, { ...one, carpeta: site.carpeta, hallazgo: reason })));
  }
}

/** Why one document alone cannot be sent. @throws what is no reason of its own */
function ownReason(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'NOT_FOUND':
      return NOT_STORED;
    case 'VALIDATION':
    case 'TOO_LARGE':
      return error.message;
    default:
      throw error;
  }
}

const change = (
  app: App,
  { carpeta }: OpenSite,
  { archivo }: Linked,
  changes: Parameters<typeof changeLink>[2],
) => app.database.db.transaction().execute((tx) => changeLink(tx, { carpeta, archivo }, changes));

async function sendNew(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  one: Pending,
): Promise<void> {
  const name = siteName(one.nombre);
  const sent = await withLocal(app, one, (file) => folders.add(site.sitio, name, file));
  if (sent) {
    await app.database.db.transaction().execute((tx) =>
      keepLink(tx, {
        carpeta: site.carpeta,
        archivo: sent.id,
        documento: one.documento,
        nombreSitio: sent.name,
        nombreAqui: one.nombre,
        contenido: sent.content,
        numero: one.numero,
        estado: 'AL DÍA',
      }),
    );
    return;
  }
  // It came there since the look: both become versions of one document.
  const there = await folders.named(site.sitio, name);
  if (there) await takeNew(app, folders, site, there);
  if (!(await linkOf(app.database.db, site.carpeta, one.documento)))
    throw new AppError('VALIDATION', FOLDER_THERE(name));
}

/** A newer version goes up only over what both sides had: what changed there since is left for the next look. */
async function sendChanges(
  app: App,
  folders: SharedFolders,
  site: OpenSite,
  one: Linked,
): Promise<void> {
  const name = siteName(one.nombre);
  if (one.nombreAqui !== null && siteName(one.nombreAqui) !== name) {
    const renamed = await folders.rename(one.archivo, name);
    if (!renamed) throw new AppError('VALIDATION', FOLDER_THERE(name));
    await change(app, site, one, { nombreSitio: renamed.name, nombreAqui: one.nombre });
  } else if (one.nombreAqui !== one.nombre) {
    await change(app, site, one, { nombreAqui: one.nombre });
  }
  if (one.numeroSitio === one.numero) return change(app, site, one, { hallazgo: '' });
  const sent = await withLocal(app, one, (file) =>
    folders.replace(one.archivo, one.contenido, file),
  );
  if (!sent) return;
  await change(app, site, one, {
    contenido: sent.content,
    numero: one.numero,
    hallazgo: '',
    // What stands there now is what somebody here kept of both.
    conflicto: null,
  });
}

async function withLocal(
  app: App,
  { clave, bytes }: Pending,
  send: (file: { path: string; bytes: number }) => Promise<SharedFile | undefined>,
): Promise<SharedFile | undefined> {
  const { path, release } = await app.files.local(clave);
  try {
    return await send({ path, bytes });
  } finally {
    await release();
  }
}
