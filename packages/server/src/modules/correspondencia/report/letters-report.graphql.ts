import { barType } from '../../../core/dashboard/bars.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import type { Answering } from './letters-report.repository.ts';
import { correspondenceReport } from './letters-report.service.ts';

type Figures = Awaited<ReturnType<typeof correspondenceReport>>;

/** The figures of the correspondence. */
export function reportGraphql(builder: Builder): void {
  const bar = barType(builder);
  const answering = builder.objectRef<Answering>('RespuestasCorrespondencia').implement({
    fields: (t) => ({
      // what a filter on it asks for; null for all of them
      id: t.exposeID('id', { nullable: true }),
      item: t.exposeString('item'),
      overdue: t.exposeInt('overdue'),
      dueThisWeek: t.exposeInt('dueThisWeek'),
      answeredLate: t.exposeInt('answeredLate'),
      meanDays: t.exposeFloat('meanDays', { nullable: true }),
    }),
  });
  const report = builder.objectRef<Figures>('ReporteCorrespondencia').implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      outgoing: t.exposeInt('outgoing'),
      incoming: t.exposeInt('incoming'),
      annulled: t.exposeInt('annulled'),
      answering: t.field({ type: answering, resolve: (row) => row.answering }),
      answeringByEmployee: t.field({
        type: [answering],
        resolve: (row) => row.answeringByEmployee,
      }),
      answeringByType: t.field({ type: [answering], resolve: (row) => row.answeringByType }),
      byDay: t.field({ type: [bar], resolve: ({ byDay }) => byDay }),
      byProcess: t.field({ type: [bar], resolve: ({ byProcess }) => byProcess }),
      byProject: t.field({ type: [bar], resolve: ({ byProject }) => byProject }),
      byEmployee: t.field({ type: [bar], resolve: ({ byEmployee }) => byEmployee }),
      byState: t.field({ type: [bar], resolve: ({ byState }) => byState }),
    }),
  });
  builder.queryField('correspondenceReport', (t) =>
    t.field({
      type: report,
      args: { filters: t.arg.string({}) },
      extensions: guardedBy(correspondenceReport),
      resolve: (_root, args, context) => correspondenceReport(context, args),
    }),
  );
}
