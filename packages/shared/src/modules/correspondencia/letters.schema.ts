import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { messages, optionalText, requiredText } from '../../core/validation.ts';
import {
  chosenOrNone,
  footerFields,
  letterFields,
  newLetterFields,
  optionalEmail,
} from './letter.fields.ts';
import { letterMessages } from './letters.rules.ts';

export const MAX_RESEND_MESSAGE = 2_000;
/** Files of one upload. */
export const MAX_LETTER_FILES = 10;
const MAX_LINK = 2_000;
const MAX_LINKS = 100;
const LINK_MESSAGE = 'El enlace debe empezar por http:// o https://';

const webAddress = (text: string): boolean => text === '' || isWebAddress(text);

/** An address of the document site, or nothing. */
export const sharepointPath = () => optionalText(MAX_LINK).refine(webAddress, LINK_MESSAGE);

/** Addresses of supports in the document site. */
export const sharepointLinks = () =>
  z.array(requiredText(MAX_LINK).refine(webAddress, LINK_MESSAGE)).max(MAX_LINKS);

/** Ids of uploaded files. */
export const uploadedFiles = () =>
  lookedUp(z.array(z.string()).max(MAX_LETTER_FILES, letterMessages.tooManyFiles), 'archivo');

/** The fields of the form of a new letter; ids as the lists give them. */
export const createLetterFields = {
  ...schemaOf(newLetterFields).shape,
  project: chosenOrNone(),
  process: chosenOrNone(),
  outgoing: z.boolean({ error: messages.required }),
  files: uploadedFiles(),
  sharepointFiles: sharepointLinks(),
  sharepointPath: sharepointPath(),
  template: chosenOrNone(),
  parent: chosenOrNone(),
  fields: footerFields(),
};

/** Whether exactly one of project and process was chosen. */
export const hasOneOwner = ({
  project,
  process,
}: {
  project: unknown;
  process: unknown;
}): boolean => (project === null) !== (process === null);

/** Refuses a letter of neither a project nor a process, or of both. */
export const ownerRefusal = { path: ['project'], message: letterMessages.noOwner };

/** Whether an incoming letter brings its document. */
export const bringsFile = (letter: {
  outgoing: boolean;
  files: readonly string[];
  sharepointPath: string;
}): boolean => letter.outgoing || letter.files.length > 0 || letter.sharepointPath !== '';

/** Refuses an incoming letter without its document. */
export const fileRefusal = { path: ['files'], message: letterMessages.noFile };

/** A new letter. */
export const createLetterSchema = z
  .object(createLetterFields)
  .refine(hasOneOwner, ownerRefusal)
  .refine(bringsFile, fileRefusal);

/** The edit form, with what hangs on the letter. What is missing stays as it is. */
export const editLetterSchema = schemaOf(letterFields).extend({
  /** what the fields of its template say */
  camposPie: footerFields().nullish(),
  anexosSharepoint: sharepointLinks().nullish(),
  archivoReemplazo: lookedUp(z.string(), 'archivo').nullish(),
  /** the Word file that a person wrote */
  archivoWord: lookedUp(z.string(), 'archivo').nullish(),
});

/** To whom a letter is sent on, and with what words. */
export const resendLetterSchema = z.object({
  userId: lookedUp(
    z.string({ error: letterMessages.resendTo }).min(1, letterMessages.resendTo),
    'usuario',
  ),
  message: optionalText(MAX_RESEND_MESSAGE),
});

/** Where a letter is notified, nowhere by mail when it is empty, and whether what hangs on it goes along. */
export const notifyLetterSchema = z.object({
  email: optionalEmail(),
  withSupports: z.boolean({ error: messages.required }),
});
