import { createHash } from 'node:crypto';
import { dayOf } from '@comarca/shared/core/formats';

export type Series = 'ENTRADA' | 'SALIDA';

const LETTER: Readonly<Record<Series, string>> = { ENTRADA: 'E', SALIDA: 'S' };
const DIGITS = 6;

/** What the first filing of a series chains to. */
export const FIRST_SEAL = '0'.repeat(64);

/** What is sealed of a filing: it can never change without the seal showing it. */
export interface SealedFiling {
  correspondenciaId: number;
  serie: Series;
  anio: number;
  consecutivo: number;
  codigo: string;
  /** ISO 8601, in UTC, to the millisecond */
  fecha: string;
  codigoVerificacion: string;
  tipo: string;
  descripcion: string;
  agenteExterno: string;
  codigoExterno: string;
  funcionario: string;
}

/** `S-2026-000123`: series, year in Colombia, number. */
export const filingCode = (series: Series, year: number, consecutive: number): string =>
  `${LETTER[series]}-${year}-${String(consecutive).padStart(DIGITS, '0')}`;

/** The year of the register, in Colombia, that a moment belongs to. */
export const filingYear = (date: Date): number => Number(dayOf(date).slice(0, 4));

/**
 * The number that follows in a series, in the year of the filing's own time: each year begins at one,
 * and a year that a wrong clock had left goes on where it was.
 * @param last of the filing's year, where that is not the year of the filing before
 */
export function nextNumber(
  series: { anio: number; ultimo: number },
  date: Date,
  last = 0,
): { anio: number; consecutivo: number } {
  const year = filingYear(date);
  return { anio: year, consecutivo: (year === series.anio ? series.ultimo : last) + 1 };
}

/** JSON with its keys in order and no spaces: the same values are always the same text. */
export function canonicalJson(values: object): string {
  const entries = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

/** SHA-256, in hexadecimal, of the seal that it chains to and a content. */
export const sealOf = (previous: string, content: string): string =>
  createHash('sha256').update(`${previous}\n${content}`, 'utf8').digest('hex');

/** The text of a sealed document that its own seal covers. */
export const documentContent = (sha256: string, pages: number | null): string =>
  canonicalJson({ sha256, paginas: pages });

/** The text of an annulment that its own seal covers. */
export const annulmentContent = (annulment: {
  motivo: string;
  acto: string;
  usuarioId: number;
  fecha: Date;
}): string => canonicalJson({ ...annulment, fecha: annulment.fecha.toISOString() });
