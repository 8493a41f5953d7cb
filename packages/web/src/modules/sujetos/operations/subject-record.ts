import type { FormValues } from '@comarca/shared/core/record/record-fields';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import {
  companyForm,
  personForm,
  type ShortTypeOf,
} from '@comarca/shared/modules/sujetos/subject.schema';
import { type ZodType, z } from 'zod';
import { sendForJson } from '../../../platform/http/send.ts';
import type { ImageChange } from '../../../platform/images/image-crop-field.tsx';
import { saveBy } from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import { saveCompanyMutation, savePersonMutation } from './subject.documents.ts';
import { classTexts, type SubjectFields } from './subject-classes.ts';
import { loadSubject, type Subject, subjectsKey } from './subjects.ts';

/** What the form holds beside the fields. */
interface BesideFields {
  /** The switch; it starts off for whom has no identification. */
  identified: boolean;
  image: ImageChange | null;
}

export type SubjectValues = FormValues<SubjectFields> & BesideFields;

/** What a save sends, once the schema has read it. */
export interface SubjectSent
  extends Omit<SubjectValues, 'identified' | 'identification' | 'image'> {
  identification: string | null;
  image: ImageChange | null | undefined;
}

/** The schema of the class's form; the picture goes beside it. */
export function formSchema(
  kind: SubjectClass,
  shortTypeOf: ShortTypeOf,
): ZodType<SubjectSent, SubjectValues> {
  const fields = kind === 'EMPRESA' ? companyForm(shortTypeOf) : personForm(shortTypeOf);
  const picture = z.object({ image: z.custom<ImageChange | null>().nullish() });
  return z.intersection(fields, picture) as ZodType as ZodType<SubjectSent, SubjectValues>;
}

type SubjectRecord = WebRecord<SubjectFields, Subject, SubjectSent, BesideFields>;

const saves = {
  EMPRESA: saveBy(saveCompanyMutation, 'saveCompany', 'company'),
  PERSONA: saveBy(savePersonMutation, 'savePerson', 'person'),
};

const recordOf = (kind: SubjectClass): SubjectRecord => {
  const { entity, article, singular, fields, permissions } = classTexts[kind];
  return {
    entity,
    thing: article,
    nameOf: ({ nombre }) => nombre,
    saved: `${singular} guardada Exitosamente`,
    fields,
    schema: formSchema(kind, () => ''),
    change: permissions.change,
    queryKey: subjectsKey(kind),
    load: (id) => loadSubject(kind, id),
    save: async (id, { image, ...values }, call) =>
      saves[kind](id, { ...values, ...(await sendImage(image)) }, call),
    beside: (subject) => ({
      identified: subject === null || subject.identificacion !== null,
      image: null,
    }),
    isClosed: ({ fusionadoEn }) => fusionadoEn !== null,
  };
};

/** A company or a person, for its panel and its form. */
export const subjectRecords: Record<SubjectClass, SubjectRecord> = {
  EMPRESA: recordOf('EMPRESA'),
  PERSONA: recordOf('PERSONA'),
};

const uploaded = z.object({
  currentFile: z.string().optional(),
  file: z.string().optional(),
  thumbFile: z.string().optional(),
});

/** Uploads a new cut, and the whole image when it is a new one. @returns the save's arguments */
async function sendImage(change: ImageChange | null | undefined) {
  if (!change) return {};
  const original = change.original && (await upload('currentFile', change.original));
  return { ...original, ...(await upload('file', change.image)), cropData: change.cropData };
}

async function upload(field: 'currentFile' | 'file', image: File) {
  const body = new FormData();
  body.append('archivo', image, image.name);
  const url = `/api/v1/sujetos/imagenes?campo=${field}`;
  return uploaded.parse(await sendForJson(url, { method: 'POST', body }));
}
