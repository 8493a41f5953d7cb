import { formatNumber, formatPercentage, NO_VALUE } from '@comarca/shared/core/formats';
import type { MeasureUnit } from '@comarca/shared/modules/cruces/crossing';
import { measureText as printed } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import type { ReportSection } from '../../operations/quick-report.model.ts';

type Summary = NonNullable<ReportSection['resumen']>;

const NOT_MEASURED = 'No Aplica';

/** An amount with its unit as every table and document prints it; 'No Aplica' where nothing is measured. */
export function measureText(value: number | null, unit: string): string {
  return value === null ? NOT_MEASURED : printed(value, unit as MeasureUnit);
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
