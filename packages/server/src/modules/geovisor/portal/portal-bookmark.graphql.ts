import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { portalBookmarksInit } from './portal-bookmark.ts';

/** What the form of a bookmark of the geoportal offers. */
export function portalBookmarkGraphql(builder: Builder): void {
  const { named } = sharedShapes(builder);
  const init = builder.simpleObject('PortalBookmarksInit', {
    fields: (t) => ({
      marcadores: t.field({ type: [named] }),
      /** others may be found by a narrower search */
      hayMas: t.boolean(),
    }),
  });
  builder.queryField('portalBookmarksInit', (t) =>
    t.field({
      type: init,
      args: { search: t.arg.string({}) },
      extensions: guardedBy(portalBookmarksInit),
      resolve: (_root, args, context) => portalBookmarksInit(context, args),
    }),
  );
}
