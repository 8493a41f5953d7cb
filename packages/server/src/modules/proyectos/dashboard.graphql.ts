import { barType } from '../../core/dashboard/bars.ts';
import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../core/graphql/shapes.ts';
import { downloadProjectsReport, projectsDashboard } from './dashboard.service.ts';

/** The dashboard of projects and its report. */
export function dashboardGraphql(builder: Builder): void {
  const bar = barType(builder);
  const figures = builder
    .objectRef<Awaited<ReturnType<typeof projectsDashboard>>>('TableroProyectos')
    .implement({
      fields: (t) => ({
        total: t.exposeInt('total'),
        withCode: t.exposeInt('withCode'),
        withSharepoint: t.exposeInt('withSharepoint'),
        proposals: t.exposeInt('proposals'),
        byMonth: t.field({ type: [bar], resolve: (counts) => counts.byMonth }),
        byType: t.field({ type: [bar], resolve: (counts) => counts.byType }),
        byState: t.field({ type: [bar], resolve: (counts) => counts.byState }),
        byCoordinator: t.field({ type: [bar], resolve: (counts) => counts.byCoordinator }),
        byProducts: t.field({ type: [bar], resolve: (counts) => counts.byProducts }),
      }),
    });
  builder.queryField('projectsDashboard', (t) =>
    t.field({
      type: figures,
      args: { filterData: t.arg.string({}) },
      extensions: guardedBy(projectsDashboard),
      resolve: (_root, args, context) => projectsDashboard(context, args),
    }),
  );
  const downloaded = payloadRef<'obtained', { name: string; content: string }>(
    builder,
    'DownloadProjectsReportPayload',
    'obtained',
  );
  builder.objectFields(downloaded, (t) => ({
    name: t.string({ nullable: true, resolve: (payload) => payload.name ?? null }),
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
  }));
  builder.mutationField('downloadProjectsReport', (t) =>
    t.field({
      type: downloaded,
      args: { filterData: t.arg.string({}) },
      extensions: guardedBy(downloadProjectsReport),
      resolve: async (_root, args, context) => {
        const { name, content } = await downloadProjectsReport(context, args);
        return { obtained: true, errors: [], name, content: content.toString('base64') };
      },
    }),
  );
}
