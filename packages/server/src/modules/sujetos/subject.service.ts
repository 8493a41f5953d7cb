import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  canonicalIdentification,
  identificationProblem,
} from '@comarca/shared/modules/sujetos/identification.rules';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { companySchema, personSchema } from '@comarca/shared/modules/sujetos/subject.schema';
import type { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { savedRecord } from '../../core/management/saved-record.ts';
import type { WriteScope } from '../../core/operation/operation.ts';
import { adoptImages, forgetImages } from './image.service.ts';
import {
  findByAcronym,
  findByIdentification,
  listGenres,
  listIdentificationTypes,
  type SubjectChoice,
  unknownCities,
} from './search.repository.ts';
import { auditedSubject } from './subject.audit.ts';
import { subjectReads } from './subject.queries.ts';
import { classRules } from './subject-classes.ts';
import { replaceContacts, setImages, subjectRows } from './subject-writes.repository.ts';

type CompanyInput = z.output<typeof companySchema>;
type PersonInput = z.output<typeof personSchema>;
type Input = CompanyInput | PersonInput;

/** What a save writes: the row, and what hangs on it. */
interface SubjectToStore {
  values: Partial<Parameters<typeof subjectRows.insert>[1]> & { nombres: string };
  input: Input;
}

/** The save of companies or of people. */
function savedSubject<Schema extends z.ZodType<Input>>(
  kind: SubjectClass,
  operation: string,
  schema: Schema,
  valuesOf: (
    tx: Tx,
    id: number | null,
    input: z.output<Schema>,
  ) => Promise<SubjectToStore['values']>,
) {
  const { entity, add, change } = classRules[kind];
  return savedRecord({
    entity,
    operation,
    access: { add: { permiso: add }, change: { permiso: change } },
    schema,
    load: subjectReads[kind].load,
    lock: subjectRows.lock,
    async guard(_scope, { fusionadoEn }) {
      if (fusionadoEn !== null) throw new AppError('NOT_FOUND');
    },
    async check({ tx }, input, before): Promise<SubjectToStore> {
      const values = await valuesOf(tx, before?.id ?? null, input);
      await refuseUnknownCities(tx, input.addresses);
      return { values, input };
    },
    write: {
      async insert(scope, { values, input }) {
        const id = await subjectRows.insert(scope.tx, { clase: kind, ...values });
        await writeRest(scope, { clase: kind, id }, input);
        return id;
      },
      async update(scope, id, { values, input }) {
        await subjectRows.update(scope.tx, id, values);
        await writeRest(scope, { clase: kind, id }, input);
      },
    },
    settle: ({ tx }, { after }) =>
      forgetImages(tx, after, [after.imagenOriginal, after.imagen, after.imagenThumb]),
    audited: auditedSubject,
  });
}

export const saveCompany = savedSubject('EMPRESA', 'saveCompany', companySchema, companyValues);
export const savePerson = savedSubject('PERSONA', 'savePerson', personSchema, personValues);

/** Contacts and images. */
async function writeRest(
  { tx, actor }: WriteScope,
  subject: { clase: SubjectClass; id: number },
  input: Input,
): Promise<void> {
  await replaceContacts(tx, subject.id, input);
  const images = await adoptImages(tx, subject, actor.id, input);
  const { cropData } = input;
  await setImages(tx, subject.id, {
    imagen_original: images.currentFile,
    imagen: images.file,
    imagen_thumb: images.thumbFile,
    crop_data: cropData && JSON.stringify(cropData),
  });
}

async function companyValues(
  tx: Tx,
  id: number | null,
  input: CompanyInput,
): Promise<SubjectToStore['values']> {
  refuseTaken('acronym', 'esta sigla', id, await findByAcronym(tx, input.acronym));
  return {
    nombres: input.names,
    sigla: input.acronym,
    ...(await identificationOf(tx, 'EMPRESA', id, input)),
  };
}

async function personValues(
  tx: Tx,
  id: number | null,
  input: PersonInput,
): Promise<SubjectToStore['values']> {
  return {
    nombres: input.names,
    apellido1: input.firstSurname,
    apellido2: input.secondSurname,
    genero_id: await genreOf(tx, input.genre),
    ...(await identificationOf(tx, 'PERSONA', id, input)),
  };
}

/** The identification as it is stored; nobody else has it. @throws AppError VALIDATION */
async function identificationOf(tx: Tx, kind: SubjectClass, id: number | null, input: Input) {
  const { identificationType, identification } = input;
  if (identificationType === null || identification === null) {
    return { tipo_identificacion_id: null, identificacion: null };
  }
  const isCompany = kind === 'EMPRESA';
  const types = await listIdentificationTypes(tx);
  const type = types.find((one) => String(one.id) === identificationType);
  if (type?.juridica !== isCompany) throw fieldError('identificationType', messages.select);
  const problem = identificationProblem(type.tipoCorto, identification);
  if (problem) throw fieldError('identification', problem);
  const number = canonicalIdentification(type.tipoCorto, identification);
  const taken = await findByIdentification(tx, type.id, number);
  refuseTaken('identification', `${type.tipoCorto} ${number}`, id, taken);
  return { tipo_identificacion_id: type.id, identificacion: number };
}

function refuseTaken(
  field: string,
  what: string,
  id: number | null,
  taken: SubjectChoice | undefined,
): void {
  if (!taken || taken.id === id) return;
  const message = `Ya existe un registro con ${what}: ${taken.nombres}`;
  throw new AppError('DUPLICATE', message, [{ campo: field, message }]);
}

async function genreOf(tx: Tx, genre: string | null): Promise<number | null> {
  if (genre === null) return null;
  const known = (await listGenres(tx)).find((one) => String(one.id) === genre);
  if (!known) throw fieldError('genre', messages.select);
  return known.id;
}

async function refuseUnknownCities(tx: Tx, addresses: Input['addresses']): Promise<void> {
  const unknown = await unknownCities(
    tx,
    addresses.map(({ municipio }) => municipio),
  );
  const at = addresses.findIndex(({ municipio }) => unknown.has(municipio));
  if (at >= 0) throw fieldError(`addresses.${at}.municipio`, messages.select);
}
