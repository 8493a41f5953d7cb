import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageType, payloadRef } from '../../../core/graphql/shapes.ts';
import { profileType } from '../users/user.types.ts';
import {
  getProfile,
  listProfiles,
  type ProfileView,
  parseCropData,
  saveUserProfile,
} from './profile.service.ts';

export type ProfileRef = ReturnType<typeof profileType>;

/**
 * Profiles: pickers, one profile, the editing of one's own.
 * @returns the `Profile` type, for the administration of users
 */
export function profileGraphql(builder: Builder): ProfileRef {
  const profile = profileType(builder);
  const page = pageType(builder, 'ProfilePage', profile);
  builder.queryFields((t) => ({
    profile: t.field({
      type: profile,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getProfile),
      resolve: (_root, args, context) => getProfile(context, { id: String(args.id) }),
    }),
    profilesRelay: t.field({
      type: page,
      args: {
        first: t.arg.int({}),
        offset: t.arg.int({}),
        bunchQuery: t.arg.string({}),
        orderBy: t.arg.string({}),
        isActive: t.arg.boolean({}),
        groups_In: t.arg.idList({}),
      },
      extensions: guardedBy(listProfiles),
      resolve: (_root, args, context) => listProfiles(context, args),
    }),
  }));

  const payload = payloadRef<'success', { profile: ProfileView }>(
    builder,
    'SaveUserProfilePayload',
    'success',
  );
  builder.objectFields(payload, (t) => ({
    profile: t.field({ type: profile, nullable: true, resolve: (answer) => answer.profile }),
  }));
  builder.mutationField('saveUserProfile', (t) =>
    t.field({
      type: payload,
      args: {
        id: t.arg.id({ required: true }),
        firstName: t.arg.string({ required: true }),
        lastName: t.arg.string({ required: true }),
        jobTitle: t.arg.string({ required: true }),
        profileImage: t.arg.string({}),
        originalProfileImage: t.arg.string({}),
        cropData: t.arg({ type: 'JSON' }),
        firma: t.arg.string({}),
        version: t.arg.int({}),
      },
      extensions: guardedBy(saveUserProfile),
      resolve: async (_root, args, context) => {
        const input = { ...args, id: String(args.id), cropData: parseCropData(args.cropData) };
        return { success: true, errors: [], profile: await saveUserProfile(context, input) };
      },
    }),
  );
  return profile;
}
