import {
  formatLength,
  formatNumber,
  formatPercentage,
  NO_VALUE,
} from '@comarca/shared/core/formats';
import type { ReportSection } from '../../operations/quick-report.model.ts';

type Summary = NonNullable<ReportSection['resumen']>;

const NOT_MEASURED = 'No Aplica';

/** An amount with its unit: hectares, metres or from one kilometre on kilometres; small areas with four decimals. */
export function measureText(value: number | null, unit: string): string {
  if (value === null || unit === NOT_MEASURED) return NOT_MEASURED;
  if (unit === 'm') return formatLength(value);
  const decimals = unit === 'ha' && value !== 0 && Math.abs(value) < 1 ? 4 : 2;
  return `${formatNumber(value, decimals)} ${unit}`;
}

export const percentText = (value: number | null): string =>
  value === null ? NOT_MEASURED : formatPercentage(value);

/** How many crossings a layer has; nothing is known of one that failed or does not reach. */
export const countText = ({
  estado,
  totalResultados,
}: Pick<ReportSection, 'estado' | 'totalResultados'>): string =>
  estado === 'CRUZÓ' || estado === 'SIN CRUCE' ? formatNumber(totalResultados, 0) : NO_VALUE;

/** The figures of a layer, net and gross. */
export function figuresOf(summary: Summary): { label: string; value: string }[] {
  const { neto, bruto, traslape, unidad, porcentajeNeto, porcentajeBruto, reparadas } = summary;
  if (neto === null) return repairedOf(reparadas);
  return [
    { label: 'Neto', value: `${measureText(neto, unidad)} · ${percentText(porcentajeNeto)}` },
    { label: 'Bruto', value: `${measureText(bruto, unidad)} · ${percentText(porcentajeBruto)}` },
    { label: 'Traslape', value: measureText(traslape, unidad) },
    ...repairedOf(reparadas),
  ];
}

function repairedOf(count: number): { label: string; value: string }[] {
  if (count === 0) return [];
  return [{ label: 'Geometrías reparadas para el cálculo', value: formatNumber(count, 0) }];
}
