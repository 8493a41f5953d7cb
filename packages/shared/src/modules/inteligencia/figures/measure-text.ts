import { formatLength, formatNumber, NO_VALUE } from '../../../core/formats.ts';
import type { MeasureUnit } from '../../cruces/crossing.ts';

/** Hectares to the square metre, metres to the centimetre. */
export const MEASURE_DECIMALS: Record<MeasureUnit, number> = { ha: 4, m: 2, 'No Aplica': 0 };

/**
 * A measure with its unit (kilometres from one on), or 'No Aplica' for points: the same in tables,
 * texts and documents.
 */
export function measureText(value: number | null | undefined, unit: MeasureUnit): string {
  if (unit === 'No Aplica') return unit;
  if (unit === 'm') return formatLength(value);
  const text = formatNumber(value, MEASURE_DECIMALS[unit]);
  return text === NO_VALUE ? text : `${text} ${unit}`;
}
