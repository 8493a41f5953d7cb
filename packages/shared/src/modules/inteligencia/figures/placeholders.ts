import { NO_VALUE } from '../../../core/formats.ts';
import { layerFigures, wholeFigures } from './figure-catalogue.ts';
import type { LayerFigures, ReportFigures } from './report-figures.ts';

/**
 * Placeholders in what people write: `{{neto_ha}}` of the layer that the text is about,
 * `{{neto_ha:KEY}}` of another, `{{buffer_m}}` of the whole report. They are stored as they are and
 * read as the figures of now. One rule for what has no figure: it reads '—'; only `{{n}}` of a layer
 * that does not cross reads 0, and `{{resultado}}` always says the outcome in words.
 */

/** Closed ones; and of one that is not, its braces and name alone, so that no text goes with it. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}|\{\{[ \t]*[\p{L}_]*/gu;

/** What a placeholder reads now, and why it has no figure where it has none. */
export interface ReadPlaceholder {
  raw: string;
  /** index in the text */
  start: number;
  text: string;
  problem: string | null;
}

/** The placeholder of a figure; `key` for one of a layer that the text is not about. */
export const placeholderOf = (figure: string, key?: string): string =>
  key === undefined ? `{{${figure}}}` : `{{${figure}:${key}}}`;

const nothing = (problem: string) => ({ text: NO_VALUE, problem });

function readOne(
  inside: string | undefined,
  figures: ReportFigures,
  own: string | null,
): { text: string; problem: string | null } {
  if (inside === undefined) return nothing('Falta cerrar la cifra enlazada con «}}».');
  const [name = '', ...rest] = inside.split(':');
  const figure = name.trim();
  const key = rest.length > 0 ? rest.join(':').trim() : own;
  if (Object.hasOwn(wholeFigures, figure)) {
    const text = wholeFigures[figure]?.text(figures) ?? null;
    return text === null
      ? nothing('El informe todavía no tiene esta cifra.')
      : { text, problem: null };
  }
  if (!Object.hasOwn(layerFigures, figure)) {
    return nothing(`No hay una cifra llamada «${figure}».`);
  }
  if (key === null) return nothing('Falta decir de qué capa es la cifra.');
  const layer = figures.capas.find(({ clave }) => clave === key);
  if (!layer) return nothing('El informe no tiene la capa de esta cifra.');
  const text = layerFigures[figure]?.text(layer) ?? null;
  return text === null ? nothing(`«${layer.titulo}» ${lackOf(layer)}.`) : { text, problem: null };
}

function lackOf({ estado }: LayerFigures): string {
  if (estado === null) return 'no está sincronizada: no tiene cifras';
  if (estado === 'ERROR') return 'no se pudo cruzar: no tiene cifras';
  if (estado === 'SIN COBERTURA') return 'no cubre el área de estudio: no tiene cifras';
  return estado === 'SIN CRUCE' ? 'no cruza: no tiene esta cifra' : 'no tiene esta cifra';
}

/**
 * The placeholders of a text as they read now.
 * @param own key of the layer that the text is about; null for texts of the whole report
 */
export function readPlaceholders(
  text: string,
  figures: ReportFigures,
  own: string | null,
): ReadPlaceholder[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => ({
    raw: match[0],
    start: match.index,
    ...readOne(match[1], figures, own),
  }));
}

/** A text as people read it: its placeholders are the figures of now, printed as the tables do. */
export const resolveText = (text: string, figures: ReportFigures, own: string | null): string =>
  text.replace(
    PLACEHOLDER,
    (_raw, inside: string | undefined) => readOne(inside, figures, own).text,
  );

/** The text without its placeholders, every other character where it was. */
export const withoutPlaceholders = (text: string): string =>
  text.replace(PLACEHOLDER, (raw) => '\u0000'.repeat(raw.length));

/** Whether a text shows figures that follow the tables. */
export const hasPlaceholders = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** A figure that can be put into a text. */
export interface MenuFigure {
  /** what is put in */
  placeholder: string;
  label: string;
  /** as it reads now */
  text: string;
}

/** Figures of one layer, or of the whole report, that can be put into a text. */
export interface MenuGroup {
  title: string;
  figures: MenuFigure[];
}

/** What can be put into a text: of its own layer first, then of the report, then of the other layers. */
export function figureMenu(figures: ReportFigures, own: string | null): MenuGroup[] {
  const layers = figures.capas.filter(({ clave }) => clave !== own);
  const mine = figures.capas.filter(({ clave }) => clave === own);
  return [
    ...mine.map((layer) => ({ title: 'Esta capa', figures: figuresOf(layer) })),
    {
      title: 'Todo el informe',
      figures: Object.entries(wholeFigures).flatMap(([name, { label, text }]) =>
        menuFigure(placeholderOf(name), label, text(figures)),
      ),
    },
    ...layers.map((layer) => ({
      title: `${layer.numeral} ${layer.titulo}`.trim(),
      figures: figuresOf(layer, layer.clave),
    })),
  ];
}

const figuresOf = (layer: LayerFigures, key?: string): MenuFigure[] =>
  Object.entries(layerFigures).flatMap(([name, { label, text }]) =>
    menuFigure(placeholderOf(name, key), label, text(layer)),
  );

/** What has no figure now is not offered. */
const menuFigure = (placeholder: string, label: string, text: string | null): MenuFigure[] =>
  text === null ? [] : [{ placeholder, label, text }];
