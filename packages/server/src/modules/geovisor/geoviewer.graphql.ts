import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { geoviewerInit } from './geoviewer.service.ts';
import { capaBase } from './geoviewer.ts';

/** What maps start from. */
export function geovisorGraphql(builder: Builder): void {
  const init = builder.simpleObject('GeoviewerInit', {
    fields: (t) => ({ capasBase: t.field({ type: [capaBase.type(builder)] }) }),
  });
  builder.queryField('geoviewerInit', (t) =>
    t.field({
      type: init,
      extensions: guardedBy(geoviewerInit),
      resolve: (_root, _args, context) => geoviewerInit(context, {}),
    }),
  );
}
