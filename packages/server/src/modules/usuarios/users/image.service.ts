import { can } from '@comarca/shared/core/can';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { recordImages, type StoredImage } from '../../../core/files/images/record-images.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { authorize, operation } from '../../../core/operation/operation.ts';

const uses = {
  profileImage: { maxSide: 512, keepsPng: false },
  originalProfileImage: { maxSide: 4_096, keepsPng: false },
  firma: { maxSide: 1_200, keepsPng: true },
};

/** Which image of a profile: they differ in size and in whether transparency is kept. */
export type ImageUse = keyof typeof uses;

export const imageUses = Object.keys(uses) as [ImageUse, ...ImageUse[]];

export const profileImages = recordImages('perfil', uses);

/** Stores an image of the caller's profile, to be named by the next `saveUserProfile`. @returns its id */
export async function uploadImage(
  context: RequestContext,
  use: ImageUse,
  bytes: Buffer,
): Promise<string> {
  authorize(context, 'sesion');
  const { app, actor } = context;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const image = await profileImages.store(app.files, use, { bytes, by: actor.id });
  return saveWithContent(app, [image.key], () => registerUpload(context, { use, image }));
}

const registerUpload = operation({
  name: 'uploadProfileImage',
  access: 'sesion',
  schema: z.object({ use: z.custom<ImageUse>(), image: z.custom<StoredImage>() }),
  run: async ({ tx, actor, audit }, { use, image }) => {
    const owner = { id: actor.id, by: actor.id };
    const id = await profileImages.register(tx, owner, use, { ...image, sinGuardar: true });
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
  [profileImages.entityOf('profileImage')]: async () => true,
  [profileImages.entityOf('originalProfileImage')]: seesPrivateImages,
  [profileImages.entityOf('firma')]: seesPrivateImages,
};
