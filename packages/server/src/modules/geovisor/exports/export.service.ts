import { AppError } from '@comarca/shared/core/errors';
import { formatNumber } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import {
  type ExportFormat,
  MOST_WHOLE_ROWS,
  wholeFormats,
} from '@comarca/shared/modules/capas/layer-export';
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

/** What somebody may take of a table. @throws AppError NOT_FOUND, VALIDATION */
export const exportedLayer = reading({
  access: layerReaders,
  schema: exportRequest.extend({ id: idOf('capa') }),
  async run({ db }, { id, ...asked }): Promise<ExportedLayer> {
    const layer = await findLayerById(db, id);
    if (!layer || !isDrawn(layer)) throw new AppError('NOT_FOUND');
    const isWhole = wholeFormats.has(asked.formato);
    if (isWhole && (layer.totalFilas ?? 0) > MOST_WHOLE_ROWS) {
      throw new AppError(
        'VALIDATION',
        `Ese formato lleva hasta ${formatNumber(MOST_WHOLE_ROWS, 0)} elementos. Elija GeoJSON, KML o CSV.`,
      );
    }
    return { layer, plan: planOf(layer, asked), format: asked.formato };
  },
});
