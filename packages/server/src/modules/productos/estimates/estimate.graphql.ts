import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { activityEstimate } from './estimate.service.ts';

/** What the same activity took before. */
export function estimateGraphql(builder: Builder): void {
  const estimate = builder.simpleObject('ActivityEstimate', {
    fields: (t) => ({
      /** closed assignments that it comes from; too few have no hours */
      muestra: t.int(),
      p50: t.float({ nullable: true }),
      p80: t.float({ nullable: true }),
    }),
  });
  builder.queryField('activityEstimate', (t) =>
    t.field({
      type: estimate,
      args: { actividad: t.arg.id({ required: true }), except: t.arg.id({}) },
      extensions: guardedBy(activityEstimate),
      resolve: (_root, args, context) => activityEstimate(context, args),
    }),
  );
}
