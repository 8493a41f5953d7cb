import { z } from 'zod';
import { isByToday, optionalDate, optionalText, requiredText } from '../../core/validation.ts';

/** Longest name of a folder or document. */
export const MAX_NAME = 150;
/** Bytes of one piece of a file that is being sent, at most. */
export const PIECE_BYTES = 8 * 1_048_576;
/** Bytes of one piece as the browser sends it: what is lost at most when the connection is cut. */
export const SENT_PIECE_BYTES = 4 * 1_048_576;
/** Bytes of a document. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 ** 3;
/** Days that something stays in the trash. */
export const TRASH_DAYS = 30;
/** Days before the end of those at which it is told. */
export const TRASH_NOTICE_DAYS = 7;
/** Folders below each other. */
export const MAX_DEPTH = 30;
export const TOO_DEEP = `Las carpetas pueden tener hasta ${MAX_DEPTH} niveles.`;
/** What one act takes at most: documents and folders that are moved, linked or thrown away. */
export const MAX_ITEMS = 1_000;
/** How many folders of one are shown: whoever has more finds them by searching. */
export const MOST_FOLDERS = 2_000;
const MAX_TAGS = 20;
/** Longest tag. */
export const MAX_TAG = 40;

const UNSAFE = /["*:<>?/\\|\p{Cc}\p{Cf}\p{Cs}]|_vti_/iu;
const UNNAMED = /^[.\s~]|[.\s]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|^(desktop\.ini|forms)$/i;

export const NAME_MESSAGE =
  'El nombre no puede tener " * : < > ? / \\ | ni «_vti_», empezar en punto o ~, terminar en punto, ni ser uno que se reservan Windows o SharePoint (CON, NUL, COM1, desktop.ini, forms…).';

/** Whether folders and files may be called so here, on every disk and in document sites. */
export const isArchiveName = (name: string): boolean => !UNSAFE.test(name) && !UNNAMED.test(name);

/** The name of a folder or document. */
export const archiveName = () => requiredText(MAX_NAME).refine(isArchiveName, NAME_MESSAGE);

/** Words by which people find documents, each once. */
export const archiveTags = z
  .array(requiredText(MAX_TAG))
  .max(MAX_TAGS, `Máximo ${MAX_TAGS} etiquetas`)
  .transform((tags) => [...new Set(tags)]);

/** What people say of a document. Its name, where it is another than before, is an `archiveName`. */
export const documentSchema = z.object({
  nombre: requiredText(MAX_NAME),
  descripcion: optionalText(2_000).default(''),
  etiquetas: archiveTags,
});

const LATER_DAY = 'La fecha del documento no puede ser posterior a hoy.';

/** The day of a document itself, `YYYY-MM-DD`; '' for none of its own. None is later than today in Colombia. */
export const documentDay = () => optionalDate().refine(isByToday, LATER_DAY);

/** Why a new version replaces the last. */
export const versionReason = () => optionalText(500).default('');
