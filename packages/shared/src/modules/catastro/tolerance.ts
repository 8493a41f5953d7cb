/** How far two areas may lie apart: the larger of a share of them and a number of square metres. */
export interface Tolerance {
  /** percent */
  porcentaje: number;
  /** square metres */
  metros: number;
}

/** Where a municipality has none of its own. */
export const usualTolerance: Tolerance = { porcentaje: 5, metros: 10 };

/** `AMARILLO`: beyond the tolerance, but not beyond twice of it. */
export type AreaLight = 'VERDE' | 'AMARILLO' | 'ROJO' | 'SIN_DATO';

/** What may lie between two areas, in square metres. */
export const allowedDifference = (
  a: number,
  b: number,
  { porcentaje, metros }: Tolerance,
): number => Math.max((Math.max(a, b) * porcentaje) / 100, metros);

/** Whether two areas of a parcel agree. */
export function compareAreas(a: number | null, b: number | null, tolerance: Tolerance): AreaLight {
  if (a === null || b === null) return 'SIN_DATO';
  const allowed = allowedDifference(a, b, tolerance);
  const difference = Math.abs(a - b);
  if (difference <= allowed) return 'VERDE';
  return difference <= 2 * allowed ? 'AMARILLO' : 'ROJO';
}
