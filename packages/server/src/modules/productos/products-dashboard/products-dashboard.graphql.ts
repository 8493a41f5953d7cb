import type { ObjectRef } from '@pothos/core';
import { barType } from '../../../core/dashboard/bars.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import {
  type BuilderTypes,
  pageType,
  payloadRef,
  sharedShapes,
} from '../../../core/graphql/shapes.ts';
import { assignmentTypes } from '../assignments/assignment.types.ts';
import {
  downloadInterventoriaEcpReport,
  productsDashboard,
  productsDashboardAssignments,
  productsDashboardInit,
  REPORT_NAME,
  reviewQueue,
} from './products-dashboard.service.ts';

type Figures = Awaited<ReturnType<typeof productsDashboard>>;
type Activity = Figures['activities'][number];
type Bar = { id: number | string | null; item: string | null; count: number };
type Ref<Row> = ObjectRef<BuilderTypes, Row>;

/** The dashboard of products, its list, its report, and what waits for quality control. */
export function productsDashboardGraphql(builder: Builder): void {
  figures(builder);
  options(builder);
  lists(builder);
  report(builder);
}

function figures(builder: Builder): void {
  const bar = barType(builder);
  const data = reportData(builder, bar, activityType(builder));
  const dashboard = builder.objectRef<Figures>('TableroProductos').implement({
    fields: (t) => ({ reportData: t.field({ type: data, resolve: (counts) => counts }) }),
  });
  builder.queryField('productsDashboard', (t) =>
    t.field({
      type: dashboard,
      args: { filterData: t.arg.string({}) },
      extensions: guardedBy(productsDashboard),
      resolve: (_root, args, context) => productsDashboard(context, args),
    }),
  );
}

const activityType = (builder: Builder): Ref<Activity> =>
  builder.objectRef<Activity>('ActividadTablero').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      dueno: t.exposeString('dueno'),
      total: t.exposeInt('total'),
      revisadas: t.exposeInt('revisadas'),
      aprobadasPrimera: t.exposeInt('aprobadasPrimera'),
      primeraVez: t.exposeFloat('primeraVez', { nullable: true }),
      rechazos: t.exposeInt('rechazos'),
      errores: t.exposeInt('errores'),
      horasEstimadas: t.exposeFloat('horasEstimadas'),
      minutosGestion: t.exposeInt('minutosGestion'),
      minutosRetrabajo: t.exposeInt('minutosRetrabajo'),
      minutosControl: t.exposeInt('minutosControl'),
      p50: t.exposeFloat('p50', { nullable: true }),
      p80: t.exposeFloat('p80', { nullable: true }),
    }),
  });

const reportData = (builder: Builder, bar: Ref<Bar>, activity: Ref<Activity>): Ref<Figures> =>
  builder.objectRef<Figures>('CifrasProductos').implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      vencidas: t.exposeInt('vencidas'),
      revisadas: t.exposeInt('revisadas'),
      aprobadasPrimera: t.exposeInt('aprobadasPrimera'),
      /** first-pass yield in percent; null while nothing was reviewed */
      primeraVez: t.exposeFloat('primeraVez', { nullable: true }),
      rechazos: t.exposeInt('rechazos'),
      horasEstimadas: t.exposeFloat('horasEstimadas'),
      minutosGestion: t.exposeInt('minutosGestion'),
      minutosRetrabajo: t.exposeInt('minutosRetrabajo'),
      minutosControl: t.exposeInt('minutosControl'),
      byDay: t.field({ type: [bar], resolve: (counts) => counts.byDay }),
      byProcess: t.field({ type: [bar], resolve: (counts) => counts.byProcess }),
      byProject: t.field({ type: [bar], resolve: (counts) => counts.byProject }),
      byActivity: t.field({ type: [bar], resolve: (counts) => counts.byActivity }),
      byEmployee: t.field({ type: [bar], resolve: (counts) => counts.byEmployee }),
      byController: t.field({ type: [bar], resolve: (counts) => counts.byController }),
      byState: t.field({ type: [bar], resolve: (counts) => counts.byState }),
      byRol: t.field({ type: [bar], resolve: (counts) => counts.byRol }),
      byDuration: t.field({ type: [bar], resolve: (counts) => counts.byDuration }),
      byStart: t.field({ type: [bar], resolve: (counts) => counts.byStart }),
      byFinish: t.field({ type: [bar], resolve: (counts) => counts.byFinish }),
      byError: t.field({ type: [bar], resolve: (counts) => counts.byError }),
      activities: t.field({ type: [activity], resolve: (counts) => counts.activities }),
    }),
  });

function options(builder: Builder): void {
  const { named } = sharedShapes(builder);
  const init = builder.simpleObject('OpcionesTableroProductos', {
    fields: (t) => ({
      actividades: t.field({ type: [named] }),
      gestores: t.field({ type: [named] }),
      controladores: t.field({ type: [named] }),
      instancias: t.field({ type: [named] }),
      roles: t.stringList(),
      errores: t.stringList(),
    }),
  });
  builder.queryField('productsDashboardInit', (t) =>
    t.field({
      type: init,
      extensions: guardedBy(productsDashboardInit),
      resolve: (_root, _args, context) => productsDashboardInit(context, {}),
    }),
  );
}

function lists(builder: Builder): void {
  const { assignment } = assignmentTypes(builder);
  const page = pageType(builder, 'ProductsDashboardPage', assignment);
  builder.queryFields((t) => ({
    productsDashboardAssignments: t.field({
      type: page,
      args: { first: t.arg.int({}), offset: t.arg.int({}), filterData: t.arg.string({}) },
      extensions: guardedBy(productsDashboardAssignments),
      resolve: (_root, args, context) => productsDashboardAssignments(context, args),
    }),
    reviewQueue: t.field({
      type: page,
      args: { first: t.arg.int({}), offset: t.arg.int({}) },
      extensions: guardedBy(reviewQueue),
      resolve: (_root, args, context) => reviewQueue(context, args),
    }),
  }));
}

function report(builder: Builder): void {
  const downloaded = payloadRef<'obtained', { name: string; content: string }>(
    builder,
    'DownloadInterventoriaEcpReportPayload',
    'obtained',
  );
  builder.objectFields(downloaded, (t) => ({
    name: t.string({ nullable: true, resolve: (payload) => payload.name ?? null }),
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
  }));
  builder.mutationField('downloadInterventoriaEcpReport', (t) =>
    t.field({
      type: downloaded,
      args: { filter: t.arg.string({}) },
      extensions: guardedBy(downloadInterventoriaEcpReport),
      resolve: async (_root, args, context) => {
        const content = await downloadInterventoriaEcpReport(context, args);
        return {
          obtained: true,
          errors: [],
          name: REPORT_NAME,
          content: Buffer.from(content).toString('base64'),
        };
      },
    }),
  );
}
