import { z } from 'zod';
import { requiredText } from '../../core/validation.ts';

/** What becomes of documents once they were kept as long as their series says. */
export const dispositions = [
  'CONSERVACIÓN TOTAL',
  'ELIMINACIÓN',
  'SELECCIÓN',
  'DIGITALIZACIÓN',
] as const;

/** Years that a series may be kept in one archive. */
export const MOST_YEARS = 100;

/** How far a document is in its life. */
type RetentionStage = 'GESTIÓN' | 'CENTRAL' | 'CUMPLIDA';

/** The days until which a document is kept, and where it is in between. */
export interface Retention {
  /** the last day in the archive of its office, `YYYY-MM-DD` */
  gestionHasta: string;
  /** the last day in the central archive */
  centralHasta: string;
  etapa: RetentionStage;
}

/** The same day some years later; of 29 February the last of the month. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const later = new Date(Date.UTC(year + years, month - 1, date));
  if (later.getUTCMonth() !== month - 1) later.setUTCDate(0);
  return later.toISOString().slice(0, 10);
}

/**
 * Until when a document of a series is kept.
 * @param from the day from which its years count: its last change, or the closing of its expediente
 */
export function retentionOf(
  from: string,
  { gestion, central }: { gestion: number; central: number },
  today: string,
): Retention {
  const office = yearsLater(from, gestion);
  const days = { gestionHasta: office, centralHasta: yearsLater(office, central) };
  if (today <= office) return { ...days, etapa: 'GESTIÓN' };
  return { ...days, etapa: today <= days.centralHasta ? 'CENTRAL' : 'CUMPLIDA' };
}

/** `100.05 Contratos / De prestación de servicios` */
export const seriesText = ({
  codigo,
  nombre,
  subserie,
}: {
  codigo: string;
  nombre: string;
  subserie: string;
}): string => `${codigo} ${nombre}${subserie === '' ? '' : ` / ${subserie}`}`;

/** Why a legal hold begins or ends. */
export const legalHoldSchema = z.object({ motivo: requiredText(500) });
