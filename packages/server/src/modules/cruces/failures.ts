import { AppError } from '@comarca/shared/core/errors';
import { isOverlayFailure } from '../../core/db/overlay-failure.ts';
import { StatementStopped } from './inside/statement.layer.ts';
import { BeyondCeiling } from './outside/ceiling.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

type Explain = (name: string, error: Error) => string;

const byCode: Record<string, Explain> = {
  '42P01': (name) => `La tabla de la capa «${name}» no existe en la base de datos.`,
  '3F000': (name) => `El esquema de la capa «${name}» no existe en la base de datos.`,
  '42703': (name, error) =>
    `La capa «${name}» ya no tiene la columna ${/column "?(?:l\.)?(.+?)"? does/.exec(error.message)?.[1] ?? ''}.`,
  '25006': (name) => `La capa «${name}» intenta escribir al ser leída: no se puede cruzar.`,
  '42501': (name) => `No hay permiso para leer la tabla de la capa «${name}».`,
  '42883': (name) => `La columna de geometría de la capa «${name}» no contiene geometrías.`,
};

/** What the database's server lacked: another time, or with less at once, it may be there. */
const byShortage: Record<string, Explain> = {
  '53100': (name) =>
    `La base de datos no tuvo espacio temporal para cruzar la capa «${name}». Avise al administrador.`,
  '53200': (name, error) =>
    /shared memory/.test(error.message)
      ? `La base de datos no pudo abrir a la vez todas las partes de la tabla de la capa «${name}». Inténtelo de nuevo o avise al administrador.`
      : `La base de datos no tuvo memoria para cruzar la capa «${name}». Reduzca el buffer o el trazado.`,
};

const byMessage: [RegExp, Explain][] = [
  [
    /parse error|invalid geometry/i,
    (name) => `La columna de geometría de la capa «${name}» no contiene geometrías.`,
  ],
  [
    /SRID|spatial_ref_sys/i,
    (name) => `El sistema de coordenadas de la capa «${name}» no se conoce en la base de datos.`,
  ],
  [
    /transform/i,
    (name) => `La capa «${name}» tiene coordenadas que no se pueden llevar al sistema de salida.`,
  ],
];

/**
 * The failure of a layer as a person may read it.
 * Faults nobody foresaw come back as they are.
 */
export function explainFailure(error: unknown, name: string, timeoutMs: number): unknown {
  if (error instanceof AppError && !isOverlayFailure(error)) return error;
  if (error instanceof BeyondCeiling) {
    const text = `El cruce de la capa «${name}» necesita más memoria de la que se le permite.`;
    return new AppError('VALIDATION', `${text} Reduzca el buffer o el trazado.`);
  }
  if (error instanceof StatementStopped) return stopped(error, name, timeoutMs);
  if (!(error instanceof Error)) return error;
  const lacking = byShortage[codeOf(error)];
  if (lacking) return new AppError('UNAVAILABLE', lacking(name, error));
  const explain =
    byCode[codeOf(error)] ??
    (codeOf(error) === 'XX000' || codeOf(error) === '22023'
      ? byMessage.find(([pattern]) => pattern.test(error.message))?.[1]
      : undefined);
  if (explain) return new AppError('VALIDATION', explain(name, error));
  if (!isOverlayFailure(error)) return error;
  return new AppError('INTERNAL', `No fue posible calcular el cruce de la capa «${name}».`);
}

function stopped(error: StatementStopped, name: string, timeoutMs: number): AppError {
  if (error.reason === 'cancelled') return new AppError('CONFLICT', 'El cruce fue cancelado.');
  const seconds = Math.round(timeoutMs / 1000);
  return new AppError(
    'UNAVAILABLE',
    `El cruce de la capa «${name}» superó el límite de ${seconds} segundos.`,
  );
}
