import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { layerConfigSchema } from '@comarca/shared/modules/inteligencia/project-report.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { type ReadScope, reading } from '../../../core/operation/operation.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import { WORD_TYPE } from '../quick-report/quick-report.documents.ts';
import { findLayerState } from './layer-state.repository.ts';
import { LAYER_IT, READ, REPORT_IT } from './project-report.access.ts';
import { loadProjectDocument } from './project-report.document.ts';

const reportInput = z.object({ id: idOf(REPORT_IT) });

/** Who takes the document home, as its cover names them. */
const authorOf = ({ actor }: RequestContext): string => actor?.fullName || actor?.username || '';

/** The written report of a project, as it reads now. */
export const projectWord = reading({
  access: READ,
  schema: reportInput,
  run: (scope, { id }) => wordOf(scope, id, 'proyecto', 'informe'),
});

/** Two pages about the project: its map, what weighs most, the outcomes, the conclusions. */
export const projectSummary = reading({
  access: READ,
  schema: reportInput,
  run: (scope, { id }) => wordOf(scope, id, 'resumen', 'resumen_ejecutivo'),
});

async function wordOf(
  { db, context }: Pick<ReadScope, 'db' | 'context'>,
  id: number,
  kind: 'proyecto' | 'resumen',
  prefix: string,
): Promise<Download> {
  // Asked for before its turn comes, so that who has nothing to download hears it at once.
  const { packed } = await loadProjectDocument(db, id, {
    author: authorOf(context),
    crossings: 'none',
  });
  const { renderDocument } = await import('../reports/quick-report.word-worker.ts');
  const content = await renderDocument(async () => {
    const { packed: report, writing } = await loadProjectDocument(db, id, {
      author: authorOf(context),
      crossings: 'all',
    });
    return { report, document: { kind, writing } };
  }, context.app.config);
  return { name: timedName(prefix, packed.report.nombre, 'docx'), type: WORD_TYPE, content };
}

/** The printable map of one layer, as PDF. */
export const layerMapSheet = reading({
  access: READ,
  schema: z.object({ id: idOf(LAYER_IT) }),
  async run({ db, context }, { id }): Promise<Download> {
    const state = await findLayerState(db, id);
    if (!state) throw new AppError('NOT_FOUND');
    if (!state.sync) {
      throw new AppError('VALIDATION', 'Sincronice la capa antes de generar su mapa.');
    }
    const author = authorOf(context);
    const { packed, writing } = await loadProjectDocument(db, state.proyecto, {
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
    };
    const content = await renderDocument(
      async () => ({ report: packed, document: { kind: 'mapa', sheet } }),
      context.app.config,
    );
    return { name: timedName('mapa', state.capa, 'pdf'), type: 'application/pdf', content };
  },
});
