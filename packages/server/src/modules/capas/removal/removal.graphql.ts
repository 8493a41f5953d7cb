import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { deletedRef, payloadRef } from '../../../core/graphql/shapes.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { savedLayer } from '../layer.service.ts';
import { layerType } from '../layer.types.ts';
import { archivePostgisTable, deletePostgisTable, restorePostgisTable } from './removal.service.ts';

/** Taking tables out of what is offered, and out of the catalogue. */
export function removalGraphql(builder: Builder): void {
  const layer = layerType(builder);
  const archived = payloadRef<'saved', { postgisTable: LayerRecord }>(
    builder,
    'ArchivePostgisTable',
    'saved',
  );
  builder.objectFields(archived, (t) => ({
    postgisTable: t.field({
      type: layer,
      nullable: true,
      resolve: ({ postgisTable }) => postgisTable ?? null,
    }),
  }));
  const removed = deletedRef(builder);
  for (const change of [archivePostgisTable, restorePostgisTable]) {
    builder.mutationField(change.operationName, (t) =>
      t.field({
        type: archived,
        args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
        extensions: guardedBy(change),
        resolve: async (_root, args, context) => {
          const id = await change(context, args);
          return { saved: true, errors: [], postgisTable: await savedLayer(context, id) };
        },
      }),
    );
  }
  builder.mutationField('deletePostgisTable', (t) =>
    t.field({
      type: removed,
      args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      extensions: guardedBy(deletePostgisTable),
      resolve: async (_root, args, context) => {
        await deletePostgisTable(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  );
}
