import { AppError } from '@comarca/shared/core/errors';
import { formatNumber } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import {
  type ExportFormat,
  MOST_WHOLE_ROWS,
  wholeFormats,
} from '@comarca/shared/modules/capas/layer-export';
import type { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayerById, layerReaders } from '../../capas/public.ts';
import { isDrawn, type PublishedLayer } from '../publication/published.ts';
import { type ExportPlan, exportRequest, planOf } from './export-request.ts';

/** A table with what of it is handed out, and how. */
export interface ExportedLayer {
  layer: PublishedLayer['layer'];
  plan: ExportPlan;
  format: ExportFormat;
}

/** What is asked of a table, to be handed out. */
export const exportInput = exportRequest.extend({ id: idOf('capa') });

/** What somebody may take of a table at once. @throws AppError NOT_FOUND, VALIDATION */
export const exportedLayer = reading({
  access: layerReaders,
  schema: exportInput,
  async run({ db }, asked): Promise<ExportedLayer> {
    const exported = await plannedExport(db, asked);
    const { layer, format } = exported;
    if (wholeFormats.has(format) && (layer.totalFilas ?? 0) > MOST_WHOLE_ROWS) {
      throw new AppError(
        'VALIDATION',
        `Ese formato se entrega al momento hasta con ${formatNumber(MOST_WHOLE_ROWS, 0)} elementos. Prepárelo como archivo.`,
      );
    }
    return exported;
  },
});

/** The table with what of it was asked for. @throws AppError NOT_FOUND, VALIDATION */
export async function plannedExport(
  db: Reader,
  { id, ...asked }: z.output<typeof exportInput>,
): Promise<ExportedLayer> {
  const layer = await findExported(db, id);
  if (!layer) throw new AppError('NOT_FOUND');
  return { layer, plan: planOf(layer, asked), format: asked.formato };
}

/** A table of which something is handed out; undefined where there is none of the key. */
export async function findExported(
  db: Reader,
  id: number,
): Promise<PublishedLayer['layer'] | undefined> {
  const layer = await findLayerById(db, id);
  return layer && isDrawn(layer) ? layer : undefined;
}
