import { can } from '@comarca/shared/core/can';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, ownIdOf } from '@comarca/shared/core/id-input';
import { cropDataSchema, ownProfileSchema } from '@comarca/shared/modules/usuarios/profile.schema';
import { z } from 'zod';
import type { Actor, App, RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { type Page, pageInput } from '../../../core/db/lists/page.ts';
import type { ImageChanges } from '../../../core/files/images/record-images.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { changedRecord } from '../../../core/management/saved-record.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import { authorize, reading, validate } from '../../../core/operation/operation.ts';
import { type ImageUse, profileImages } from '../users/image.service.ts';
import { accountRows } from '../users/user-admin.repository.ts';
import {
  findProfile,
  listProfileRows,
  listProfileRowsByGroups,
  type ProfileRow,
} from './profile.repository.ts';

/** A profile as this caller may see it: without `detail`, only what a picker shows. */
export interface ProfileView {
  row: ProfileRow;
  detail: boolean;
}

/** Whether the caller may see all of a profile: their own, or with `users.view_profile`. */
const seesDetail = (actor: Actor, profileId: number): boolean =>
  actor.id === profileId || can(actor, 'users.view_profile');

/** A profile as the caller may see it. */
export const viewOf = (actor: Actor, row: ProfileRow): ProfileView => ({
  row,
  detail: seesDetail(actor, row.id),
});

/** The id of the caller's picture, or null. */
export async function avatarOf(app: App, actor: Actor): Promise<string | null> {
  return (await findProfile(app.database.db, actor.id))?.profileImage ?? null;
}

/** The cropper's state as an object or as JSON text. @throws AppError VALIDATION */
export function parseCropData(given: unknown): z.input<typeof cropDataSchema> | null | undefined {
  if (given === undefined || given === null) return given;
  if (typeof given !== 'string') return validate(cropDataSchema, given);
  try {
    return validate(cropDataSchema, JSON.parse(given));
  } catch {
    throw fieldError('cropData', 'El recorte de la imagen no es válido.');
  }
}

/** One profile: the caller's own, or anyone's with `users.view_profile`. */
export const getProfile = reading({
  access: 'sesion',
  schema: z.object({ id: ownIdOf('usuario') }),
  run: async ({ db, actor }, { id }) => {
    if (!seesDetail(actor, id)) throw new AppError('FORBIDDEN');
    return viewOf(actor, await loadProfile(db, id));
  },
});

/** The filters of the list of users. */
export const profileFilters = {
  isActive: z.boolean().nullish(),
  groups_In: z.array(filterIdOf('grupo')).max(100).nullish(),
};

/** What only those who see users may filter and sort by: it tells what pickers do not show. */
const asksDetail = (input: {
  orderBy?: string | null | undefined;
  isActive?: boolean | null | undefined;
  groups_In?: readonly number[] | null | undefined;
}): boolean =>
  Boolean(input.groups_In) ||
  /lastLogin|isActive/.test(input.orderBy ?? '') ||
  input.isActive === false;

/**
 * People for pickers and for the list of users. Disabled accounts, and filters by what a picker
 * does not show, are for those who may see users.
 */
export const listProfiles = reading({
  access: 'sesion',
  schema: z.object({
    first: pageInput.shape.first,
    offset: pageInput.shape.offset,
    bunchQuery: pageInput.shape.search,
    orderBy: pageInput.shape.orderBy,
    ...profileFilters,
  }),
  run: async ({ db, actor }, input): Promise<Page<ProfileView>> => {
    const seesAll = can(actor, 'users.view_profile');
    if (!seesAll && asksDetail(input)) throw new AppError('FORBIDDEN');
    const listed = seesAll ? listProfileRowsByGroups : listProfileRows;
    const page = await listed(db, {
      ...input,
      search: input.bunchQuery,
      isActive: seesAll ? input.isActive : true,
    });
    return { ...page, nodes: page.nodes.map((row) => viewOf(actor, row)) };
  },
});

const identity = z.object({ id: ownIdOf('usuario'), version: z.number().int().nullish() });
const profileInput = ownProfileSchema.extend(identity.shape);

/**
 * Saves the caller's own names, position and images. Images are cleaned and stored before the
 * transaction; what a refused save stored is removed again.
 * @throws AppError FORBIDDEN for somebody else's profile, CONFLICT, VALIDATION
 */
export const saveUserProfile = Object.assign(
  async (context: RequestContext, input: z.input<typeof profileInput>): Promise<ProfileView> => {
    authorize(context, 'sesion');
    const { id, version, ...given } = validate(profileInput, input);
    if (id !== context.actor?.id) throw new AppError('FORBIDDEN');
    const images = await profileImages.storeGiven(context.app.files, given, id);
    await saveWithContent(context.app, profileImages.keysOf(images), () =>
      storeProfile(context, { id, version, ...given, images }),
    );
    return ownView(context, undefined);
  },
  { access: 'sesion' as const, named: namedIds(profileInput) },
);

const ownView = reading({
  access: 'sesion',
  schema: z.undefined(),
  run: async ({ db, actor }) => {
    const row = await findProfile(db, actor.id);
    if (!row) throw fieldError('id', 'El perfil ya no existe.');
    return viewOf(actor, row);
  },
});

const storeProfile = changedRecord({
  entity: 'usuario',
  operation: 'saveUserProfile',
  access: 'sesion',
  schema: ownProfileSchema
    .omit({ id: true })
    .extend({ images: z.custom<ImageChanges<ImageUse>>() }),
  load: loadProfile,
  lock: accountRows.lock,
  async check({ tx, actor }, { images, cropData, ...own }) {
    const owner = { id: actor.id, by: actor.id };
    const named = await profileImages.attach(tx, owner, images);
    return {
      first_name: own.firstName,
      last_name: own.lastName,
      job_title: own.jobTitle,
      profile_image: named.profileImage,
      original_profile_image: named.originalProfileImage,
      firma: named.firma,
      crop_data: cropData && JSON.stringify(cropData),
    };
  },
  write: { update: ({ tx }, id, values) => accountRows.update(tx, id, values) },
  settle({ tx }, { after }) {
    const named = [after.profileImage, after.originalProfileImage, after.firma];
    return profileImages.forgetOthers(tx, after.id, named);
  },
  audited: ({ nombres, apellidos, jobTitle, profileImage, originalProfileImage, firma }) => ({
    firstName: nombres,
    lastName: apellidos,
    jobTitle,
    profileImage,
    originalProfileImage,
    firma,
  }),
});

/** @throws AppError NOT_FOUND */
export async function loadProfile(db: Reader, id: number): Promise<ProfileRow> {
  const row = await findProfile(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
