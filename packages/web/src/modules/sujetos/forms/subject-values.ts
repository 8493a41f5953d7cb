import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import {
  companyForm,
  personForm,
  type ShortTypeOf,
} from '@comarca/shared/modules/sujetos/sujeto.schema';
import { type ZodType, z } from 'zod';
import type { ImageChange, StoredImage } from '../../../platform/images/image-crop-field.tsx';
import type { CropData } from '../../../platform/images/image-cropper.tsx';
import type { Subject } from '../operations/sujetos.ts';

/** What the form of a company or a person holds; each class shows and sends its own fields. */
export interface SubjectValues {
  names: string;
  acronym: string;
  firstSurname: string;
  secondSurname: string;
  genre: string | null;
  identified: boolean;
  identificationType: string | null;
  identification: string;
  phones: { telefono: string; extension: string }[];
  emails: { email: string }[];
  addresses: { municipio: string; direccion: string; barrio: string }[];
  image: ImageChange | null;
}

/** What a save sends, once the schema has read it. */
export interface SubjectSent
  extends Omit<SubjectValues, 'identified' | 'identification' | 'image'> {
  identification: string | null;
  image: ImageChange | null | undefined;
}

/** The schema of the class's form; the picture goes beside it. */
export function formSchema(
  clase: SubjectClass,
  shortTypeOf: ShortTypeOf,
): ZodType<SubjectSent, SubjectValues> {
  const fields = clase === 'EMPRESA' ? companyForm(shortTypeOf) : personForm(shortTypeOf);
  const picture = z.object({ image: z.custom<ImageChange | null>().nullish() });
  return z.intersection(fields, picture) as unknown as ZodType<SubjectSent, SubjectValues>;
}

/** The form's values for a record. The switch starts off when it has no identification. */
export function valuesOf(subject: Subject): SubjectValues {
  const { identificacion, telefonoSet, emailSet, direccionSet } = subject;
  return {
    names: subject.nombres,
    acronym: subject.sigla ?? '',
    firstSurname: subject.apellido1 ?? '',
    secondSurname: subject.apellido2 ?? '',
    genre: subject.genero?.id ?? null,
    identified: identificacion !== null,
    identificationType: identificacion?.tipoIdentificacion.id ?? null,
    identification: identificacion?.identificacion ?? '',
    phones: telefonoSet.map(({ telefono, extension }) => ({ telefono, extension })),
    emails: emailSet.map(({ email }) => ({ email })),
    addresses: direccionSet.map(({ municipio, direccion, barrio }) => ({
      municipio: municipio.codigo,
      direccion,
      barrio,
    })),
    image: null,
  };
}

/** The form's values for a new record; the only identification type that there is, is chosen. */
export const newValues = (types: readonly { id: string }[]): SubjectValues => ({
  names: '',
  acronym: '',
  firstSurname: '',
  secondSurname: '',
  genre: null,
  identified: true,
  identificationType: onlyTypeOf(types),
  identification: '',
  phones: [],
  emails: [],
  addresses: [],
  image: null,
});

/** The type that needs no choice, or null. */
export const onlyTypeOf = (types: readonly { id: string }[]): string | null =>
  types.length === 1 ? (types[0]?.id ?? null) : null;

/** The stored picture as the cropper takes it up again. */
export function storedImage(subject: Subject | null): StoredImage {
  const crop = subject?.cropData as Partial<CropData> | null | undefined;
  return {
    image: subject?.image ?? null,
    original: subject?.original ?? null,
    cropData: crop?.boundary && crop.visible ? (crop as CropData) : null,
  };
}
