import { z } from 'zod';

/** Metres. */
export const MAX_BUFFER = 50_000;

const messages = {
  notNumber: 'El valor del buffer debe ser un valor numérico',
  negative: 'El valor del buffer no puede ser negativo',
  tooWide: `El valor del buffer admite hasta ${MAX_BUFFER.toLocaleString('es-CO')} metros`,
} as const;

/** Metres around a route or a boundary. */
export const bufferSchema = z
  .number(messages.notNumber)
  .min(0, messages.negative)
  .max(MAX_BUFFER, messages.tooWide);
