import {
  formatArea,
  formatExact,
  formatLength,
  formatNumber,
  formatPercentage,
} from '../../../core/formats.ts';
import { formatStation } from '../../../geo/station-format.ts';
import type { CrossSummary, MeasureUnit } from '../../cruces/crossing.ts';
import { measureText } from './measure-text.ts';
import type { LayerFigures, ReportFigures } from './report-figures.ts';

/** What a figure counts or measures, by which a typed one is compared: lengths are metres. */
export type FigureKind = 'ha' | 'm' | '%' | 'cuenta';

/** A figure that a text may show. */
export interface FigureDeclaration<Of> {
  label: string;
  /** null for what is no number: it is shown, and nothing typed is compared with it */
  kind: FigureKind | null;
  /** null where there is none */
  value(of: Of): number | null;
  /** as the tables print it; null where there is none */
  text(of: Of): string | null;
}

const printers: Record<FigureKind, (value: number) => string> = {
  ha: (value) => measureText(value, 'ha'),
  m: formatLength,
  '%': formatPercentage,
  cuenta: (value) => formatNumber(value, 0),
};

/** As the tables print a figure of a kind. */
export const printFigure = (kind: FigureKind, value: number): string => printers[kind](value);

function numeric<Of>(
  label: string,
  kind: FigureKind,
  value: (of: Of) => number | null | undefined,
  print = printers[kind],
): FigureDeclaration<Of> {
  const known = (of: Of) => value(of) ?? null;
  return {
    label,
    kind,
    value: known,
    text: (of) => {
      const found = known(of);
      return found === null ? null : print(found);
    },
  };
}

const worded = <Of>(label: string, text: (of: Of) => string | null): FigureDeclaration<Of> => ({
  label,
  kind: null,
  value: () => null,
  text,
});

/** The figures of a layer stand only where it crosses. */
const crossed = ({ estado, resumen }: LayerFigures): CrossSummary | null =>
  estado === 'CRUZÓ' ? resumen : null;

const measured =
  (unit: MeasureUnit, part: (summary: CrossSummary) => number | null) => (layer: LayerFigures) => {
    const summary = crossed(layer);
    return summary?.unidad === unit ? part(summary) : null;
  };

const net = ({ neto }: CrossSummary) => neto;
const gross = ({ bruto }: CrossSummary) => bruto;
const overlap = ({ traslape }: CrossSummary) => traslape;

const station = (label: string, end: 'desde' | 'hasta') =>
  worded<LayerFigures>(label, ({ estado, abscisas }) =>
    estado === 'CRUZÓ' && abscisas ? formatStation(abscisas[end]) : null,
  );

/** The figures of a layer, by the names that texts use. */
export const layerFigures: Readonly<Record<string, FigureDeclaration<LayerFigures>>> = {
  n: numeric('Número de cruces', 'cuenta', (layer) =>
    layer.estado === 'SIN CRUCE' ? 0 : crossed(layer)?.cruces,
  ),
  neto_ha: numeric('Área neta', 'ha', measured('ha', net)),
  bruto_ha: numeric('Área bruta', 'ha', measured('ha', gross)),
  traslape_ha: numeric('Área de traslape', 'ha', measured('ha', overlap)),
  longitud_km: numeric('Longitud neta', 'm', measured('m', net)),
  longitud_bruta_km: numeric('Longitud bruta', 'm', measured('m', gross)),
  traslape_km: numeric('Longitud de traslape', 'm', measured('m', overlap)),
  porcentaje: numeric('Porcentaje neto', '%', (layer) => crossed(layer)?.porcentajeNeto),
  porcentaje_bruto: numeric('Porcentaje bruto', '%', (layer) => crossed(layer)?.porcentajeBruto),
  k_desde: station('Abscisa desde', 'desde'),
  k_hasta: station('Abscisa hasta', 'hasta'),
  reparadas: numeric('Geometrías reparadas', 'cuenta', (layer) => crossed(layer)?.reparadas),
  resultado: worded('Resultado', ({ estado }) => estado ?? 'SIN RESULTADO'),
  capa: worded('Nombre de la capa', ({ titulo }) => titulo),
};

const SQUARE_METRES_PER_HECTARE = 10_000;

const layersThat = (outcome: LayerFigures['estado']) => (report: ReportFigures) =>
  report.capas.filter(({ estado }) => estado === outcome).length;

/** The figures of the whole report. */
export const wholeFigures: Readonly<Record<string, FigureDeclaration<ReportFigures>>> = {
  buffer_m: numeric(
    'Buffer',
    'm',
    ({ buffer }) => buffer,
    (metres) => `${formatExact(metres)} m`,
  ),
  longitud_trazado: numeric('Longitud del trazado', 'm', (report) => report.longitudTrazado),
  area_estudio: numeric(
    'Área de estudio',
    'ha',
    (report) => report.areaEstudioHa,
    (hectares) => formatArea(hectares * SQUARE_METRES_PER_HECTARE),
  ),
  capas: numeric('Capas consultadas', 'cuenta', ({ capas }) => capas.length),
  capas_cruzan: numeric('Capas que cruzan', 'cuenta', layersThat('CRUZÓ')),
  capas_sin_cruce: numeric('Capas sin cruce', 'cuenta', layersThat('SIN CRUCE')),
};
