import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';

/** A crossing whose geometry is still the text that the database gave. */
export type PackedCrossing = Omit<Crossing, 'geometria'> & { geometria: string };

/**
 * A report for another thread: geometries as texts are handed over at once, where reading and
 * copying their coordinates would keep the server from answering.
 */
export interface PackedReport {
  /** Without crossings. */
  report: QuickReport;
  /** By layer. */
  crossings: ReadonlyMap<number, readonly PackedCrossing[]>;
}

export const openCrossing = (packed: PackedCrossing): Crossing => ({
  ...packed,
  geometria: JSON.parse(packed.geometria) as Geometry,
});

export function openReport({ report, crossings }: PackedReport): QuickReport {
  const layers = report.capas.map((layer) => ({
    ...layer,
    cruces: (crossings.get(layer.id) ?? []).map(openCrossing),
  }));
  return { ...report, capas: layers };
}
