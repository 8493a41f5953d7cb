import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  canonicalIdentification,
  identificationProblem,
} from '@comarca/shared/modules/sujetos/identificacion.rules';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { companySchema, personSchema } from '@comarca/shared/modules/sujetos/sujeto.schema';
import { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { operation, type WriteScope } from '../../core/operation/operation.ts';
import {
  findByAcronym,
  findByIdentification,
  listGenres,
  listIdentificationTypes,
  type SubjectChoice,
  unknownCities,
} from './buscar.repository.ts';
import { classRules } from './clases.ts';
import {
  insertSubject,
  lockSubject,
  replaceContacts,
  type SubjectValues,
  setImages,
  updateSubject,
} from './guardar.repository.ts';
import { adoptImages, forgetImages } from './imagen.service.ts';
import { auditedSubject } from './sujeto.audit.ts';
import { findSubject, type SubjectRow } from './sujeto.repository.ts';
import { loadSubject } from './sujeto.service.ts';

const storedAs = (record: string) => z.object({ id: idOf(record), version: z.number().int() });
const companyInput = z.intersection(companySchema, z.object({ id: idOf('empresa').nullish() }));
const personInput = z.intersection(personSchema, z.object({ id: idOf('persona').nullish() }));
const storedCompany = z.intersection(companySchema, storedAs('empresa'));
const storedPerson = z.intersection(personSchema, storedAs('persona'));

type CompanyInput = z.output<typeof companySchema>;
type PersonInput = z.output<typeof personSchema>;

/** Whoever may create or change a record may call its save; each half checks its own. */
const saveAccess = (clase: SubjectClass) => ({
  access: { algunPermiso: [classRules[clase].add, classRules[clase].change] },
});
export const COMPANY_SAVE = saveAccess('EMPRESA');
export const PERSON_SAVE = saveAccess('PERSONA');

export const createCompany = operation({
  name: 'saveCompany',
  access: { permiso: classRules.EMPRESA.add },
  schema: companyInput,
  idempotent: true,
  run: async (scope, input) =>
    create(scope, 'EMPRESA', input, await companyValues(scope.tx, null, input)),
});

export const updateCompany = operation({
  name: 'saveCompany',
  access: { permiso: classRules.EMPRESA.change },
  schema: storedCompany,
  idempotent: true,
  run: (scope, input) =>
    update(scope, 'EMPRESA', input, () => companyValues(scope.tx, input.id, input)),
});

export const createPerson = operation({
  name: 'savePerson',
  access: { permiso: classRules.PERSONA.add },
  schema: personInput,
  idempotent: true,
  run: async (scope, input) =>
    create(scope, 'PERSONA', input, await personValues(scope.tx, null, input)),
});

export const updatePerson = operation({
  name: 'savePerson',
  access: { permiso: classRules.PERSONA.change },
  schema: storedPerson,
  idempotent: true,
  run: (scope, input) =>
    update(scope, 'PERSONA', input, () => personValues(scope.tx, input.id, input)),
});

type Input = CompanyInput | PersonInput;

async function create(
  scope: WriteScope,
  clase: SubjectClass,
  input: Input,
  values: SubjectValues,
): Promise<number> {
  const id = await insertSubject(scope.tx, clase, values);
  await writeRest(scope, { clase, id }, input);
  return id;
}

async function update(
  scope: WriteScope,
  clase: SubjectClass,
  input: Input & { id: number; version: number },
  values: () => Promise<SubjectValues>,
): Promise<number> {
  const { id } = input;
  const version = await lockSubject(scope.tx, clase, id);
  if (version === undefined) throw new AppError('NOT_FOUND');
  if (version !== input.version) throw new AppError('CONFLICT');
  const before = await findSubject(scope.tx, clase, id);
  await updateSubject(scope.tx, id, await values());
  await writeRest(scope, { clase, id }, input, before);
  return id;
}

/** Contacts, images and the audit. */
async function writeRest(
  { tx, actor, audit }: WriteScope,
  subject: { clase: SubjectClass; id: number },
  input: Input,
  before?: SubjectRow,
): Promise<void> {
  await refuseUnknownCities(tx, input.addresses);
  await replaceContacts(tx, subject.id, input);
  const images = await adoptImages(tx, subject, actor.id, input);
  const { cropData } = input;
  await setImages(tx, subject.id, {
    imagen_original: images.currentFile,
    imagen: images.file,
    imagen_thumb: images.thumbFile,
    crop_data: cropData && JSON.stringify(cropData),
  });
  const after = await loadSubject(tx, subject.clase, subject.id);
  await forgetImages(tx, subject, [after.imagenOriginal, after.imagen, after.imagenThumb]);
  await audit({
    entity: classRules[subject.clase].entity,
    entityId: subject.id,
    before: before && auditedSubject(before),
    after: auditedSubject(after),
  });
}

async function companyValues(
  tx: Tx,
  id: number | null,
  input: CompanyInput,
): Promise<SubjectValues> {
  refuseTaken('acronym', 'esta sigla', id, await findByAcronym(tx, input.acronym));
  return {
    nombres: input.names,
    sigla: input.acronym,
    ...(await identificationOf(tx, 'EMPRESA', id, input)),
  };
}

async function personValues(tx: Tx, id: number | null, input: PersonInput): Promise<SubjectValues> {
  return {
    nombres: input.names,
    apellido1: input.firstSurname,
    apellido2: input.secondSurname,
    genero_id: await genreOf(tx, input.genre),
    ...(await identificationOf(tx, 'PERSONA', id, input)),
  };
}

/** The identification as it is stored; nobody else has it. @throws AppError VALIDATION */
async function identificationOf(tx: Tx, clase: SubjectClass, id: number | null, input: Input) {
  const { identificationType, identification } = input;
  if (identificationType === null || identification === null) {
    return { tipo_identificacion_id: null, identificacion: null };
  }
  const juridica = clase === 'EMPRESA';
  const types = await listIdentificationTypes(tx);
  const type = types.find((one) => String(one.id) === identificationType);
  if (type?.juridica !== juridica) throw fieldError('identificationType', messages.select);
  const problem = identificationProblem(type.tipoCorto, identification);
  if (problem) throw fieldError('identification', problem);
  const number = canonicalIdentification(type.tipoCorto, identification);
  const taken = await findByIdentification(tx, type.id, number);
  refuseTaken('identification', `${type.tipoCorto} ${number}`, id, taken);
  return { tipo_identificacion_id: type.id, identificacion: number };
}

function refuseTaken(
  campo: string,
  what: string,
  id: number | null,
  taken: SubjectChoice | undefined,
): void {
  if (!taken || taken.id === id) return;
  const message = `Ya existe un registro con ${what}: ${taken.nombres}`;
  throw new AppError('DUPLICATE', message, [{ campo, message }]);
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
