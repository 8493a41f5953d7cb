import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answersWithin, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { deletedRef, payloadRef } from '../../../core/graphql/shapes.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import { parseInput } from '../../../core/operation/operation.ts';
import { sentRoute } from '../route-file.ts';
import { STILL_WRITING } from '../writing/written-subject.ts';
import { WORD_LIMIT_MS } from './quick-report.documents.ts';
import { type LoadedReport, loadReport, READ } from './quick-report.queries.ts';
import {
  cancelReport,
  removeReport,
  rerunReport,
  retryFailedLayers,
  saveAnalysis,
  saveReport,
} from './quick-report.service.ts';
import type { ReportRefs } from './quick-report.types.ts';
import { downloadReport } from './writing/writing.service.ts';

/** Asked for again, it is given once it is ready. */
const later = { obtained: false, errors: [{ campo: 'reportId', message: STILL_WRITING }] };

/** A refused id is told by the name of the argument that held it. */
const ofReport = z.object({ reportId: idOf('reporteRapido') });

/** Mutations of quick reports. */
export function reportMutations(builder: Builder, full: ReportRefs['full']): void {
  const saved = payloadRef<'obtained', { report: LoadedReport }>(
    builder,
    'SaveShortReportPayload',
    'obtained',
  );
  builder.objectField(saved, 'report', (t) =>
    t.field({ type: full, nullable: true, resolve: (payload) => payload.report ?? null }),
  );
  const downloaded = payloadRef<'obtained', { content: string; version: number | null }>(
    builder,
    'DownloadShortReportPayload',
    'obtained',
  );
  builder.objectFields(downloaded, (t) => ({
    content: t.string({ nullable: true, resolve: (payload) => payload.content ?? null }),
    version: t.int({ nullable: true, resolve: (payload) => payload.version ?? null }),
  }));
  const deleted = deletedRef(builder);
  const written = payloadRef<'saved', { version: number }>(
    builder,
    'SaveShortReportAnalysisPayload',
    'saved',
  );
  builder.objectField(written, 'version', (t) =>
    t.int({ nullable: true, resolve: (payload) => payload.version ?? null }),
  );

  const present = async (context: Parameters<typeof saveReport>[0], id: number) => ({
    obtained: true,
    errors: [],
    report: await loadReport(context.app, context.app.database.db, id),
  });

  builder.mutationFields((t) => {
    const writing = {
      layerAnalysis: t.arg.string({}),
      showLayersArray: t.arg.string({}),
    };
    const byId = { id: t.arg.id({ required: true }) };
    return {
      saveShortReport: t.field({
        type: saved,
        args: {
          id: t.arg.id({}),
          version: t.arg.int({}),
          name: t.arg.string({ required: true }),
          template: t.arg.id({}),
          buffer: t.arg.float({ required: true }),
          layers: t.arg.stringList({ required: true }),
          coords: t.arg.string({ required: true }),
          crs: t.arg.int({ required: true }),
          /** a route sent before as a file, instead of `coords` */
          routeFile: t.arg.id({}),
          layerConfig: t.arg.string({}),
          ...writing,
        },
        extensions: guardedBy(saveReport, sentRoute),
        resolve: async (_root, { routeFile, ...args }, context) => {
          const coords = routeFile
            ? await sentRoute(context, { routeFile: String(routeFile) })
            : args.coords;
          return present(context, await saveReport(context, { ...args, coords }));
        },
      }),
      rerunShortReport: t.field({
        type: saved,
        /**
         * `todo`: layers that did not change are crossed too; `conservaPlantilla`: the template is taken as the
         * run that is shown has it
         */
        args: { ...byId, todo: t.arg.boolean({}), conservaPlantilla: t.arg.boolean({}) },
        extensions: guardedBy(rerunReport),
        resolve: async (_root, args, context) => present(context, await rerunReport(context, args)),
      }),
      retryShortReportLayers: t.field({
        type: saved,
        args: byId,
        extensions: guardedBy(retryFailedLayers),
        resolve: async (_root, args, context) =>
          present(context, await retryFailedLayers(context, args)),
      }),
      cancelShortReport: t.field({
        type: saved,
        args: byId,
        extensions: guardedBy(cancelReport),
        resolve: async (_root, args, context) =>
          present(context, await cancelReport(context, args)),
      }),
      saveShortReportAnalysis: t.field({
        type: written,
        args: { ...byId, version: t.arg.int({}), ...writing },
        extensions: guardedBy(saveAnalysis),
        resolve: async (_root, args, context) => ({
          saved: true,
          errors: [],
          version: await saveAnalysis(context, args),
        }),
      }),
      downloadShortReport: t.field({
        type: downloaded,
        args: {
          reportId: t.arg.id({ required: true }),
          version: t.arg.int({}),
          sheetScale: t.arg.int({}),
          /** figures of its texts that its tables do not say may stand in it */
          confirmaCifras: t.arg.boolean({}),
          /** the marks of those that the person was shown: others are asked anew */
          cifrasVistas: t.arg.string({}),
          ...writing,
        },
        extensions: {
          ...guardedBy({ access: READ, named: namedIds(ofReport) }),
          ...answersWithin(WORD_LIMIT_MS),
        },
        resolve: async (_root, { reportId, ...args }, context) => {
          const { reportId: id } = parseInput(ofReport, { reportId });
          const { asked, version } = await downloadReport(context, { id, ...args });
          if ('job' in asked) return { ...later, version };
          if ('refused' in asked) {
            return { obtained: false, errors: asked.refused, version };
          }
          const content = Buffer.from(asked.document.content).toString('base64');
          return { obtained: true, errors: [], content, version };
        },
      }),
      deleteShortReport: t.field({
        type: deleted,
        args: byId,
        extensions: guardedBy(removeReport),
        resolve: async (_root, args, context) => {
          await removeReport(context, args);
          return { deleted: true, errors: [] };
        },
      }),
    };
  });
}
