import { z } from 'zod';
import { AppError } from './errors.ts';

/** With which argument somebody says that figures may stand which the tables do not say. */
export const CONFIRMS_FIGURES = 'confirmaCifras';

/** More figures are not told one by one. */
const MOST_TOLD = 50;
/** More lines have one mark together. */
const MOST_MARKED = 1_000;
/** What the mark of many lines begins with; no mark of one line has it. */
const ALL = '~';
const CHANGED = 'Cambiaron desde que se le mostraron.';
/** Characters of the mark of one line. */
const MARK = 7;

/** Whether figures may stand that the tables do not say, and the marks of those that were seen. */
export interface AgreedFigures {
  confirmed: boolean;
  seen: string;
}

/** Nothing was said of figures. */
export const NOT_AGREED: AgreedFigures = { confirmed: false, seen: '' };

/** The marks of figures that somebody was shown, as a call sends them. */
export const seenFiguresSchema = z.string().max(MARK * MOST_MARKED);

/** What is told of figures: each once, and not without end. */
export function toldFigures(figures: readonly string[]): string[] {
  const told = [...new Set(figures)];
  const others = told.length - MOST_TOLD;
  return others > 0 ? [...told.slice(0, MOST_TOLD), `Y ${others} cifras más.`] : told;
}

/** The marks of the figures that somebody was shown: of each, or of all together where they are very many. */
export function seenFigures(shown: readonly string[]): string {
  const marks = [...new Set(shown.map(markOf))];
  return marks.length > MOST_MARKED ? ALL + markOf(marks.toSorted().join('')) : marks.join('');
}

/** What a refusal says of figures that may be confirmed; empty for any other error. */
export const figuresToConfirm = (error: unknown): string[] =>
  error instanceof AppError
    ? error.fields.filter(({ campo }) => campo === CONFIRMS_FIGURES).map(({ message }) => message)
    : [];

/** How a call says that figures may stand. */
interface Confirmation {
  [CONFIRMS_FIGURES]?: boolean | null | undefined;
  cifrasVistas?: string | null | undefined;
}

/**
 * Nobody lets figures stand that she has not seen: those that were not shown, or changed since, are asked anew.
 * @param figures each in words
 * @throws AppError VALIDATION with each of them, where they are not confirmed
 */
export function requireConfirmed(
  text: string,
  figures: readonly string[],
  { confirmaCifras: confirmed, cifrasVistas: seen }: Confirmation,
): void {
  if (figures.length === 0) return;
  const told = toldFigures(figures);
  if (confirmed && seen && (wereShown(seen, figures) || wereShown(seen, told))) return;
  const message = confirmed && seen ? `${CHANGED} ${text}` : text;
  throw new AppError(
    'VALIDATION',
    message,
    [message, ...told].map((line) => ({ campo: CONFIRMS_FIGURES, message: line })),
  );
}

function wereShown(seen: string, figures: readonly string[]): boolean {
  if (seen.startsWith(ALL)) return seen === seenFigures(figures);
  const marks = new Set<string>();
  for (let at = 0; at < seen.length; at += MARK) marks.add(seen.slice(at, at + MARK));
  return figures.every((figure) => marks.has(markOf(figure)));
}

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** FNV-1a, of which nobody gains by making two alike. */
function markOf(text: string): string {
  let mixed = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), FNV_PRIME);
  }
  return (mixed >>> 0).toString(36).padStart(MARK, '0');
}
