import type { ArgBuilder } from '@pothos/core';
import { type BuilderTypes, onePerBuilder } from '../../core/graphql/shapes.ts';

/** The arguments `proyecto` and `proceso` of a list or a save. */
export const ownerArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  proyecto: arg.id(),
  proceso: arg.id(),
});

/** The argument `proyecto` of what only projects have. */
export const projectArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  proyecto: arg.id(),
});

/** The arguments of their lists: the same, and `id` for one record. */
export const ownerListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  ...ownerArgs(arg),
  id: arg.id(),
});
export const projectListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  ...projectArgs(arg),
  id: arg.id(),
});

/** The small types by which roles, and what is made of them, are named. */
export const referenceTypes = onePerBuilder((builder) => ({
  rol: builder.objectRef<{ id: number; rol: string }>('RoleName').implement({
    fields: (t) => ({ id: t.exposeID('id'), rol: t.exposeString('rol') }),
  }),
  contentType: builder
    .objectRef<{ id: string; model: string; appLabel: string }>('ContentType')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        model: t.exposeString('model'),
        appLabel: t.exposeString('appLabel'),
      }),
    }),
}));
