import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { sendForJson } from '../../../platform/http/send.ts';
import type { ImageChange } from '../../../platform/images/image-crop-field.tsx';
import type { SubjectSent } from '../forms/subject-values.ts';
import { saveCompanyMutation, savePersonMutation } from './sujetos.documents.ts';

const uploaded = z.object({
  currentFile: z.string().optional(),
  file: z.string().optional(),
  thumbFile: z.string().optional(),
});

/** Saves a company or a person. @returns its id @throws AppError with the refused fields */
export async function saveSubject(
  clase: SubjectClass,
  id: string | null,
  { image, ...values }: SubjectSent,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const variables = { ...values, ...(await sendImage(image)), id, version };
  const options = { idempotencyKey };
  if (clase === 'PERSONA') {
    const { savePerson } = await execute(savePersonMutation, variables, options);
    return savedId(savePerson, savePerson.person);
  }
  const { saveCompany } = await execute(saveCompanyMutation, variables, options);
  return savedId(saveCompany, saveCompany.company);
}

interface Payload {
  saved: boolean;
  errors: { campo: string; message: string }[];
}

function savedId({ saved, errors }: Payload, record: { id: string } | null): string {
  if (!saved || !record) throw refused(errors);
  return record.id;
}

/** Uploads a new cut, and the whole image when it is a new one. @returns the save's arguments */
async function sendImage(change: ImageChange | null | undefined) {
  if (!change) return {};
  const original = change.original && (await upload('currentFile', change.original));
  return { ...original, ...(await upload('file', change.image)), cropData: change.cropData };
}

async function upload(campo: 'currentFile' | 'file', image: File) {
  const body = new FormData();
  body.append('archivo', image, image.name);
  const url = `/api/v1/sujetos/imagenes?campo=${campo}`;
  return uploaded.parse(await sendForJson(url, { method: 'POST', body }));
}
