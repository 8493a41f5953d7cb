import { z } from 'zod';
import { requiredText } from '../../core/validation.ts';

/** Documents of one expediente: more are kept as several. */
export const MOST_FILED = 20_000;

const CODE = 'El código tiene letras, números, espacios y los signos . _ / -';

/** Under which number an expediente is kept. */
export const fileCode = () =>
  requiredText(60).refine((code) => /^[\p{L}\d ._/-]*$/u.test(code), CODE);
/** Why it is opened, closed or opened again. */
export const fileReason = () => requiredText(500);

/** What is said to declare a folder an expediente. */
export const declareFileSchema = z.object({ codigo: fileCode(), motivo: fileReason() });
/** What is said to close one, or to open it again. */
export const fileActSchema = z.object({ motivo: fileReason() });
