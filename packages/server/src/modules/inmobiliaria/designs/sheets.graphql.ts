import type { Builder } from '../../../core/graphql/builder.ts';
import { preparedFileRef } from '../../../core/graphql/prepared-file.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { receivedRef } from '../../../core/graphql/shapes.ts';
import { cancelEstateSheets, estateSheetFiles, prepareEstateSheets } from './sheets.job.ts';

/** Sheets of many estates that are made apart: asked for, watched, stopped. */
export function sheetsGraphql(builder: Builder): void {
  builder.queryField('estateSheetFiles', (t) =>
    t.field({
      type: [preparedFileRef(builder)],
      args: {
        projectId: t.arg.id({ required: true }),
        designId: t.arg.id({ required: true }),
      },
      ...answeredBy(estateSheetFiles),
    }),
  );
  const received = receivedRef(builder);
  builder.mutationFields((t) => ({
    prepareEstateSheets: t.field({
      type: received,
      args: {
        projectId: t.arg.id({ required: true }),
        designId: t.arg.id({ required: true }),
        predios: t.arg.idList({ required: true }),
        formato: t.arg.string({ required: true }),
      },
      extensions: guardedBy(prepareEstateSheets),
      resolve: async (_root, args, context) => {
        await prepareEstateSheets(context, args);
        return { received: true, errors: [] };
      },
    }),
    cancelEstateSheets: t.field({
      type: received,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelEstateSheets),
      resolve: async (_root, args, context) => {
        await cancelEstateSheets(context, args);
        return { received: true, errors: [] };
      },
    }),
  }));
}
