import { barType } from '../../../core/dashboard/bars.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import {
  type DevelopmentFigures,
  developmentsDashboard,
  downloadDevelopmentsReport,
} from './dashboard.service.ts';

/** The dashboard of developments and its Word report. */
export function dashboardGraphql(builder: Builder): void {
  const bar = barType(builder);
  const figures = builder.objectRef<DevelopmentFigures>('TableroDesarrollos').implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      published: t.exposeInt('published'),
      finished: t.exposeInt('finished'),
      byMonth: t.field({ type: [bar], resolve: (counts) => counts.byMonth }),
      byModule: t.field({ type: [bar], resolve: (counts) => counts.byModule }),
      byUser: t.field({ type: [bar], resolve: (counts) => counts.byUser }),
      byDifficulty: t.field({ type: [bar], resolve: (counts) => counts.byDifficulty }),
      byPriority: t.field({ type: [bar], resolve: (counts) => counts.byPriority }),
      byState: t.field({ type: [bar], resolve: (counts) => counts.byState }),
    }),
  });
  builder.queryField('developmentsDashboard', (t) =>
    t.field({
      type: figures,
      args: { filterData: t.arg.string({}) },
      ...answeredBy(developmentsDashboard),
    }),
  );
  const downloaded = payloadRef<'obtained', { name: string; content: string }>(
    builder,
    'DownloadDevelopmentsReportPayload',
    'obtained',
  );
  builder.objectFields(downloaded, (t) => ({
    name: t.string({ nullable: true, resolve: (payload) => payload.name ?? null }),
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
  }));
  builder.mutationField('downloadDevelopmentsReport', (t) =>
    t.field({
      type: downloaded,
      args: { filterData: t.arg.string({}) },
      extensions: guardedBy(downloadDevelopmentsReport),
      resolve: async (_root, args, context) => {
        const { name, content } = await downloadDevelopmentsReport(context, args);
        return { obtained: true, errors: [], name, content: content.toString('base64') };
      },
    }),
  );
}
