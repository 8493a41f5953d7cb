import { AppError, fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, ownIdOf } from '@comarca/shared/core/id-input';
import { can } from '@comarca/shared/core/permissions';
import { cropDataSchema, ownProfileSchema } from '@comarca/shared/modules/usuarios/perfil.schema';
import { z } from 'zod';
import type { Actor, App, RequestContext } from '../../core/app.ts';
import { pageInput } from '../../core/db/page.ts';
import type { ImageChanges } from '../../core/files/record-images.ts';
import { saveWithContent } from '../../core/files/save-with-content.ts';
import type { Page } from '../../core/graphql/builder.ts';
import { namedIds } from '../../core/operation/named-ids.ts';
import { authorize, operation, reading, validate } from '../../core/operation/operation.ts';
import { type ImageUse, profileImages } from './imagen.service.ts';
import { findPerfil, listPerfiles, type PerfilRow } from './perfil.repository.ts';
import { updateAccount } from './usuario-admin.repository.ts';

/** A profile as this caller may see it: without `detail`, only what a picker shows. */
export interface PerfilView {
  row: PerfilRow;
  detail: boolean;
}

/** Whether the caller may see all of a profile: their own, or with `users.view_profile`. */
const seesDetail = (actor: Actor, profileId: number): boolean =>
  actor.id === profileId || can(actor, 'users.view_profile');

/** A profile as the caller may see it. */
export const viewOf = (actor: Actor, row: PerfilRow): PerfilView => ({
  row,
  detail: seesDetail(actor, row.id),
});

/** The id of the caller's picture, or null. */
export async function avatarOf(app: App, actor: Actor): Promise<string | null> {
  return (await findPerfil(app.database.db, actor.id))?.profileImage ?? null;
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
    const row = await findPerfil(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return viewOf(actor, row);
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
  run: async ({ db, actor }, input): Promise<Page<PerfilView>> => {
    const seesAll = can(actor, 'users.view_profile');
    if (!seesAll && asksDetail(input)) throw new AppError('FORBIDDEN');
    const filter = {
      text: input.bunchQuery,
      isActive: seesAll ? (input.isActive ?? null) : true,
      groups: input.groups_In ?? null,
    };
    const page = await listPerfiles(db, filter, input);
    return { ...page, nodes: page.nodes.map((row) => viewOf(actor, row)) };
  },
});

const profileInput = ownProfileSchema.extend({
  id: ownIdOf('usuario'),
  version: z.number().int().nullish(),
});

/**
 * Saves the caller's own names, position and images. Images are cleaned and stored before the
 * transaction; what a refused save stored is removed again.
 * @throws AppError FORBIDDEN for somebody else's profile, CONFLICT, VALIDATION
 */
export const saveUserProfile = Object.assign(
  async (context: RequestContext, input: z.input<typeof profileInput>): Promise<PerfilView> => {
    authorize(context, 'sesion');
    const parsed = validate(profileInput, input);
    if (parsed.id !== context.actor?.id) throw new AppError('FORBIDDEN');
    const images = await profileImages.storeGiven(context.app.files, parsed, parsed.id);
    await saveWithContent(context.app, profileImages.keysOf(images), () =>
      storeProfile(context, { ...parsed, images }),
    );
    return ownView(context, undefined);
  },
  { access: 'sesion' as const, named: namedIds(profileInput) },
);

const ownView = reading({
  access: 'sesion',
  schema: z.undefined(),
  run: async ({ db, actor }) => {
    const row = await findPerfil(db, actor.id);
    if (!row) throw fieldError('id', 'El perfil ya no existe.');
    return viewOf(actor, row);
  },
});

const storeProfile = operation({
  name: 'saveUserProfile',
  access: 'sesion',
  idempotent: true,
  schema: z.object({
    ...profileInput.shape,
    id: z.number(),
    images: z.custom<ImageChanges<ImageUse>>(),
  }),
  run: async ({ tx, actor, audit }, input) => {
    const before = await findPerfil(tx, actor.id);
    if (!before) throw new AppError('NOT_FOUND');
    const owner = { id: actor.id, by: actor.id };
    const images = await profileImages.attach(tx, owner, input.images);
    const saved = await updateAccount(tx, actor.id, input.version ?? before.version, {
      first_name: input.firstName,
      last_name: input.lastName,
      job_title: input.jobTitle,
      profile_image: images.profileImage,
      original_profile_image: images.originalProfileImage,
      firma: images.firma,
      crop_data: input.cropData && JSON.stringify(input.cropData),
    });
    if (!saved) throw new AppError('CONFLICT');
    const after = await findPerfil(tx, actor.id);
    if (!after) throw fieldError('id', 'El perfil ya no existe.');
    const named = [after.profileImage, after.originalProfileImage, after.firma];
    await profileImages.forgetOthers(tx, actor.id, named);
    await audit({
      entity: 'usuario',
      entityId: actor.id,
      before: audited(before),
      after: audited(after),
    });
  },
});

const audited = (row: PerfilRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  jobTitle: row.jobTitle,
  profileImage: row.profileImage,
  originalProfileImage: row.originalProfileImage,
  firma: row.firma,
});
