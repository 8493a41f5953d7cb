import type { Actor } from '../../../core/app.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { onePerBuilder } from '../../../core/graphql/shapes.ts';
import type { ProfileRow } from '../profiles/profile.repository.ts';
import type { ProfileView } from '../profiles/profile.service.ts';

/** Address of a profile's image, or null. */
export const mediaUrl = (id: string | null): string | null => (id ? `/media/${id}` : null);

const fullNameOf = (row: ProfileRow): string => `${row.nombres} ${row.apellidos}`.trim();

/** The `User` of somebody else's profile: what `detail` does not open is null. */
function userType(builder: Builder) {
  const group = builder.objectRef<{ id: number; nombre: string }>('Group').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('nombre'),
    }),
  });
  return builder.objectRef<ProfileView>('User').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ row }) => row.id }),
      username: t.string({ resolve: ({ row }) => row.nombreUsuario }),
      email: t.string({ resolve: ({ row }) => row.email }),
      firstName: t.string({ resolve: ({ row }) => row.nombres }),
      lastName: t.string({ resolve: ({ row }) => row.apellidos }),
      isActive: t.boolean({ resolve: ({ row }) => row.isActive }),
      isSuperuser: t.boolean({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.isSuperuser : null),
      }),
      isStaff: t.boolean({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.isStaff : null),
      }),
      lastLogin: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.lastLogin : null),
      }),
      groups: t.field({
        type: [group],
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.grupos : null),
      }),
      permissions: t.stringList({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.permissions : null),
      }),
    }),
  });
}

/** The `Profile` type. Without `detail` only what a picker shows; the rest is null. */
export const profileType = onePerBuilder(makeProfile);

/** What the signed-in user's screen asks again and again. */
export const accountType = onePerBuilder((builder) =>
  builder.objectRef<{ permissions: string[] }>('AccountInfo').implement({
    fields: (t) => ({ permissions: t.exposeStringList('permissions') }),
  }),
);

function makeProfile(builder: Builder) {
  const user = userType(builder);
  const crop = builder.objectRef<{ boundary?: unknown; visible?: unknown }>('CropData').implement({
    fields: (t) => ({
      boundary: t.field({ type: 'JSON', nullable: true, resolve: (data) => data.boundary }),
      visible: t.field({ type: 'JSON', nullable: true, resolve: (data) => data.visible }),
    }),
  });
  return builder.objectRef<ProfileView>('Profile').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ row }) => row.id }),
      normalId: t.int({ resolve: ({ row }) => row.id }),
      version: t.int({ resolve: ({ row }) => row.version }),
      user: t.field({ type: user, resolve: (view) => view }),
      fullName: t.string({ resolve: ({ row }) => fullNameOf(row) }),
      jobTitle: t.string({ resolve: ({ row }) => row.jobTitle }),
      avatar: t.string({ nullable: true, resolve: ({ row }) => mediaUrl(row.profileImage) }),
      profileImage: t.string({ nullable: true, resolve: ({ row }) => mediaUrl(row.profileImage) }),
      originalProfileImage: t.string({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? mediaUrl(row.originalProfileImage) : null),
      }),
      firma: t.string({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? mediaUrl(row.firma) : null),
      }),
      cropData: t.field({
        type: crop,
        nullable: true,
        resolve: ({ row, detail }) => (detail ? (row.cropData as object | null) : null),
      }),
      uid: t.string({ nullable: true, resolve: ({ row, detail }) => (detail ? row.uid : null) }),
      hasFoliosUser: t.boolean({ resolve: ({ row }) => row.hasFoliosUser }),
      canUploadFolio: t.boolean({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.puedeCargarFolio : null),
      }),
      canViewVur: t.boolean({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.puedeVerVur : null),
      }),
      vurUser: t.string({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.usuarioVur : null),
      }),
      vurConfigured: t.boolean({
        nullable: true,
        description: 'Whether credentials of the registry are stored.',
        resolve: ({ row, detail }) => (detail ? row.vurConfigured : null),
      }),
      loginCount: t.int({
        nullable: true,
        resolve: ({ row, detail }) => (detail ? row.loginCount : null),
      }),
    }),
  });
}

/** The signed-in user, as the session query answers. */
export function sessionTypes(builder: Builder) {
  const profile = builder.objectRef<Actor>('SessionProfile').implement({
    fields: (t) => ({ id: t.exposeID('id') }),
  });
  const user = builder.objectRef<Actor>('SessionUser').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      username: t.exposeString('username'),
      email: t.exposeString('email'),
      fullName: t.exposeString('fullName'),
      isSuperuser: t.exposeBoolean('isSuperuser'),
      groups: t.stringList({ resolve: (actor) => [...actor.groups] }),
      profile: t.field({ type: profile, resolve: (actor) => actor }),
    }),
  });
  return builder.objectRef<Actor>('Session').implement({
    fields: (t) => ({ user: t.field({ type: user, resolve: (actor) => actor }) }),
  });
}
