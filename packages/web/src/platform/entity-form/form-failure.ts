import { AppError, type FieldError } from '@comarca/shared/core/errors';

/** The mutation's refused field when somebody else saved meanwhile. */
const VERSION = 'version';

/** Whether a save was refused because the record has a newer version. */
export const isConflict = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'CONFLICT' || error.fields.some(({ campo }) => campo === VERSION));

/** The refused fields of a failed save: those that the form shows, and the messages of the rest. */
export function placedErrors(
  error: unknown,
  hasField: (name: string) => boolean,
): { beside: FieldError[]; above: string[] } {
  const fields = error instanceof AppError ? error.fields : [];
  const shown = ({ campo }: FieldError) => campo !== '' && hasField(campo.split('.')[0] ?? '');
  const above = fields.filter((field) => !shown(field)).map(({ message }) => message);
  return { beside: fields.filter(shown), above: [...new Set(above)] };
}

/**
 * The error of a mutation that answered its flag false: throw it and the form puts each message
 * beside its field.
 *
 * @example if (!saveContract.saved) throw refused(saveContract.errors);
 */
export const refused = (errors: readonly FieldError[]): AppError =>
  new AppError('VALIDATION', errors[0]?.message, [...errors]);
