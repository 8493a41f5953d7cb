import type { LayerComparison } from '@comarca/shared/modules/inteligencia/comparison';
import type { ReportSection } from '../../../operations/quick-report.model.ts';

export type ChangeKind = 'Entró' | 'Salió' | 'Cambió';

/** A feature that crosses otherwise than in the run before. */
export interface ComparedRow {
  key: string;
  nombre: string;
  cambio: ChangeKind;
  /** ha or m in the run before and in this one; null for points and where it did not cross */
  antes: number | null;
  ahora: number | null;
  /** its measure or its place is another */
  geometria: boolean;
  atributos: { columna: string; antes: string; ahora: string }[];
  /** running number of its crossing in this run; null where it has none, or none that is shown */
  numero: number | null;
}

/** The named features of a comparison, what entered first. */
export function comparedRows(
  layer: LayerComparison,
  section: ReportSection | undefined,
): ComparedRow[] {
  const numbers = new Map(
    section?.cruces.features.map(({ id, properties }) => [
      String(id),
      Number(properties?.numero ?? 0) || null,
    ]),
  );
  const { entraron, salieron, cambiaron, nombres, medidas } = layer;
  const same = { geometria: false, atributos: [] };
  return [
    ...entraron.map((id, index) => ({
      ...same,
      key: `entró ${index}`,
      nombre: nombres.entraron[index] || id,
      cambio: 'Entró' as const,
      antes: null,
      ahora: medidas.entraron[index] ?? null,
      numero: numbers.get(id) ?? null,
    })),
    ...salieron.map((id, index) => ({
      ...same,
      key: `salió ${index}`,
      nombre: nombres.salieron[index] || id,
      cambio: 'Salió' as const,
      antes: medidas.salieron[index] ?? null,
      ahora: null,
      numero: null,
    })),
    ...cambiaron.map(({ id, nombre, ...change }, index) => ({
      ...change,
      key: `cambió ${index}`,
      nombre: nombre || id,
      cambio: 'Cambió' as const,
      numero: numbers.get(id) ?? null,
    })),
  ];
}
