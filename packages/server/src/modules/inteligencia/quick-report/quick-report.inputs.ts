import { createHash } from 'node:crypto';
import type { StudyInput } from '@comarca/shared/modules/cruces/trazado.schema';
import type { saveShortReportSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import type { z } from 'zod';
import { studyToStore } from '../../cruces/public.ts';
import type { ReportInputs } from './quick-report.repository.ts';

export type SaveInput = z.output<typeof saveShortReportSchema>;

/**
 * The inputs as they are stored: route, buffer and output system checked by the crossing's rules.
 * @param before the report that is changed; null for a new one
 * @throws AppError VALIDATION naming the field
 */
export function toInputs(input: SaveInput, before: StudyInput | null): ReportInputs {
  const given = { coords: input.coords, buffer: input.buffer, crs: input.crs };
  const study = studyToStore(given, before);
  const inputs = {
    nombre: input.name,
    plantilla_id: input.template ?? null,
    buffer: study.buffer,
    srid: study.srid,
    capas: [...new Set(input.layers)],
    trazado: study.trazado,
    configuracion: input.layerConfig ?? mapConfigSchema.parse({}),
  };
  return { ...inputs, huella: fingerprint(inputs) };
}

/** Hash of what the crossing depends on: name, colours and view do not count. */
export function fingerprint(inputs: Omit<ReportInputs, 'huella'>): string {
  const { trazado, buffer, srid, capas, plantilla_id } = inputs;
  return createHash('sha256')
    .update(JSON.stringify([trazado, buffer, srid, capas, plantilla_id]))
    .digest('hex');
}
