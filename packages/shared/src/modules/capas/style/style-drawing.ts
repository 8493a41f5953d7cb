import type { LayerStyle, LineDash } from './layer-style.ts';

/** What stands in a legend beside its symbol, with the symbol's colour. */
export interface StyleLine {
  color: string;
  texto: string;
}

/** How the features of no class are called in a legend. */
export const OTHERS = 'Otros';

/** The lines of a style's legend, in their order; a layer of one symbol has its own name only. */
export function legendLines(style: LayerStyle, title: string): StyleLine[] {
  if (style.tipo === 'SIMPLE') return [{ color: style.color, texto: title }];
  const lines = style.clases.map(({ color, texto, valor }) => ({
    color,
    texto: texto || (valor ?? ''),
  }));
  return style.otros ? [...lines, { color: style.color, texto: OTHERS }] : lines;
}

/**
 * In which of the legend's lines a feature stands, by the value of the style's column.
 * @returns -1 for one that is not drawn
 */
export function lineOf(style: LayerStyle, value: unknown): number {
  if (style.tipo === 'SIMPLE') return 0;
  const index = style.tipo === 'CATEGORIAS' ? categoryOf(style, value) : classOf(style, value);
  if (index >= 0) return index;
  return style.otros ? style.clases.length : -1;
}

/** In which colour a feature is drawn; null for one that is not. */
export function colorOfValue(style: LayerStyle, value: unknown): string | null {
  const index = lineOf(style, value);
  if (index < 0) return null;
  return style.clases[index]?.color ?? style.color;
}

/** A value as the text by which categories are told: as the database writes it. */
export const valueText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

function categoryOf({ clases }: LayerStyle, value: unknown): number {
  const text = valueText(value);
  if (text === null) return -1;
  const exact = clases.findIndex(({ valor }) => valor === text);
  // The same number is written 1.5 by some and 1.50 by others.
  return exact >= 0 ? exact : clases.findIndex(({ valor }) => isSameNumber(valor, text));
}

const isSameNumber = (one: string | null, other: string): boolean =>
  one !== null && one !== '' && other !== '' && Number(one) === Number(other);

function classOf({ clases }: LayerStyle, value: unknown): number {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean')
    return -1;
  const number = Number(value);
  if (!Number.isFinite(number)) return -1;
  return clases.findIndex(({ desde, hasta }, index) => {
    if (desde === null || hasta === null || number < desde) return false;
    return number < hasta || (index === clases.length - 1 && number === hasta);
  });
}

/** Whether a layer is drawn at 1:`denominator`. */
export const isDrawnAt = (
  { escalaLejana, escalaCercana }: LayerStyle,
  denominator: number,
): boolean =>
  (escalaLejana === null || denominator <= escalaLejana) &&
  (escalaCercana === null || denominator >= escalaCercana);

/** Whether its labels are written at 1:`denominator`. */
export const isLabelledAt = (
  { etiqueta, etiquetaDesde }: LayerStyle,
  denominator: number,
): boolean => etiqueta !== null && (etiquetaDesde === null || denominator <= etiquetaDesde);

/** Side of a pixel in metres on the screens that map standards reckon with. */
const PIXEL_METRES = 0.000_28;

/** The denominator of a map's scale by what a pixel covers on the ground, in metres. */
export const scaleOf = (metresPerPixel: number): number => metresPerPixel / PIXEL_METRES;

/** Lengths of dashes and gaps in pixels; none for a line without gaps. */
export function dashOf(dash: LineDash, width: number): number[] {
  if (dash === 'DISCONTINUO') return [4 * width + 2, 3 * width + 1];
  return dash === 'PUNTEADO' ? [width, 2 * width + 1] : [];
}

/** The columns that drawing a style needs of each feature. */
export const styleColumns = ({ tipo, columna, etiqueta }: LayerStyle): string[] => [
  ...new Set([tipo === 'SIMPLE' ? null : columna, etiqueta].filter((name) => name !== null)),
];

/** A style as far as these columns may be seen: what rests on others is drawn in one symbol. */
export function styleWithin(style: LayerStyle, columns: ReadonlySet<string>): LayerStyle {
  const isSeen = (name: string | null) => name !== null && columns.has(name);
  const plain = style.tipo !== 'SIMPLE' && !isSeen(style.columna);
  return {
    ...style,
    ...(plain && { tipo: 'SIMPLE' as const, columna: null, metodo: null, rampa: null, clases: [] }),
    etiqueta: isSeen(style.etiqueta) ? style.etiqueta : null,
  };
}
