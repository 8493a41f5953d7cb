/**
 * The catalogue of failures a person can meet: code → Spanish text, HTTP status, log level.
 * The text may be replaced by a more exact one where the failure is raised.
 */
export const errorCatalogue = {
  UNAUTHENTICATED: { message: 'Debe iniciar sesión para continuar.', status: 401, level: 'info' },
  FORBIDDEN: {
    message: 'No tienes acceso a esta funcionalidad.',
    status: 403,
    level: 'info',
  },
  NOT_FOUND: { message: 'No se encontro este recurso.', status: 404, level: 'info' },
  UNKNOWN_DOCUMENT: {
    message: 'El servidor no conoce este documento. Envíe su texto.',
    status: 404,
    level: 'info',
  },
  VALIDATION: { message: 'Revise los datos ingresados.', status: 400, level: 'info' },
  CONFLICT: {
    message:
      'Otra persona guardó este registro mientras usted lo editaba. Revise los cambios y vuelva a guardar.',
    status: 409,
    level: 'info',
  },
  DUPLICATE: { message: 'Ya existe un registro con esos datos.', status: 409, level: 'info' },
  TOO_MANY: {
    message: 'Hay demasiadas solicitudes. Espere un momento e intente de nuevo.',
    status: 429,
    level: 'warn',
  },
  TOO_LARGE: { message: 'El archivo supera el tamaño permitido.', status: 413, level: 'info' },
  CSRF: { message: 'La solicitud no viene de la aplicación.', status: 403, level: 'warn' },
  UNAVAILABLE: {
    message: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
    status: 503,
    level: 'error',
  },
  STORAGE_FULL: {
    message: 'No hay espacio para guardar. Avise al administrador.',
    status: 507,
    level: 'error',
  },
  ALTERED: {
    message:
      'El documento guardado no es el que se selló: fue modificado. No se entrega; avise al administrador.',
    status: 409,
    level: 'error',
  },
  INTERNAL: {
    message: 'Ocurrió un error inesperado. Intente de nuevo; si continúa, avise al administrador.',
    status: 500,
    level: 'error',
  },
} as const satisfies Record<
  string,
  { message: string; status: number; level: 'info' | 'warn' | 'error' }
>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One field that was refused: `campo` is the input's path (empty for the whole form). */
export interface FieldError {
  campo: string;
  message: string;
}

/** A failure that was foreseen: it may be shown to the user as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, message?: string, fields: FieldError[] = []) {
    super(message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Refuses one field with one message. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, [{ campo: field, message }]);
}
