import type { Annotation } from './title.schema.ts';

/** What became of a certificate that was sent. */
export const certificateStates = ['PENDIENTE', 'LEIDO', 'FALLIDO', 'CONFIRMADO'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Certificates of one sending at most, also inside of a zip. */
export const MAX_CERTIFICATES = 10;

/** The fields of a folio that are looked for in a certificate, by their names in its form. */
export const certificateFields = [
  'fmi',
  'municipality',
  'vereda',
  'address',
  'state',
  'propertyType',
  'origin',
  'opened',
  'printed',
  'npn',
  'formerCode',
  'nupre',
  'area',
  'parents',
  'segregated',
] as const;
export type CertificateField = (typeof certificateFields)[number];

/** What was read for a field: the value as the form takes it, and the line that says it. */
export interface FoundField {
  value: string | number;
  /** Of what is chosen: its name. */
  shown?: string;
  page: number;
  line: string;
}

/** What was recognised in a certificate. What is not here was not found: nothing is guessed. */
export interface RecognisedCertificate {
  campos: Partial<Record<CertificateField, FoundField>>;
  cabidaLinderos: string;
  complementacion: string;
  anotaciones: Annotation[];
  /** What a person has to look at, in words. */
  avisos: string[];
}
