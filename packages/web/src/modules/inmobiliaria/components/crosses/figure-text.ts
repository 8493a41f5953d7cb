import { formatNumber } from '@comarca/shared/core/formats';

/** A value of a cross as people read it: hectares and metres with four decimals, no value as a dash. */
export function figureText(value: unknown, numeric: boolean): string {
  if (value === null || value === undefined || value === '') return '—';
  if (numeric && typeof value === 'number') return formatNumber(value, 4);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
