import { fieldError } from '@comarca/shared/core/errors';
import { can } from '@comarca/shared/core/permissions';
import { z } from 'zod';
import type { App, RequestContext } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import { storeFile } from '../../core/files/archivo.repository.ts';
import type { StoredContent } from '../../core/files/file-store.ts';
import { authorize, operation } from '../../core/operation/operation.ts';
import { hasProfileImage, imageEntity } from './imagen.repository.ts';
import { bytesOfDataUrl, cleanImage, type ImageUse, imageUses } from './imagen.ts';

const uses = Object.keys(imageUses) as ImageUse[];

type StoredImage = StoredContent & { name: string; mime: string };

/** Per image: new content, the id of one uploaded before, null to remove it, undefined to keep it. */
export type ImageChanges = Partial<Record<ImageUse, StoredImage | { id: string } | null>>;

/** Cleans and stores the images that came as data texts. @throws AppError VALIDATION */
export async function storeGivenImages(
  app: App,
  given: Partial<Record<ImageUse, string | null | undefined>>,
): Promise<ImageChanges> {
  const changes: ImageChanges = {};
  try {
    for (const use of uses) {
      const text = given[use];
      if (text === undefined) continue;
      changes[use] = text ? await imageOf(app, use, text) : null;
    }
  } catch (error) {
    await discardImages(app, changes);
    throw error;
  }
  return changes;
}

async function imageOf(app: App, use: ImageUse, text: string) {
  const bytes = bytesOfDataUrl(text);
  if (bytes) return storeImage(app, bytes, use);
  const id = z.guid().safeParse(text.split('/').at(-1));
  if (!id.success) throw fieldError(use, 'La imagen debe ser un archivo PNG o JPEG.');
  return { id: id.data };
}

async function storeImage(app: App, bytes: Buffer, use: ImageUse): Promise<StoredImage> {
  const clean = await cleanImage(bytes, use);
  const stored = await app.files.put(clean.bytes);
  return { ...stored, name: clean.name, mime: clean.mime };
}

/** Removes content that was stored for a save that failed. */
export async function discardImages(app: App, changes: ImageChanges): Promise<void> {
  for (const change of Object.values(changes)) {
    if (change && 'key' in change) await app.files.delete(change.key);
  }
}

/** Registers the images as the profile's. @returns what its record must name from now on */
export async function attachImages(
  tx: Tx,
  ownerId: number,
  changes: ImageChanges,
): Promise<Partial<Record<ImageUse, string | null>>> {
  const ids: Partial<Record<ImageUse, string | null>> = {};
  for (const use of uses) {
    const change = changes[use];
    if (change === undefined) continue;
    ids[use] = change && (await idOf(tx, ownerId, use, change));
  }
  return ids;
}

async function idOf(tx: Tx, ownerId: number, use: ImageUse, change: StoredImage | { id: string }) {
  if ('key' in change) return registerImage(tx, ownerId, use, change);
  if (await hasProfileImage(tx, ownerId, use, change.id)) return change.id;
  throw fieldError(use, 'La imagen no existe: vuelva a cargarla.');
}

const registerImage = (tx: Tx, ownerId: number, use: ImageUse, image: StoredImage) =>
  storeFile(tx, {
    ...image,
    nombre: image.name,
    tipoMime: image.mime,
    entidad: imageEntity(use),
    entidadId: String(ownerId),
    creadoPor: ownerId,
  });

/** Stores an image of the caller's profile, to be named by the next `saveUserProfile`. @returns its id */
export async function uploadImage(
  context: RequestContext,
  use: ImageUse,
  bytes: Buffer,
): Promise<string> {
  authorize(context, 'sesion');
  const image = await storeImage(context.app, bytes, use);
  try {
    return await registerUpload(context, { use, image });
  } catch (error) {
    await context.app.files.delete(image.key);
    throw error;
  }
}

const registerUpload = operation({
  name: 'uploadProfileImage',
  access: 'sesion',
  schema: z.object({ use: z.custom<ImageUse>(), image: z.custom<StoredImage>() }),
  run: async ({ tx, actor, audit }, { use, image }) => {
    const id = await registerImage(tx, actor.id, use, image);
    await audit({ entity: 'archivo', entityId: id, after: { uso: use, bytes: image.bytes } });
    return id;
  },
});

const seesPrivateImages = async ({ actor }: RequestContext, ownerId: string): Promise<boolean> =>
  actor !== null && (String(actor.id) === ownerId || can(actor, 'users.view_profile'));

/**
 * Who may see the stored images of profiles: the picture, anyone signed in; the original and the
 * signature, their owner and those who may see profiles.
 */
export const imageMedia = {
  [imageEntity('profileImage')]: async () => true,
  [imageEntity('originalProfileImage')]: seesPrivateImages,
  [imageEntity('firma')]: seesPrivateImages,
};
