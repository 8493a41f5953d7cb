import type {
  ConsolidatedGrouping,
  ConsolidatedUnit,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import { effortFilterArgs } from './effort.types.ts';
import { ecpExport } from './effort-summary.excel.ts';
import {
  type ConsolidatedRow,
  consolidatedEfforts,
  effortFilterOptions,
} from './effort-summary.queries.ts';

/** What the file of the ECP report is called. */
const ECP_NAME = 'reporte_ecp.xlsx';

/** The consolidated report of efforts, what it is narrowed by, and the ECP report. */
export function effortSummaryGraphql(builder: Builder): void {
  const report = reportType(builder);
  const options = optionsType(builder);
  builder.queryFields((t) => ({
    consolidatedEfforts: t.field({
      type: report,
      args: {
        ...effortFilterArgs(t.arg),
        search: t.arg.string({}),
        /** recurso, actividad or instancia */
        agrupar: t.arg.string({ required: true }),
        /** dia, semana or mes */
        unidad: t.arg.string({ required: true }),
      },
      extensions: guardedBy(consolidatedEfforts),
      resolve: (_root, { agrupar, unidad, ...filters }, context) =>
        consolidatedEfforts(context, {
          ...(filters as object),
          agrupar: agrupar as ConsolidatedGrouping,
          unidad: unidad as ConsolidatedUnit,
        }),
    }),
    effortFilterOptions: t.field({
      type: options,
      extensions: guardedBy(effortFilterOptions),
      resolve: (_root, _args, context) => effortFilterOptions(context, {}),
    }),
  }));
  ecpMutation(builder);
}

function reportType(builder: Builder) {
  const cell = builder.simpleObject('ConsolidatedCell', {
    fields: (t) => ({
      /** first day of the column */
      columna: t.string(),
      /** minutes */
      gestion: t.int(),
      control: t.int(),
    }),
  });
  const row = builder.objectRef<ConsolidatedRow>('ConsolidatedRow').implement({
    fields: (t) => ({
      /** what a filter on this row asks for */
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      detalle: t.exposeString('detalle'),
      gestion: t.exposeInt('gestion'),
      control: t.exposeInt('control'),
      celdas: t.field({ type: [cell], resolve: ({ celdas }) => celdas }),
    }),
  });
  return builder.simpleObject('ConsolidatedEfforts', {
    fields: (t) => ({
      columnas: t.stringList(),
      filas: t.field({ type: [row] }),
      minutosGestion: t.int(),
      minutosControl: t.int(),
    }),
  });
}

function optionsType(builder: Builder) {
  const { named, person } = sharedShapes(builder);
  return builder.simpleObject('EffortFilterOptions', {
    fields: (t) => ({
      recursos: t.field({ type: [person] }),
      actividades: t.field({ type: [named] }),
      instancias: t.field({ type: [named] }),
    }),
  });
}

function ecpMutation(builder: Builder): void {
  const downloaded = payloadRef<'obtained', { name: string; content: string }>(
    builder,
    'DownloadEcpReportPayload',
    'obtained',
  );
  builder.objectFields(downloaded, (t) => ({
    name: t.string({ nullable: true, resolve: (payload) => payload.name ?? null }),
    /** base64 */
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
  }));
  builder.mutationField('downloadEcpReport', (t) =>
    t.field({
      type: downloaded,
      args: { filter: t.arg.string({}), search: t.arg.string({}) },
      extensions: guardedBy(ecpExport),
      resolve: async (_root, { filter, search }, context) => {
        const { content } = await ecpExport.download(context, {
          filters: filter ?? '',
          search: search ?? '',
        });
        return {
          obtained: true,
          errors: [],
          name: ECP_NAME,
          content: Buffer.from(content).toString('base64'),
        };
      },
    }),
  );
}
