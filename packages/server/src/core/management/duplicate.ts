import { AppError } from '@comarca/shared/core/errors';

const UNIQUE_VIOLATION = '23505';

/** The field to blame and how people call it, by the name of the unique index that refused. */
export type UniqueRules = Readonly<Record<string, { campo: string; etiqueta: string }>>;

/** What is said of a value that another record has already. */
export const takenText = (label: string): string =>
  `Ya existe un registro con este valor en "${label}".`;

/**
 * Runs a write; a value that another record already has is refused beside its field.
 * @throws AppError DUPLICATE naming the field
 */
export async function refusingDuplicates<Result>(
  rules: UniqueRules,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const rule = rules[brokenIndex(error) ?? ''];
    if (!rule) throw error;
    const message = takenText(rule.etiqueta);
    throw new AppError('DUPLICATE', message, [{ campo: rule.campo, message }]);
  }
}

function brokenIndex(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) {
    return undefined;
  }
  return 'constraint' in error ? String(error.constraint) : undefined;
}
