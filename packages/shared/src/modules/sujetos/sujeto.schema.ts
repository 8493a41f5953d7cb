import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isDocumentPath } from '../../core/text.rules.ts';
import {
  email,
  extension,
  messages,
  optionalText,
  phone,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { cropDataSchema } from '../usuarios/perfil.schema.ts';
import { cleanIdentification, identificationProblem } from './identificacion.rules.ts';
import { MAX_CONTACTS, subjectLimits } from './sujeto.ts';

const MANY_CONTACTS = `Máximo ${MAX_CONTACTS} elementos`;

export const phoneSchema = z.object({
  telefono: z.string({ error: messages.required }).trim().min(1, messages.required).pipe(phone()),
  extension: extension()
    .nullish()
    .transform((text) => text ?? ''),
});

export const emailSchema = z.object({ email: requiredText(254, messages.required).pipe(email()) });

export const addressSchema = z.object({
  /** DIVIPOLA code */
  municipio: requiredSelect(),
  direccion: requiredText(subjectLimits.address),
  barrio: optionalText(subjectLimits.neighbourhood)
    .nullish()
    .transform((text) => text ?? ''),
});

const empty = (text: string | null | undefined): null | string => text?.trim() || null;

/** The image as uploaded, its visible part and that one's thumbnail: ids of uploads, or null. */
const imageFields = {
  currentFile: z.string().max(100).nullish(),
  file: z.string().max(100).nullish(),
  thumbFile: z.string().max(100).nullish(),
  cropData: cropDataSchema.nullish(),
};

const commonFields = {
  names: requiredText(subjectLimits.names),
  /** The form's switch; without it, whoever has a type or a number is identified. */
  identified: z.boolean().nullish(),
  identificationType: lookedUp(z.string().nullish().transform(empty), 'tipoIdentificacion'),
  identification: z
    .string()
    .max(subjectLimits.identification, `Máximo ${subjectLimits.identification} caracteres`)
    .nullish()
    .transform((text) => empty(text && cleanIdentification(text))),
  phones: z.array(phoneSchema).max(MAX_CONTACTS, MANY_CONTACTS),
  emails: z.array(emailSchema).max(MAX_CONTACTS, MANY_CONTACTS),
  addresses: z.array(addressSchema).max(MAX_CONTACTS, MANY_CONTACTS),
  ...imageFields,
};

interface Identified {
  identified?: boolean | null | undefined;
  identificationType?: string | null | undefined;
  identification?: string | null | undefined;
}

const isIdentified = (data: Identified): boolean =>
  data.identified ?? Boolean(data.identificationType || data.identification);

/** Beside the other fields' messages, not after they are right; what is no form has no fields. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Tells the short name of an identification type by its id; '' while it is not known. */
export type ShortTypeOf = (typeId: string) => string;

const unknownType: ShortTypeOf = () => '';

/** Asks for type and number of whom is identified, and takes both from whom is not. */
function withIdentification<Schema extends z.ZodType<Identified>>(
  schema: Schema,
  shortTypeOf: ShortTypeOf,
) {
  const problemOf = ({ identificationType, identification }: Identified) =>
    identificationProblem(shortTypeOf(identificationType ?? ''), identification ?? '');
  return schema
    .refine((data) => !isIdentified(data) || Boolean(data.identificationType), {
      path: ['identificationType'],
      error: messages.select,
      when: always,
    })
    .refine((data) => !isIdentified(data) || Boolean(data.identification), {
      path: ['identification'],
      error: messages.required,
      when: always,
    })
    .refine((data) => !isIdentified(data) || problemOf(data) === null, {
      path: ['identification'],
      error: ({ input }) => problemOf(input as Identified) ?? undefined,
      when: always,
    })
    .transform(({ identified, ...data }) => ({
      ...data,
      ...(!isIdentified({ identified, ...data }) && {
        identificationType: null,
        identification: null,
      }),
    }));
}

const companyFields = z.object({
  ...commonFields,
  acronym: requiredText(subjectLimits.acronym).refine(isDocumentPath, messages.documentPath),
});

const personFields = z.object({
  ...commonFields,
  genre: lookedUp(z.string().nullish().transform(empty), 'genero'),
  firstSurname: requiredText(subjectLimits.surname),
  secondSurname: optionalText(subjectLimits.surname)
    .nullish()
    .transform((text) => text ?? ''),
});

/** The form of a company: the number is looked at too, once the types are known. */
export const companyForm = (shortTypeOf: ShortTypeOf) =>
  withIdentification(companyFields, shortTypeOf);

/** The form of a person. */
export const personForm = (shortTypeOf: ShortTypeOf) =>
  withIdentification(personFields, shortTypeOf);

export const companySchema = companyForm(unknownType);
export const personSchema = personForm(unknownType);
