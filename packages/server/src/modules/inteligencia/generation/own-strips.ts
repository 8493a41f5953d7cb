import { AppError } from '@comarca/shared/core/errors';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Db } from '../../../core/db/database.ts';
import { buildStudyArea } from '../../cruces/public.ts';
import { type AreaFor, studyAreas } from './study-areas.ts';

/**
 * A report whose layers with a buffer of their own have the strip that they were crossed with, which is
 * drawn again: it follows from route, buffer and system.
 * @param bufferOf metres; undefined for a layer that was crossed with the report's own strip
 */
export async function withOwnStrips(
  db: Db,
  report: QuickReport,
  bufferOf: (layer: ReportLayer) => number | undefined,
): Promise<QuickReport> {
  const { trazado, buffer, srid } = report;
  const buffers = report.capas.map(bufferOf);
  if (buffers.every((own) => own === undefined || own === buffer)) return report;
  const study = { trazado, buffer, srid };
  const areas = studyAreas(db, study, await buildStudyArea(db, study));
  const layers: ReportLayer[] = [];
  for (const [index, layer] of report.capas.entries()) {
    const own = buffers[index];
    const strip = own === undefined || own === buffer ? null : await stripOf(areas, own);
    layers.push(strip ? { ...layer, franja: { geometria: strip, buffer: own ?? 0 } } : layer);
  }
  return { ...report, capas: layers };
}

/** None where nothing can be drawn with it, which the layer's own outcome says. */
async function stripOf(areas: AreaFor, buffer: number) {
  try {
    return (await areas(buffer)).geometria;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
