import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { connectSiteSchema } from '@comarca/shared/modules/archivo/site.rules';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { FOLDER, MANAGE, VIEW } from '../access.ts';
import { type Acting, grantedFolder, seenFolder } from '../folders/allowed.ts';
import { rememberLeft } from './failure.repository.ts';
import { countLinked, retryRefused, toldLinks } from './link.repository.ts';
import { restrictionsOf } from './restricted.ts';
import { enqueueLook } from './site.job.ts';
import {
  askForLook,
  countPending,
  deleteSite,
  findSite,
  holdSite,
  insertSite,
  isPathTaken,
  type SiteRow,
} from './site.repository.ts';

const NO_SITE = 'No hay una biblioteca de SharePoint configurada.';
const CONNECTED = 'La carpeta ya está conectada: desconéctela primero.';
const PATH_TAKEN = 'Otra carpeta del archivo ya está conectada a esa.';
const NOT_CONNECTED = 'La carpeta no está conectada.';
const CONFIRM =
  'No todo el mundo ve esta carpeta, y en SharePoint la verá quien tenga permisos allá: confírmelo.';
const REASON = 'Diga por qué se envía a SharePoint.';

/** Of how many files is told what there is to say. */
const MOST_TOLD = 50;

/** How a folder stands with the document site, for who sees it; `conexion` is null where it is not connected. */
export const archiveFolderSite = reading({
  access: VIEW,
  schema: z.object({ id: idOf(FOLDER) }),
  async run(scope, { id }) {
    const folder = await seenFolder(scope, id);
    const site = await findSite(scope.db, id);
    return {
      configurado: scope.context.app.files.shared !== undefined,
      porConfirmar: (await restrictionsOf(scope.db, folder)).length > 0,
      conexion: site ? await toldSite(scope.db, site) : null,
    };
  },
});

export type FolderSite = Awaited<ReturnType<typeof archiveFolderSite>>;

async function toldSite(db: Reader, site: SiteRow) {
  return {
    ...site,
    enSitio: await countLinked(db, site.carpeta),
    pendientes: await countPending(db, site.carpeta),
    novedades: await toldLinks(db, site.carpeta, MOST_TOLD),
  };
}

/**
 * Connects a folder to one of the document site, which is opened, and compared with it, by a durable job. One
 * that not everybody sees only with a reason.
 */
export const connectArchiveSite = operation({
  name: 'connectArchiveSite',
  access: MANAGE,
  schema: connectSiteSchema.extend({ id: idOf(FOLDER) }),
  async run(scope, { id, ruta, confirma, motivo }) {
    const { tx, actor, audit, context } = scope;
    if (!context.app.files.shared) throw fieldError('', NO_SITE);
    const folder = await grantedFolder(scope, id);
    if (await holdSite(tx, id)) throw fieldError('', CONNECTED);
    if (await isPathTaken(tx, ruta)) throw fieldError('ruta', PATH_TAKEN);
    const restrictions = await restrictionsOf(tx, folder);
    if (restrictions.length > 0) {
      if (!confirma) throw fieldError('confirma', CONFIRM);
      if (motivo === '') throw fieldError('motivo', REASON);
    }
    await insertSite(tx, {
      carpeta: id,
      ruta,
      confirmadas: restrictions,
      motivo,
      user: actor.id,
    });
    await audit({ entity: FOLDER, entityId: id, after: { sitio: ruta, motivo } });
    await enqueueLook(context.app, tx, id, actor.id);
    return { id };
  },
});

/** Looks now at what changed in the site, and sends what it lacks. */
export const reviewArchiveSite = operation({
  name: 'reviewArchiveSite',
  access: MANAGE,
  schema: z.object({ id: idOf(FOLDER) }),
  async run(scope, { id }) {
    const site = await connectedSite(scope, id);
    requireSite(scope.context.app);
    await askForLook(scope.tx, id);
    await retryRefused(scope.tx, id);
    await scope.audit({ entity: FOLDER, entityId: id, after: { sitioRevisado: site.ruta } });
    await enqueueLook(scope.context.app, scope.tx, id, scope.actor.id);
    return { id };
  },
});

/** Ends the connection. What lies in the site stays there, and what lies here stays here. */
export const disconnectArchiveSite = operation({
  name: 'disconnectArchiveSite',
  access: MANAGE,
  schema: z.object({ id: idOf(FOLDER) }),
  async run(scope, { id }) {
    const site = await connectedSite(scope, id);
    await rememberLeft(scope.tx, id);
    await deleteSite(scope.tx, id);
    await scope.audit({
      entity: FOLDER,
      entityId: id,
      before: { sitio: site.ruta },
      after: { sitio: null },
    });
    return { id };
  },
});

async function connectedSite(scope: Acting, folder: number): Promise<SiteRow> {
  await grantedFolder(scope, folder);
  const site = await holdSite(scope.tx, folder);
  if (!site) throw fieldError('', NOT_CONNECTED);
  return site;
}

function requireSite({ files }: App): void {
  if (!files.shared) throw new AppError('VALIDATION', NO_SITE);
}
