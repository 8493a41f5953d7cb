import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { portalBookmarksInit } from './portal-bookmark.ts';

/** What the form of a bookmark of the geoportal offers. */
export function portalBookmarkGraphql(builder: Builder): void {
  const { named } = sharedShapes(builder);
  const init = builder.simpleObject('PortalBookmarksInit', {
    fields: (t) => ({ marcadores: t.field({ type: [named] }) }),
  });
  builder.queryField('portalBookmarksInit', (t) =>
    t.field({
      type: init,
      extensions: guardedBy(portalBookmarksInit),
      resolve: (_root, _args, context) => portalBookmarksInit(context, {}),
    }),
  );
}
