import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { doneRef, payloadRef } from '../../../core/graphql/shapes.ts';
import type { AccessKey } from './key.repository.ts';
import { accessKeys, createAccessKey, revokeAccessKey } from './key.service.ts';

/** Personal keys for other programs. */
export function keyGraphql(builder: Builder): void {
  const key = builder.objectRef<AccessKey>('AccessKey').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      /** its first characters */
      inicio: t.exposeString('inicio'),
      creada: t.expose('creada', { type: 'DateTime' }),
      ultimoUso: t.expose('ultimoUso', { type: 'DateTime', nullable: true }),
      revocada: t.expose('revocada', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryField('accessKeys', (t) =>
    t.field({
      type: [key],
      extensions: guardedBy(accessKeys),
      resolve: (_root, _args, context) => accessKeys(context, {}),
    }),
  );
  const made = payloadRef<'success', { llave: string }>(
    builder,
    'CreateAccessKeyPayload',
    'success',
  );
  builder.objectField(made, 'llave', (t) =>
    t.string({ nullable: true, resolve: ({ llave }) => llave ?? null }),
  );
  const revoked = doneRef(builder);
  builder.mutationFields((t) => ({
    createAccessKey: t.field({
      type: made,
      args: { nombre: t.arg.string({ required: true }) },
      extensions: guardedBy(createAccessKey),
      resolve: async (_root, args, context) => ({
        success: true,
        errors: [],
        ...(await createAccessKey(context, args)),
      }),
    }),
    revokeAccessKey: t.field({
      type: revoked,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(revokeAccessKey),
      resolve: async (_root, args, context) => {
        await revokeAccessKey(context, args);
        return { success: true, errors: [] };
      },
    }),
  }));
}
