import { type FigureKind, layerFigures, printFigure, wholeFigures } from './figure-catalogue.ts';
import type { CrossingFigures, LayerFigures, ReportFigures } from './report-figures.ts';
import { readNumber, type TypedFigure, typedFigures } from './typed-figures.ts';

/** A figure of the tables that a typed one is compared with. */
export interface TableFigure {
  kind: FigureKind;
  value: number;
  /** as the tables print it */
  text: string;
  /** 'Área neta', and of which layer; null for the whole report */
  label: string;
  layer: string | null;
}

/** Half a unit of the last digit that is written, with room for the last bits of binary fractions. */
const HALF = 0.5 + 1e-9;

function isWithin(value: number, typed: TypedFigure): boolean {
  return typed.readings.some(
    (reading) => Math.abs(reading.value - value) <= HALF * 10 ** -reading.decimals,
  );
}

/** The number that the tables print: who rounds it again may end elsewhere than from the figure. */
const printedValue = ({ kind, text }: TableFigure): number | null => {
  const [number = '', unit] = text.split(' ');
  const value = readNumber(number)[0]?.value;
  if (value === undefined || unit === 'm²') return null;
  return kind === 'm' && unit === 'km' ? value * 1_000 : value;
};

/** Whether a typed figure is one of the tables', as exactly as it is written. */
export function isTableFigure(typed: TypedFigure, figures: readonly TableFigure[]): boolean {
  return figures.some((figure) => {
    if (figure.kind !== typed.kind) return false;
    if (isWithin(figure.value, typed)) return true;
    const printed = printedValue(figure);
    return printed !== null && isWithin(printed, typed);
  });
}

/** The figure of the tables nearest to a typed one; null where none is of its kind. */
export function nearestFigure(
  typed: TypedFigure,
  figures: readonly TableFigure[],
): TableFigure | null {
  const away = ({ value }: TableFigure) =>
    Math.min(...typed.readings.map((reading) => Math.abs(reading.value - value)));
  const alike = figures.filter(({ kind }) => kind === typed.kind);
  return alike.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

/** A typed figure that is none of the tables'. */
export interface StrayFigure {
  typed: TypedFigure;
  nearest: TableFigure | null;
}

/** What is typed in a text and does not agree with any of the figures. */
export const strayFigures = (text: string, figures: readonly TableFigure[]): StrayFigure[] =>
  typedFigures(text)
    .filter((typed) => !isTableFigure(typed, figures))
    .map((typed) => ({ typed, nearest: nearestFigure(typed, figures) }));

/** The figures of the whole report. */
export const tableOfReport = (report: ReportFigures): TableFigure[] =>
  Object.values(wholeFigures).flatMap(({ kind, label, value, text }) =>
    entry(kind, { label, layer: null, value: value(report), text: text(report) }),
  );

/** The figures of one layer: its totals, and where they are given those of each crossing. */
export function tableOfLayer(
  layer: LayerFigures,
  crossings: readonly CrossingFigures[] = [],
): TableFigure[] {
  const totals = Object.values(layerFigures).flatMap(({ kind, label, value, text }) =>
    entry(kind, { label, layer: layer.titulo, value: value(layer), text: text(layer) }),
  );
  const { abscisas, resumen, titulo } = layer;
  const unit = resumen?.unidad === 'ha' ? 'ha' : 'm';
  const of = (kind: FigureKind, label: string, value: number | null | undefined) =>
    printed(kind, { label, layer: titulo, value });
  return [
    ...totals,
    ...of('m', 'Abscisa desde', abscisas?.desde),
    ...of('m', 'Abscisa hasta', abscisas?.hasta),
    ...crossings.flatMap(({ medida, porcentaje, abscisa }, index) => [
      ...of(unit, `Cruce ${index + 1}`, medida),
      ...of('%', `Cruce ${index + 1}`, porcentaje),
      ...of('m', `Abscisa del cruce ${index + 1}`, abscisa?.desde),
      ...of('m', `Abscisa del cruce ${index + 1}`, abscisa?.hasta),
      ...of('m', `Distancia al eje del cruce ${index + 1}`, abscisa?.distancia),
    ]),
  ];
}

type Told = Pick<TableFigure, 'label' | 'layer'>;

const printed = (
  kind: FigureKind,
  { value, ...told }: Told & { value: number | null | undefined },
): TableFigure[] =>
  value === null || value === undefined
    ? []
    : [{ kind, value, text: printFigure(kind, value), ...told }];

const entry = (
  kind: FigureKind | null,
  { value, text, ...told }: Told & { value: number | null; text: string | null },
): TableFigure[] =>
  kind === null || value === null || text === null ? [] : [{ kind, value, text, ...told }];
