import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { createMassiveBookmarks } from './massive.service.ts';

/** Bookmarks of many records at once. */
export function massiveGraphql(builder: Builder): void {
  const made = payloadRef<'success', { count: number }>(
    builder,
    'CreateMassiveBookmarksPayload',
    'success',
  );
  builder.objectField(made, 'count', (t) =>
    t.int({ nullable: true, resolve: ({ count }) => count ?? null }),
  );
  builder.mutationField('createMassiveBookmarks', (t) =>
    t.field({
      type: made,
      args: {
        predios: t.arg.idList({ required: true }),
        /** the model of these records; estates without it */
        contentType: t.arg.string({}),
      },
      extensions: guardedBy(createMassiveBookmarks),
      resolve: async (_root, args, context) => ({
        success: true,
        errors: [],
        ...(await createMassiveBookmarks(context, args)),
      }),
    }),
  );
}
