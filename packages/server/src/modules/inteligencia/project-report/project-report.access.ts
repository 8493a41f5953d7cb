import {
  REVIEW_LAYERS,
  WRITE_REPORT,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import type { Access } from '../../../core/operation/operation.ts';

/** A layer of a project's report, by its name in the audit. */
export const LAYER_IT = 'capaIt';
/** What is written around the layers: one for each project, by the project's id. */
export const REPORT_IT = 'informeIt';

/** Who opens the report of a project: also those who write or review it. */
export const READ: Access = {
  algunPermiso: ['inteligencia_territorio.view_estructuraproyectoit', REVIEW_LAYERS, WRITE_REPORT],
};

/** Who synchronises, writes and sends to review. */
export const WRITE = { permiso: WRITE_REPORT } as const;

/** Who takes some step of a layer's review; which one, its machine says. */
export const STEP: Access = { algunPermiso: [WRITE_REPORT, REVIEW_LAYERS] };
