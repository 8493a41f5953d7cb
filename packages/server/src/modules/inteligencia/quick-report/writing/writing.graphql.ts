import type { Builder } from '../../../../core/graphql/builder.ts';
import { preparedFileRef } from '../../../../core/graphql/prepared-file.ts';
import { answeredBy, guardedBy } from '../../../../core/graphql/secure-schema.ts';
import { receivedRef } from '../../../../core/graphql/shapes.ts';
import { cancelShortReportFile, shortReportFiles } from './writing.service.ts';

/** What is being written of a quick report for the caller. */
export function reportWritingGraphql(builder: Builder): void {
  builder.queryField('shortReportFiles', (t) =>
    t.field({
      type: [preparedFileRef(builder)],
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(shortReportFiles),
    }),
  );
  const cancelled = receivedRef(builder);
  builder.mutationField('cancelShortReportFile', (t) =>
    t.field({
      type: cancelled,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelShortReportFile),
      resolve: async (_root, args, context) => {
        await cancelShortReportFile(context, args);
        return { received: true, errors: [] };
      },
    }),
  );
}
