import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  layerConfigSchema,
  mapSheetFields,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { type ReadScope, reading } from '../../../core/operation/operation.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import { convertToPdf } from '../../documentos/public.ts';
import { groundOf } from '../../geovisor/public.ts';
import { aroundOf } from '../around.ts';
import { WORD_TYPE } from '../quick-report/quick-report.documents.ts';
import { openReport } from '../quick-report/quick-report.packed.ts';
import { alsoKept } from './kept-documents.ts';
import { approversOf } from './layer-approvers.ts';
import { findLayerState } from './layer-state.repository.ts';
import { LAYER_IT, READ, REPORT_IT } from './project-report.access.ts';
import { loadProjectDocument } from './project-report.document.ts';

const FORMATS = ['docx', 'pdf'] as const;

const reportInput = z.object({
  id: idOf(REPORT_IT),
  formato: z.enum(FORMATS, messages.select).default('docx'),
});

/** Who takes the document home, as its cover names them. */
const authorOf = ({ actor }: RequestContext): string => actor?.fullName || actor?.username || '';

/** The written report of a project, as it reads now. */
export const projectWord = reading({
  access: READ,
  schema: reportInput,
  async run(scope, { id, formato }) {
    const written = await inFormat(scope, formato, wordOf(scope, id, 'proyecto', 'informe'));
    return alsoKept(scope.context, { proyecto: id, clase: 'INFORME', formato }, written);
  },
});

/** Two pages about the project: its map, what weighs most, the outcomes, the conclusions. */
export const projectSummary = reading({
  access: READ,
  schema: reportInput,
  async run(scope, { id, formato }) {
    const written = await inFormat(
      scope,
      formato,
      wordOf(scope, id, 'resumen', 'resumen_ejecutivo'),
    );
    return alsoKept(scope.context, { proyecto: id, clase: 'RESUMEN', formato }, written);
  },
});

/** The Word document as it is, or laid out as PDF. */
async function inFormat(
  { context }: Pick<ReadScope, 'context'>,
  format: (typeof FORMATS)[number],
  written: Promise<Download>,
): Promise<Download> {
  const word = await written;
  if (format === 'docx') return word;
  const { pdf } = await convertToPdf(Buffer.from(word.content), context.app.config);
  return { name: word.name.replace(/\.docx$/, '.pdf'), type: 'application/pdf', content: pdf };
}

async function wordOf(
  { db, context }: Pick<ReadScope, 'db' | 'context'>,
  id: number,
  kind: 'proyecto' | 'resumen',
  prefix: string,
): Promise<Download> {
  // Asked for before its turn comes, so that who has nothing to download hears it at once.
  const { packed } = await loadProjectDocument(context.app, db, id, {
    author: authorOf(context),
    crossings: 'none',
  });
  const { renderDocument } = await import('../reports/quick-report.word-worker.ts');
  const content = await renderDocument(
    async () => {
      const { packed: report, writing } = await loadProjectDocument(context.app, db, id, {
        author: authorOf(context),
        crossings: 'all',
      });
      return { report, document: { kind, writing } };
    },
    context.app.config,
    { groundOf: groundOf(context.app), aroundOf: aroundOf(context.app) },
  );
  return { name: timedName(prefix, packed.report.nombre, 'docx'), type: WORD_TYPE, content };
}

/** The printable map of one layer, as PDF. */
export const layerMapSheet = reading({
  access: READ,
  schema: z.object({ id: idOf(LAYER_IT), ...mapSheetFields }),
  async run({ db, context }, { id, papel, escala }): Promise<Download> {
    const state = await findLayerState(db, id);
    if (!state) throw new AppError('NOT_FOUND');
    if (!state.sync) {
      throw new AppError('VALIDATION', 'Sincronice la capa antes de generar su mapa.');
    }
    const author = authorOf(context);
    const { packed, writing } = await loadProjectDocument(context.app, db, state.proyecto, {
      author,
      crossings: id,
    });
    const config = layerConfigSchema.parse(state.configuracion ?? {});
    const { renderDocument } = await import('../reports/quick-report.word-worker.ts');
    const sheet = {
      layer: id,
      proyecto: writing.proyecto,
      municipios: writing.municipios,
      bounds: config.bounds ?? null,
      layerColor: config.layer_color,
      projectColor: config.project_color,
      papel,
      escala: escala ?? null,
      ...(await approversOf(db, state)),
    };
    const content = await renderDocument(
      async () => ({ report: packed, document: { kind: 'mapa', sheet } }),
      context.app.config,
      { groundOf: groundOf(context.app), aroundOf: aroundOf(context.app) },
    );
    return { name: timedName('mapa', state.capa, 'pdf'), type: 'application/pdf', content };
  },
});

/** Excel of the crossings of one layer: the table that its tab shows, whole. */
export const layerTable = reading({
  access: READ,
  schema: z.object({ id: idOf(LAYER_IT) }),
  async run({ db, context }, { id }): Promise<Download> {
    const state = await findLayerState(db, id);
    if (!state) throw new AppError('NOT_FOUND');
    if (!state.sync) {
      throw new AppError('VALIDATION', 'Sincronice la capa antes de descargar su tabla.');
    }
    const { packed } = await loadProjectDocument(context.app, db, state.proyecto, {
      author: authorOf(context),
      crossings: id,
    });
    const report = openReport(packed);
    const layer = report.capas.find((one) => one.id === id);
    if (!layer) throw new AppError('NOT_FOUND');
    const { composeLayerExcel } = await import('../reports/quick-report.excel.ts');
    return composeLayerExcel(report, layer);
  },
});
