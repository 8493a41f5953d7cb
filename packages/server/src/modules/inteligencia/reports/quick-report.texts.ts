import { formatDate, formatExact, formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import type { MeasureUnit } from '@comarca/shared/modules/cruces/crossing';
import { MEASURE_DECIMALS } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import {
  elementCount,
  type QuickReport,
  type ReportLayer,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { Badge, Tone } from '../../../core/reports/word/blocks.ts';

const TONES: Record<NonNullable<ReportLayer['estado']>, Tone> = {
  CRUZÓ: 'info',
  'SIN CRUCE': 'neutral',
  ERROR: 'error',
  'SIN COBERTURA': 'neutral',
};

const UNKNOWN_VALIDITY = 'Desconocida';

const VALIDITY_TONES: Record<ReportLayer['validez'], Tone> = {
  VIGENTE: 'success',
  'POR VENCER': 'warning',
  VENCIDA: 'warning',
  DESCONOCIDA: 'neutral',
};

/** A measure's number alone, for a column that names its unit. */
export const measureNumber = (value: number | null, unit: MeasureUnit): string =>
  unit === 'No Aplica' ? unit : formatNumber(value, MEASURE_DECIMALS[unit]);

/** The outcome of a layer with its mark of passed validity, in words: `CRUZÓ · VENCIDA`. */
export function outcomeText(layer: ReportLayer): string {
  const outcome = layer.estado ?? 'SIN RESULTADO';
  return layer.vencida ? `${outcome} · VENCIDA` : outcome;
}

/** The outcome of a layer and what was known of its validity, as coloured marks. */
export function outcomeBadges(layer: ReportLayer): Badge[] {
  const outcome: Badge = {
    text: layer.estado ?? 'SIN RESULTADO',
    tone: layer.estado ? TONES[layer.estado] : 'neutral',
  };
  return [outcome, { text: layer.validez, tone: VALIDITY_TONES[layer.validez] }];
}

/** What the screen says beside a layer's title. */
export function crossingPhrase({ estado, totalResultados }: ReportLayer): string {
  if (estado === 'CRUZÓ') return `Capa CON cruces (${elementCount(totalResultados)})`;
  return estado === 'SIN CRUCE' ? 'Capa SIN cruces' : '';
}

/** `1:25.000`, or the mark of no value. */
export const scaleText = (scale: number | null): string =>
  scale === null ? NO_VALUE : `1:${formatNumber(scale, 0)}`;

/** The end of a layer's validity with its state: `31/12/2026 (por vencer)`; the state alone where nobody knows. */
export function validityText({ vigencia, validez }: ReportLayer): string {
  if (vigencia === null) return UNKNOWN_VALIDITY;
  return `${formatDate(vigencia)} (${validez.toLowerCase()})`;
}

/** A layer's number and title: `1.2 Ríos`. */
export const numberedTitle = ({ numeral, titulo, nombre }: ReportLayer): string =>
  `${numeral} ${titulo || nombre}`;

/** `MAGNA-SIRGAS 2018 / Origen-Nacional (EPSG:9377)` */
export const systemText = ({ crsNombre, srid }: QuickReport): string =>
  crsNombre.includes(`EPSG:${srid}`) ? crsNombre : `${crsNombre} (EPSG:${srid})`;

/** `500 m`, `0,5 m`: a buffer as it was asked for. */
export const bufferText = ({ buffer }: Pick<QuickReport, 'buffer'>): string =>
  `${formatExact(buffer)} m`;

/** What kind of geometry the project is, in a word. */
export const geometryName = ({ trazado }: QuickReport): string => GEOMETRY_NAMES[trazado.type];

const GEOMETRY_NAMES: Record<QuickReport['trazado']['type'], string> = {
  Point: 'Punto',
  MultiPoint: 'Puntos',
  LineString: 'Línea',
  MultiLineString: 'Líneas',
  Polygon: 'Polígono',
  MultiPolygon: 'Polígonos',
  GeometryCollection: 'Varias geometrías',
};

/** How many layers ended so. */
export const countOf = (report: QuickReport, outcome: ReportLayer['estado']): number =>
  report.capas.filter(({ tipo, estado }) => tipo === 'capa' && estado === outcome).length;

/** How many layers crossed and how many did not, as the screen counts them. */
export function crossingCounts(report: QuickReport): string {
  const count = (outcome: ReportLayer['estado']) => countOf(report, outcome);
  const parts = [
    `Cruzaron ${count('CRUZÓ')} capa(s)`,
    `Sin cruce ${count('SIN CRUCE')} capa(s)`,
    count('SIN COBERTURA') > 0 ? `Sin cobertura ${count('SIN COBERTURA')} capa(s)` : '',
    count('ERROR') > 0 ? `Con error ${count('ERROR')} capa(s)` : '',
  ];
  return parts.filter(Boolean).join('. ');
}
