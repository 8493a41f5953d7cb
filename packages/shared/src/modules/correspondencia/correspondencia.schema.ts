import { z } from 'zod';
import { lookedUp, naming } from '../../core/id-input.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import {
  messages,
  optionalDate,
  optionalText,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { letterMessages } from './correspondencia.rules.ts';

/** Characters of the sender or recipient, and of the code that another entity gave the letter. */
export const MAX_AGENT = 150;
export const MAX_EXTERNAL_CODE = 50;
export const MAX_DESCRIPTION = 5_000;
/** Characters of a field of a template: some two pages. */
export const MAX_FOOTER_TEXT = 6_000;
export const MAX_RESEND_MESSAGE = 2_000;
/** Files of one upload. */
export const MAX_LETTER_FILES = 10;
const MAX_LINK = 2_000;
const MAX_LINKS = 100;
const MAX_FOOTER_FIELDS = 50;
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

const optionalEmail = () =>
  z.union([z.literal(''), z.email({ error: messages.email }).max(254)], { error: messages.email });

const chosenOrNone = () =>
  z
    .string()
    .nullish()
    .transform((id) => id || null);

/** From 0, the lowest, to `MAX_PRIORITY`. */
export const MAX_PRIORITY = 4;
const priority = () => z.number().int().min(0).max(MAX_PRIORITY);

/** What a field of a template says: a few words of the footer, or the whole body of the letter. */
export const footerField = z.object({
  nombre: requiredText(100),
  texto: optionalText(MAX_FOOTER_TEXT),
});

/** The fields of the form of a new letter; ids as the lists give them. */
export const createLetterFields = {
  employee: requiredSelect(),
  project: chosenOrNone(),
  process: chosenOrNone(),
  contract: chosenOrNone(),
  sender: requiredText(MAX_AGENT),
  senderCode: optionalText(MAX_EXTERNAL_CODE),
  senderEmail: optionalEmail(),
  shortDescription: requiredText(MAX_DESCRIPTION),
  correspondenceType: requiredSelect(),
  outgoing: z.boolean({ error: messages.required }),
  files: uploadedFiles(),
  sharepointFiles: sharepointLinks(),
  sharepointPath: sharepointPath(),
  template: chosenOrNone(),
  parent: chosenOrNone(),
  fields: z.array(footerField).max(MAX_FOOTER_FIELDS),
  priority: priority().nullish(),
  requiresResponse: z.boolean(),
  /** the last day to answer; counted in business days when it is empty */
  deadline: optionalDate(),
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

/** The fields of the edit form. What is missing stays as it is. */
export const editLetterFields = {
  tipo: lookedUp(requiredSelect(), 'tipoCorrespondencia'),
  codigoExterno: optionalText(MAX_EXTERNAL_CODE),
  descripcion: requiredText(MAX_DESCRIPTION),
  agenteExterno: requiredText(MAX_AGENT),
  correoExterno: optionalEmail().nullish(),
  /** null: of none */
  contrato: naming(z.string(), {
    record: 'contrato',
    asks: 'rule',
    refusal: messages.select,
  })
    .nullable()
    .optional(),
  prioridad: priority().nullable().optional(),
  /** what the fields of its template say */
  camposPie: z.array(footerField).max(MAX_FOOTER_FIELDS).nullish(),
  anexosSharepoint: sharepointLinks().nullish(),
  archivoReemplazo: lookedUp(z.string(), 'archivo').nullish(),
  /** the Word file that a person wrote */
  archivoWord: lookedUp(z.string(), 'archivo').nullish(),
};
export const editLetterSchema = z.object(editLetterFields);

/** To whom a letter is sent on, and with what words. */
export const resendLetterSchema = z.object({
  userId: lookedUp(
    z.string({ error: letterMessages.resendTo }).min(1, letterMessages.resendTo),
    'usuario',
  ),
  message: optionalText(MAX_RESEND_MESSAGE),
});
