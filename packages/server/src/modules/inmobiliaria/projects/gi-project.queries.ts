import { AppError } from '@comarca/shared/core/errors';
import { idOf, naming } from '@comarca/shared/core/id-input';
import { isDivipola } from '@comarca/shared/core/text.rules';
import { messages } from '@comarca/shared/core/validation';
import { relatedTypes } from '@comarca/shared/modules/proyectos/project.rules';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { reading } from '../../../core/operation/operation.ts';
import { EDIT_PROJECT, narrowedTo, PROJECT, READ, requirePart } from '../access.ts';
import { citiesByCode, listChosenProjects } from './gi-choices.repository.ts';
import {
  boundaryOf,
  contractorOf,
  countEstates,
  drawnEstates,
  findGiProject,
  type GiProjectRow,
  listGiProjects,
} from './gi-project.repository.ts';

const narrowing = listFilters(['proyecto_In', 'municipio_In', 'fechaCreacion_Range'], {
  proyecto_In: 'proyecto',
  municipio_In: 'municipio',
});

/** Municipalities are called by what everybody calls them. */
const cityCode = naming(z.string().refine(isDivipola, messages.divipola), {
  record: 'municipio',
  asks: 'list',
});
export const citiesFilter = z.array(cityCode).max(1000).nullish();

export const giProjectFilters = {
  ...narrowing,
  schema: narrowing.schema.extend({ municipio_In: citiesFilter }),
};

/** The real-estate projects in which the caller takes part. */
export const searchGiProjects = reading({
  access: READ,
  schema: pageInput.extend(giProjectFilters.schema.shape),
  run: ({ db, actor }, input) => listGiProjects(db, { ...input, de: narrowedTo(actor) }),
});

/** Their estates and finished diagnoses, added up. */
export const giStatistics = reading({
  access: READ,
  schema: z.object({}),
  run: ({ db, actor }) => countEstates(db, narrowedTo(actor)),
});

/** One project, for who takes part in it. @throws AppError NOT_FOUND */
export const getGiProject = reading({
  access: READ,
  schema: z.object({ id: idOf(PROJECT) }),
  async run({ db, actor }, { id }) {
    await requirePart({ db, actor }, id);
    return loadGiProject(db, id);
  },
});

/** What a project's map shows. @throws AppError NOT_FOUND */
export const loadBoundary = async (db: Reader, id: number) => {
  const found = await boundaryOf(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/** The estates of a project that was read already, as its maps show them. */
export const loadProjectEstates = drawnEstates;

/** Who does the work of a project that was read already. */
export const loadContractor = contractorOf;

/** The projects on which the caller may make a real-estate project. */
export const giProjectChoices = reading({
  access: EDIT_PROJECT,
  schema: z.object({}),
  run: ({ db, actor }) => listChosenProjects(db, relatedTypes('GI'), narrowedTo(actor)),
});

/** What municipalities are called that were found by their code. */
export const giCities = reading({
  access: READ,
  schema: z.object({ codes: citiesFilter }),
  run: ({ db }, { codes }) => citiesByCode(db, codes ?? []),
});

/** @throws AppError NOT_FOUND */
export async function loadGiProject(db: Reader, id: number): Promise<GiProjectRow> {
  const found = await findGiProject(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
