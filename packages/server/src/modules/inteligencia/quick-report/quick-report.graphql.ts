import { coordinateSystems } from '@comarca/shared/geo/crs';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import { reportMutations } from './quick-report.mutations.ts';
import { getReport, initManager, searchReports } from './quick-report.queries.ts';
import { presentSystem, type ReportRefs, reportTypes } from './quick-report.types.ts';
import { reportWritingGraphql } from './writing/writing.graphql.ts';

/** Types, queries and mutations of quick reports. */
export function quickReportGraphql(builder: Builder): ReportRefs {
  const report = reportTypes(builder);
  reportQueries(builder, report);
  reportMutations(builder, report.full);
  reportWritingGraphql(builder);
  return report;
}

function reportQueries(builder: Builder, { full, listed, system }: ReportRefs): void {
  const structure = builder.simpleObject('PlantillaReporte', {
    fields: (t) => ({
      id: t.id(),
      nombre: t.string(),
      objectId: t.int({ nullable: true }),
      profundidad: t.int(),
      secciones: t.int(),
      capas: t.int(),
      nombresCapas: t.stringList(),
    }),
  });
  const choice = builder.simpleObject('CapaDisponible', {
    fields: (t) => ({
      nombre: t.string(),
      titulo: t.string(),
      entidad: t.string(),
      tipo: t.string({ nullable: true }),
      vigencia: t.string({ nullable: true }),
      totalFilas: t.int({ nullable: true }),
    }),
  });
  const init = builder
    .objectRef<Awaited<ReturnType<typeof initManager>>>('InicioReporteRapido')
    .implement({
      fields: (t) => ({
        structures: t.field({ type: [structure], resolve: ({ structures }) => structures }),
        layers: t.field({ type: [choice], resolve: ({ layers }) => layers() }),
        coordinateSystems: t.field({
          type: [system],
          resolve: () => coordinateSystems.map(({ srid }) => presentSystem(srid)),
        }),
      }),
    });
  const page = pageType(builder, 'ReporteRapidoPagina', listed);
  builder.queryFields((t) => ({
    initShortReportManager: t.field({
      type: init,
      extensions: guardedBy(initManager),
      resolve: (_root, _args, context) => initManager(context, {}),
    }),
    getShortReports: t.field({
      type: page,
      args: pageArgs(t.arg),
      extensions: guardedBy(searchReports),
      resolve: (_root, args, context) => searchReports(context, args),
    }),
    getShortReport: t.field({
      type: full,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getReport),
      resolve: (_root, args, context) => getReport(context, args),
    }),
  }));
}
