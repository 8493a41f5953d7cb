import type { CrossSummary, MeasureUnit } from '@comarca/shared/modules/cruces/crossing';
import type { MeasuredFeature, Overlay } from './inside/crossing.layer.ts';
import type { StudyArea } from './study-area.ts';

/** Relative noise of summing the same area in two orders. */
const NOISE = 1e-9;
const SQUARE_METRES = 10_000;

/** What a layer's crossings measure together, before percentages are printed. */
export interface Summary {
  resumen: CrossSummary;
  /** of a feature alone, 0–100; null where percentages say nothing */
  percentageOf(feature: MeasuredFeature): number | null;
}

/**
 * Gross (features summed) and net (features dissolved) with their percentages: of the study area
 * for polygons; for lines of the route, or of the lines' own length inside when there is no route.
 * A mixed layer is summed in its highest dimension.
 * @throws Error when net exceeds gross or the area by more than floating noise
 */
export function summarise(area: StudyArea, overlay: Overlay, kind: string | null): Summary {
  const { features } = overlay;
  const counts = { cruces: features.length, reparadas: overlay.reparadas.length };
  const dimension = features.reduce((most, { dim }) => Math.max(most, dim), 0);
  if (dimension === 0) {
    const empty = features.length === 0 ? emptyOf(kind) : withoutMeasure;
    return { resumen: { ...counts, ...empty, notas: [] }, percentageOf: () => null };
  }
  const unit = dimension === 2 ? SQUARE_METRES : 1;
  const gross = grossOf(features, dimension) / unit;
  const dissolved = (dimension === 2 ? overlay.netoArea : overlay.netoLongitud) ?? 0;
  const net = atMost(dissolved / unit, gross, 'net above gross');
  const base = dimension === 2 ? area.areaHa : (area.longitud ?? gross);
  const limited = dimension === 1 && net > base * (1 + NOISE);
  const percentage = (value: number) => (value / base) * 100;
  return {
    resumen: {
      ...counts,
      bruto: gross,
      neto: net,
      porcentajeBruto: percentage(gross),
      porcentajeNeto: limited ? 100 : atMost(percentage(net), 100, 'net above the study area'),
      traslape: gross - net,
      unidad: dimension === 2 ? 'ha' : 'm',
      notas: limited ? [LIMITED] : [],
    },
    percentageOf: (feature) =>
      feature.dim === dimension ? Math.min(100, percentage((feature.medida ?? 0) / unit)) : null,
  };
}

/** Lines beside a route may be longer together than the route itself, or one of them alone. */
const LIMITED =
  'Las líneas dentro de la franja suman más que el trazado: su porcentaje neto, y el de cada cruce, se limita a 100 %.';

const withoutMeasure = {
  bruto: null,
  neto: null,
  porcentajeBruto: null,
  porcentajeNeto: null,
  traslape: null,
  unidad: 'No Aplica',
} as const;

/** Nothing crossed: zero in the unit that the layer's type is told in. */
function emptyOf(kind: string | null): Omit<CrossSummary, 'cruces' | 'reparadas' | 'notas'> {
  const unit: MeasureUnit = /POLYGON|SURFACE/.test(kind ?? '')
    ? 'ha'
    : /LINE|CURVE/.test(kind ?? '')
      ? 'm'
      : 'No Aplica';
  if (unit === 'No Aplica') return withoutMeasure;
  const zero = { bruto: 0, neto: 0, porcentajeBruto: 0, porcentajeNeto: 0, traslape: 0 };
  return { ...zero, unidad: unit };
}

/** A feature's measure in the unit that its dimension is told in; null for points. */
export function measureOf({ dim, medida }: MeasuredFeature): number | null {
  if (medida === null || dim === 0) return null;
  return dim === 2 ? medida / SQUARE_METRES : medida;
}

function grossOf(features: readonly MeasuredFeature[], dimension: number): number {
  let sum = 0;
  for (const { dim, medida } of features) if (dim === dimension) sum += medida ?? 0;
  return sum;
}

function atMost(value: number, limit: number, what: string): number {
  if (value <= limit) return value;
  if (value - limit <= limit * NOISE) return limit;
  throw new Error(`Impossible crossing, ${what}: ${value} > ${limit}`);
}
