import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { downloadJudicialReport } from '../report/report.service.ts';
import { judicialProcessesDashboard } from './dashboard.service.ts';

/** The dashboard of judicial processes and their report in Word. */
export function dashboardGraphql(builder: Builder): void {
  const bar = builder.simpleObject('BarraProcesosJudiciales', {
    fields: (t) => ({ id: t.id(), item: t.string(), count: t.int() }),
  });
  const figures = builder.simpleObject('TableroProcesosJudiciales', {
    fields: (t) => ({
      total: t.int(),
      byMonth: t.field({ type: [bar] }),
      byType: t.field({ type: [bar] }),
      byStage: t.field({ type: [bar] }),
      byProject: t.field({ type: [bar] }),
      byCity: t.field({ type: [bar] }),
      byState: t.field({ type: [bar] }),
    }),
  });
  builder.queryField('judicialProcessesDashboard', (t) =>
    t.field({
      type: figures,
      args: { filterData: t.arg.string({}) },
      ...answeredBy(judicialProcessesDashboard),
    }),
  );
  const downloaded = payloadRef<'obtained', { name: string; content: string }>(
    builder,
    'DownloadJudicialReportPayload',
    'obtained',
  );
  builder.objectFields(downloaded, (t) => ({
    name: t.string({ nullable: true, resolve: (payload) => payload.name ?? null }),
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
  }));
  builder.mutationField('downloadJudicialReport', (t) =>
    t.field({
      type: downloaded,
      args: { filterData: t.arg.string({}) },
      extensions: guardedBy(downloadJudicialReport),
      resolve: async (_root, args, context) => {
        const { name, content } = await downloadJudicialReport(context, args);
        return { obtained: true, errors: [], name, content: content.toString('base64') };
      },
    }),
  );
}
