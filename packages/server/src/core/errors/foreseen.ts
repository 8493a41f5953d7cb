import { AppError } from '@comarca/shared/core/errors';

/** The server lacks memory for a statement: its own, or what it notes the locks of all in. */
const OUT_OF_MEMORY = '53200';
/** How it says which, in the languages that a server of ours speaks. */
const SHARED = /shared memory|memoria compartida/;

/** PostgreSQL error codes that mean something to a person. */
const byDatabaseCode: Record<string, (error: Error) => AppError> = {
  '23505': () => new AppError('DUPLICATE'),
  '23503': () =>
    new AppError('VALIDATION', 'El registro está relacionado con otros y no se puede cambiar así.'),
  '22P02': () => new AppError('VALIDATION', 'El identificador no es válido.'),
  '22003': () => new AppError('VALIDATION', 'Un número está fuera del rango permitido.'),
  '22008': () => new AppError('VALIDATION', 'Una fecha está fuera del rango permitido.'),
  '53100': () => new AppError('STORAGE_FULL'),
  [OUT_OF_MEMORY]: ({ message }) =>
    new AppError('UNAVAILABLE', SHARED.test(message) ? NO_LOCKS : NO_MEMORY),
  '53300': () => new AppError('UNAVAILABLE'),
  '57P01': () => new AppError('UNAVAILABLE'),
  '57P02': () => new AppError('UNAVAILABLE'),
  '57P03': () => new AppError('UNAVAILABLE'),
  '08006': () => new AppError('UNAVAILABLE'),
  ECONNREFUSED: () => new AppError('UNAVAILABLE'),
  ECONNRESET: () => new AppError('UNAVAILABLE'),
  EPIPE: () => new AppError('UNAVAILABLE'),
  ENOSPC: () => new AppError('STORAGE_FULL'),
};

const NO_LOCKS =
  'La base de datos no pudo abrir a la vez todas las partes de la tabla. Inténtelo de nuevo o avise al administrador.';
const NO_MEMORY =
  'La base de datos no tuvo memoria para lo que se pidió. Pida menos datos o inténtelo de nuevo más tarde.';

/** The error as the catalogue knows it, or undefined for a fault nobody foresaw. */
export function foreseen(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  if ('originalError' in error && error.originalError) return foreseen(error.originalError);
  const code = codeOf(error);
  if (code && byDatabaseCode[code]) return byDatabaseCode[code](error);
  if (
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    )
  ) {
    return new AppError('UNAVAILABLE');
  }
  return undefined;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** The service where files are kept is not there: whoever can wait for it does. */
export class StoreAwayError extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'El depósito de archivos no responde en este momento.');
    this.cause = cause;
  }
}

/** Whether the connection to a database was cut, or its server is not there: no refusal of our own. */
export const isDatabaseCut = (error: unknown): boolean =>
  !(error instanceof AppError) &&
  codeOf(error) !== OUT_OF_MEMORY &&
  foreseen(error)?.code === 'UNAVAILABLE';

/** Whether what failed is a service that the program stands on: the same work is worth another try. */
export const isOutage = (error: unknown): boolean =>
  error instanceof StoreAwayError || isDatabaseCut(error);
