import { z } from 'zod';
import { fieldError } from '../../core/errors.ts';

/** Findings of the table doctor whose statement the program runs on an own table. */
export const repairableCodes = [
  'SRID_0',
  'SRID_MIXTO',
  'TIPO_GENERICO',
  'INVALIDAS',
  'SIN_INDICE',
  'SIN_LLAVE',
  'CODIGO_COMO_NUMERO',
  'AREA_QUE_NO_ES',
] as const;

/** What a person asks to be mended: a finding, its column, the system of data that name none. */
export const tableRepairSchema = z.object({
  codigo: z.enum(repairableCodes),
  columna: z.string().max(63).nullish(),
  srid: z.number().int().min(1_024).max(999_999).nullish(),
});

/** Only a person knows in which system data are that do not say it. @throws AppError VALIDATION */
export function requireSystem({ codigo, srid }: z.output<typeof tableRepairSchema>): void {
  if (codigo === 'SRID_0' && !srid) {
    throw fieldError('srid', 'Indique el código EPSG del sistema en que están los datos.');
  }
}
