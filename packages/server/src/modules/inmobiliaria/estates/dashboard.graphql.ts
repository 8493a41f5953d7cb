import { barType } from '../../../core/dashboard/bars.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { estatesDashboard } from './dashboard.service.ts';
import { estatesInit } from './estate.queries.ts';

/** What the filters of the dashboard choose from, and its figures. */
export function estatesDashboardGraphql(builder: Builder): void {
  const bar = barType(builder);
  const figures = builder
    .objectRef<Awaited<ReturnType<typeof estatesDashboard>>>('TableroPredios')
    .implement({
      fields: (t) => ({
        total: t.exposeInt('total'),
        withFmi: t.exposeInt('withFmi'),
        withNpn: t.exposeInt('withNpn'),
        byMonth: t.field({ type: [bar], resolve: (counts) => counts.byMonth }),
        byProject: t.field({ type: [bar], resolve: (counts) => counts.byProject }),
        bySoilType: t.field({ type: [bar], resolve: (counts) => counts.bySoilType }),
        byLegalAnalysis: t.field({ type: [bar], resolve: (counts) => counts.byLegalAnalysis }),
        byCadastralAnalysis: t.field({
          type: [bar],
          resolve: (counts) => counts.byCadastralAnalysis,
        }),
        byFieldAnalysis: t.field({ type: [bar], resolve: (counts) => counts.byFieldAnalysis }),
      }),
    });
  const { named } = sharedShapes(builder);
  const init = builder
    .objectRef<Awaited<ReturnType<typeof estatesInit>>>('TableroPrediosInicio')
    .implement({
      fields: (t) => ({
        proyectos: t.field({
          type: [named],
          resolve: ({ projects }) =>
            projects.map(({ id, disposicionDerecho }) => ({
              id: String(id),
              nombre: disposicionDerecho,
            })),
        }),
        usosSuelo: t.field({ type: [named], resolve: ({ soilUses }) => soilUses }),
      }),
    });
  builder.queryFields((t) => ({
    estatesDashboardInit: t.field({ type: init, ...answeredBy(estatesInit) }),
    estatesDashboard: t.field({
      type: figures,
      args: { filterData: t.arg.string({}) },
      ...answeredBy(estatesDashboard),
    }),
  }));
}
