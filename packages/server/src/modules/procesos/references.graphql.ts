import type { ArgBuilder } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import type { BuilderTypes } from '../../core/graphql/shapes.ts';

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

const made = new WeakMap<Builder, ReturnType<typeof makeTypes>>();

/** The small types by which records name one another. One set per builder. */
export function referenceTypes(builder: Builder): ReturnType<typeof makeTypes> {
  const known = made.get(builder) ?? makeTypes(builder);
  made.set(builder, known);
  return known;
}

function makeTypes(builder: Builder) {
  const named = (name: string) =>
    builder.objectRef<{ id: number; nombre: string }>(name).implement({
      fields: (t) => ({ id: t.exposeID('id'), nombre: t.exposeString('nombre') }),
    });
  return {
    grupo: named('RoleGroupName'),
    actividad: named('ActivityName'),
    rol: builder.objectRef<{ id: number; rol: string }>('RoleName').implement({
      fields: (t) => ({ id: t.exposeID('id'), rol: t.exposeString('rol') }),
    }),
    recurso: builder.objectRef<{ id: number; fullName: string }>('RoleResource').implement({
      fields: (t) => ({ id: t.exposeID('id'), fullName: t.exposeString('fullName') }),
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
  };
}
