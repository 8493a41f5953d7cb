import { z } from 'zod';
import { optionalText, requiredText } from '../../core/validation.ts';
import { isArchiveName, NAME_MESSAGE } from './archive.rules.ts';

const MAX_PATH = 400;
/** Of one folder, as the site's addresses need it. */
const MAX_FOLDER = 80;
const MOST_FOLDERS = 10;

const PATH_MESSAGE = `Escriba los nombres de las carpetas con / entre ellos: máximo ${MOST_FOLDERS}, de ${MAX_FOLDER} caracteres cada uno.`;

const stepsOf = (path: string): string[] => path.split('/').map((step) => step.trim());

/** Folders of the document site, from the top of the program's part of it: `Contratos/Vía al mar`. */
const sitePath = requiredText(MAX_PATH)
  .transform((path) => stepsOf(path.replace(/^\/+|\/+$/g, '')).join('/'))
  .refine((path) => {
    const steps = stepsOf(path);
    return steps.length <= MOST_FOLDERS && steps.every((step) => step.length <= MAX_FOLDER);
  }, PATH_MESSAGE)
  .refine(
    (path) => stepsOf(path).every((step) => step !== '' && isArchiveName(step)),
    NAME_MESSAGE,
  );

/** What is said of a folder of the archive that is connected to one of the document site. */
export const connectSiteSchema = z.object({
  ruta: sitePath,
  /** others than the people of the folder may see what is sent: only with a reason */
  confirma: z.boolean().default(false),
  motivo: optionalText(500).default(''),
});
