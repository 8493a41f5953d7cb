import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { messages } from '../../core/validation.ts';
import { cropDataSchema } from '../usuarios/profile.schema.ts';
import { identificationProblem } from './identification.rules.ts';
import { companyFields, personFields } from './subject.fields.ts';

/** Beside what the fields hold. */
const besideFields = {
  /** The form's switch; without it, whoever has a type or a number is identified. */
  identified: z.boolean().nullish(),
  // The image as uploaded, its visible part and that one's thumbnail: ids of uploads, or null.
  currentFile: z.string().max(100).nullish(),
  file: z.string().max(100).nullish(),
  thumbFile: z.string().max(100).nullish(),
  cropData: cropDataSchema.nullish(),
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

const companyInput = schemaOf(companyFields).extend(besideFields);
const personInput = schemaOf(personFields).extend(besideFields);

/** The form of a company: the number is looked at too, once the types are known. */
export const companyForm = (shortTypeOf: ShortTypeOf) =>
  withIdentification(companyInput, shortTypeOf);

/** The form of a person. */
export const personForm = (shortTypeOf: ShortTypeOf) =>
  withIdentification(personInput, shortTypeOf);

export const companySchema = companyForm(unknownType);
export const personSchema = personForm(unknownType);
