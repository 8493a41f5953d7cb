import { barType } from '../../core/dashboard/bars.ts';
import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy } from '../../core/graphql/secure-schema.ts';
import { foliosDashboard } from './dashboard.service.ts';

/** The dashboard of folios. */
export function dashboardGraphql(builder: Builder): void {
  const bar = barType(builder);
  const figures = builder
    .objectRef<Awaited<ReturnType<typeof foliosDashboard>>>('TableroFolios')
    .implement({
      fields: (t) => ({
        total: t.exposeInt('total'),
        parent: t.exposeInt('parent'),
        children: t.exposeInt('children'),
        byDay: t.field({ type: [bar], resolve: (counts) => counts.byDay }),
        byUser: t.field({ type: [bar], resolve: (counts) => counts.byUser }),
        byCity: t.field({ type: [bar], resolve: (counts) => counts.byCity }),
        byCircle: t.field({ type: [bar], resolve: (counts) => counts.byCircle }),
        byState: t.field({ type: [bar], resolve: (counts) => counts.byState }),
        byType: t.field({ type: [bar], resolve: (counts) => counts.byType }),
        byOrigin: t.field({ type: [bar], resolve: (counts) => counts.byOrigin }),
      }),
    });
  builder.queryField('foliosDashboard', (t) =>
    t.field({
      type: figures,
      args: { filterData: t.arg.string({}) },
      ...answeredBy(foliosDashboard),
    }),
  );
}
