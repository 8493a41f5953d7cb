import { formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import type { ReportSection } from '../../../operations/quick-report.model.ts';
import { measureText } from '../figures.ts';

/** A column of a layer's crossings, as table and popup show it. */
export interface CrossingColumn {
  value: string;
  text: string;
  numeric: boolean;
}

const measured: CrossingColumn[] = [
  { value: 'area_cruce', text: 'Area cruce', numeric: true },
  { value: 'distancia_cruce', text: 'Distancia cruce', numeric: true },
  { value: 'porcentaje', text: 'Porcentaje proyecto', numeric: true },
  { value: 'abscisa_desde', text: 'Abscisa desde', numeric: true },
  { value: 'abscisa_hasta', text: 'Abscisa hasta', numeric: true },
  { value: 'lado', text: 'Lado', numeric: false },
  { value: 'distancia_eje', text: 'Distancia al eje [m]', numeric: true },
  { value: 'relacion', text: 'Relación', numeric: false },
];

/** The layer's own columns, whose keys are never ours, then what the crossing measured. */
export function crossingColumns(section: ReportSection): CrossingColumn[] {
  const own = section.columnas.map(({ value, text }) => ({ value, text, numeric: false }));
  const used = new Set(
    section.cruces.features.flatMap(({ properties }) => Object.keys(properties ?? {})),
  );
  return [...own, ...measured.filter(({ value }) => used.has(value))];
}

/** A value of a crossing as people read it. */
export function crossingText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value !== 'number')
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (column === 'area_cruce') return measureText(value, 'ha');
  if (column === 'distancia_cruce') return measureText(value, 'm');
  if (column === 'distancia_eje') return formatNumber(value, 2);
  return formatNumber(value, Number.isInteger(value) ? 0 : 4);
}
