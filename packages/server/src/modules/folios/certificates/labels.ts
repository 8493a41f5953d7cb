import { monthNames } from '@comarca/shared/core/months';
import { isDate } from '@comarca/shared/core/text.rules';
import type { PageLine } from './pdf-lines.ts';

/** What ends a value: the next label of the same line. */
const LABELS =
  'CIRCULO REGISTRAL|CÍRCULO REGISTRAL|DEPTO|DEPARTAMENTO|MUNICIPIO|VEREDA|FECHA APERTURA|FECHA DE APERTURA|RADICACI[ÓO]N|CON|DE|C[ÓO]DIGO CATASTRAL|COD\\.? CATASTRAL ANT|NUPRE|ESTADO DEL FOLIO|TIPO (?:DE )?PREDIO|PAGINA|TURNO|NRO\\.? MATR[ÍI]CULA';

/** A value with the line that says it. */
export interface Said {
  value: string;
  page: number;
  line: string;
}

/** What stands for nothing in a certificate. */
const NOTHING = /^(sin informaci[oó]n|no registra|s\/?i|n\/?a|-+)?$/i;

/** The first value after a label, up to the next label; undefined when there is none. */
export function valueAfter(lines: readonly PageLine[], label: string): Said | undefined {
  const pattern = new RegExp(`(?:^|\\s)(?:${label}) *: *(.*?)(?=\\s+(?:${LABELS}) *:|$)`, 'i');
  for (const { text, page } of lines) {
    const value = pattern.exec(text)?.[1]?.trim();
    if (value === undefined) continue;
    return NOTHING.test(value) ? undefined : { value, page, line: text };
  }
  return undefined;
}

/** What follows each place of a label, as `valueAfter` reads one. */
export const valuesAfter = (lines: readonly PageLine[], label: string): Said[] =>
  lines.flatMap((line) => valueAfter([line], label) ?? []);

/** Whether a label is there, with a value or without one. */
export const hasLabel = (lines: readonly PageLine[], label: string): boolean =>
  lines.some(({ text }) => new RegExp(`(?:^|\\s)(?:${label}) *:`, 'i').test(text));

/** `15-03-1985` or `15/03/1985` as `1985-03-15`; undefined for what is no day. */
export function dayIn(text: string): string | undefined {
  const [, day, month, year] = /\b(\d{2})[-/](\d{2})[-/](\d{4})\b/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDate(iso) ? iso : undefined;
}

/** `12 de Marzo de 2024` as `2024-03-12`; undefined for what is no day. */
export function spelledDayIn(text: string): string | undefined {
  const [, day = '', name = '', year] =
    /\b(\d{1,2}) de (\p{L}+) (?:de|del) (\d{4})\b/iu.exec(text) ?? [];
  const month = monthNames.indexOf(name.toLowerCase().replace(/^setiembre$/, 'septiembre')) + 1;
  if (month === 0) return undefined;
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(iso) ? iso : undefined;
}

/** `$1.234.567,50` or `$1,234,567.50` as a number; undefined for what is no amount. */
export function amountIn(text: string): number | undefined {
  const digits = /\$? *(\d[\d.,]*)/.exec(text)?.[1]?.replace(/[.,]+$/, '');
  if (!digits) return undefined;
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const value = Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`);
  return Number.isFinite(value) ? value : undefined;
}
