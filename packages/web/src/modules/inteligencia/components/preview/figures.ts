import { formatNumber, formatPercentage } from '@comarca/shared/core/formats';
import type { ReportSection } from '../../operations/quick-report.model.ts';

type Summary = NonNullable<ReportSection['resumen']>;

const NOT_MEASURED = 'No Aplica';

/** An amount with its unit: hectares or metres; small areas with four decimals. */
export function measureText(value: number | null, unit: string): string {
  if (value === null || unit === NOT_MEASURED) return NOT_MEASURED;
  const decimals = unit === 'ha' && value !== 0 && Math.abs(value) < 1 ? 4 : 2;
  return `${formatNumber(value, decimals)} ${unit}`;
}

export const percentText = (value: number | null): string =>
  value === null ? NOT_MEASURED : formatPercentage(value);

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
