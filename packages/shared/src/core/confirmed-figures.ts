import { AppError } from './errors.ts';

/** With which argument somebody says that figures may stand which the tables do not say. */
export const CONFIRMS_FIGURES = 'confirmaCifras';

/** What a refusal says of figures that may be confirmed; empty for any other error. */
export const figuresToConfirm = (error: unknown): string[] =>
  error instanceof AppError
    ? error.fields.filter(({ campo }) => campo === CONFIRMS_FIGURES).map(({ message }) => message)
    : [];

/** The refusal of what says figures that its tables do not say, each told, and that nobody confirmed. */
export const unconfirmedFigures = (text: string, figures: readonly string[]): AppError =>
  new AppError(
    'VALIDATION',
    text,
    [text, ...figures].map((message) => ({ campo: CONFIRMS_FIGURES, message })),
  );
