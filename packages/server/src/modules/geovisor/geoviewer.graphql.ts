import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../core/graphql/shapes.ts';
import { geoviewerInit, ownFolders } from './geoviewer.service.ts';
import { baseLayer } from './geoviewer.ts';

/** What maps start from. */
export function geoviewerGraphql(builder: Builder): void {
  const init = builder.simpleObject(
    'GeoviewerInit',
    {
      fields: (t) => ({
        capasBase: t.field({ type: [baseLayer.type(builder)] }),
        /** what bookmarks are sorted into */
        categorias: t.field({ type: [sharedShapes(builder).named] }),
      }),
    },
    (t) => ({
      /** where the caller keeps their own bookmarks */
      carpetas: t.stringList({
        resolve: (_init, _args, context) => ownFolders(context, {}),
      }),
    }),
  );
  builder.queryField('geoviewerInit', (t) =>
    t.field({
      type: init,
      extensions: guardedBy(geoviewerInit),
      resolve: (_root, _args, context) => geoviewerInit(context, {}),
    }),
  );
}
