import { formatNumber, formatPercentage } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import type { Crossing, MeasureUnit } from '@comarca/shared/modules/cruces/crossing';
import type { ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { plainValue } from '../../../core/reports/xml-text.ts';
import { measureNumber } from './quick-report.texts.ts';

/** A column of a crossings table: what it shows of each crossing. */
export interface CrossingColumn {
  /** its name in files for programs */
  name: string;
  title: string;
  share: number;
  numeric: boolean;
  text(crossing: Crossing): string;
}

/** The layer's own columns, under the texts that people chose for them. */
export function attributeColumns(layer: ReportLayer): CrossingColumn[] {
  return layer.columnas.map(({ value, text }) => ({
    name: value,
    title: text || value,
    share: 2.6,
    numeric: isNumeric(layer.cruces, value),
    text: ({ propiedades }) => {
      const found = propiedades[value];
      return typeof found === 'number' ? plainNumber(found) : plainValue(found);
    },
  }));
}

/** Whether a column holds numbers and nothing else. */
export function isNumeric(crossings: readonly Crossing[], column: string): boolean {
  const values = crossings.map(({ propiedades }) => propiedades[column]).filter((v) => v != null);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}

/** As many decimals as the number has; years and codes keep their digits together. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const decimals = String(value).split('.')[1]?.length ?? 2;
  return formatNumber(value, Math.min(4, decimals));
}

/** The figures of a crossing: measure, percentage and, for line routes, where along the route. */
export function figureColumns(layer: ReportLayer): CrossingColumn[] {
  const unit = layer.resumen?.unidad ?? 'No Aplica';
  const stationed = layer.cruces.some(({ abscisa }) => abscisa !== null);
  return [...measureColumns(unit), ...(stationed ? stationColumns : [])];
}

function measureColumns(unit: MeasureUnit): CrossingColumn[] {
  if (unit === 'No Aplica') {
    return [
      { name: 'area_cruce', title: 'Area cruce', share: 2, numeric: false, text: () => unit },
    ];
  }
  return [
    {
      name: unit === 'ha' ? 'area_cruce' : 'distancia_cruce',
      title: unit === 'ha' ? 'Area cruce (ha)' : 'Distancia cruce (m)',
      share: 2.3,
      numeric: true,
      text: ({ medida }) => measureNumber(medida, unit),
    },
    {
      name: 'porcentaje',
      title: 'Porcentaje proyecto',
      share: 2.5,
      numeric: true,
      text: ({ porcentaje }) => formatPercentage(porcentaje),
    },
  ];
}

const stationColumns: CrossingColumn[] = [
  {
    name: 'abscisa',
    title: 'Abscisa',
    share: 3.5,
    numeric: false,
    text: ({ abscisa }) => stationRange(abscisa),
  },
  {
    name: 'lado',
    title: 'Lado',
    share: 1.8,
    numeric: false,
    text: ({ abscisa }) => abscisa?.lado ?? '',
  },
  {
    name: 'distancia_eje',
    title: 'Distancia al eje (m)',
    share: 2,
    numeric: true,
    text: ({ abscisa }) => (abscisa ? formatNumber(abscisa.distancia) : ''),
  },
  {
    name: 'relacion',
    title: 'Relación',
    share: 2.3,
    numeric: false,
    text: ({ abscisa }) => abscisa?.relacion ?? '',
  },
];

/** `K2+000 – K3+150`, or one station where it begins and ends at the same. */
export function stationRange(station: Crossing['abscisa']): string {
  if (!station) return '';
  const [from, to] = [formatStation(station.desde), formatStation(station.hasta)];
  return from === to ? from : `${from} – ${to}`;
}
