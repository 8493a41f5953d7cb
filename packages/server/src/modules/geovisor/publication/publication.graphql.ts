import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { publicationsInit } from './publication.ts';

/** What the form of a publication offers. */
export function publicationGraphql(builder: Builder): void {
  const { named } = sharedShapes(builder);
  const init = builder.simpleObject('PublicationsInit', {
    fields: (t) => ({ capas: t.field({ type: [named] }), grupos: t.field({ type: [named] }) }),
  });
  builder.queryField('publicationsInit', (t) =>
    t.field({
      type: init,
      extensions: guardedBy(publicationsInit),
      resolve: (_root, _args, context) => publicationsInit(context, {}),
    }),
  );
}
