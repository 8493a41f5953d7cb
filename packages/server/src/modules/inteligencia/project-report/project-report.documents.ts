import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import {
  layerConfigSchema,
  mapSheetFields,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { reading } from '../../../core/operation/operation.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import { groundOf } from '../../geovisor/public.ts';
import { aroundOf } from '../around.ts';
import { openReport } from '../quick-report/quick-report.packed.ts';
import { approversOf } from './layer-approvers.ts';
import { findLayerState } from './layer-state.repository.ts';
import { LAYER_IT, READ } from './project-report.access.ts';
import { loadProjectDocument } from './project-report.document.ts';

/** What is drawn or told of a layer is of the boundary of now. */
const UNSYNCHRONISED = {
  mapa: 'Sincronice la capa antes de generar su mapa.',
  tabla: 'Sincronice la capa antes de descargar su tabla.',
} as const;

/** Who takes the document home, as its cover names them. */
const authorOf = ({ actor }: RequestContext): string => actor?.fullName || actor?.username || '';

/** The printable map of one layer, as PDF. */
export const layerMapSheet = reading({
  access: READ,
  schema: z.object({ id: idOf(LAYER_IT), ...mapSheetFields }),
  async run({ db, context }, { id, papel, escala }): Promise<Download> {
    const state = await findLayerState(db, id);
    if (!state) throw new AppError('NOT_FOUND');
    if (!state.sync) {
      throw new AppError('VALIDATION', UNSYNCHRONISED.mapa);
    }
    const author = authorOf(context);
    const { packed, writing, capas } = await loadProjectDocument(context.app, state.proyecto, {
      author,
      crossings: id,
    });
    const drawn = capas.find((one) => one.id === id);
    if (!drawn) throw new AppError('VALIDATION', UNSYNCHRONISED.mapa);
    const config = layerConfigSchema.parse(drawn.configuracion ?? {});
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
      ...(await approversOf(db, drawn)),
    };
    const { content } = await renderDocument(
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
      throw new AppError('VALIDATION', UNSYNCHRONISED.tabla);
    }
    const { packed, capas } = await loadProjectDocument(context.app, state.proyecto, {
      author: authorOf(context),
      crossings: id,
    });
    if (!capas.some((one) => one.id === id)) throw new AppError('VALIDATION', UNSYNCHRONISED.tabla);
    const report = openReport(packed);
    const layer = report.capas.find((one) => one.id === id);
    if (!layer) throw new AppError('NOT_FOUND');
    const { composeLayerExcel } = await import('../reports/quick-report.excel.ts');
    return composeLayerExcel(report, layer);
  },
});
