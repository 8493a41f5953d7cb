import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { idsFilter } from '../../../core/db/lists/ranges.ts';
import { reading } from '../../../core/operation/operation.ts';
import { listMunicipalities } from '../../catalogos/public.ts';
import { municipalitiesAround } from '../../cruces/public.ts';
import { EDITORS, FIND_CITIES, PROJECT_IT, READ, VIEW } from './project-it.access.ts';
import {
  findProjectIt,
  listProjectsIt,
  projectChoices,
  type StoredProjectIt,
} from './project-it.repository.ts';

const PICKED = 10;

export const searchProjectsIt = reading({
  access: VIEW,
  schema: pageInput.extend({ proyecto_In: idsFilter('proyecto') }),
  run: ({ db }, input) => listProjectsIt(db, input),
});

/** A project opened. @throws AppError NOT_FOUND */
export const getProjectIt = reading({
  access: READ,
  schema: z.object({ id: idOf(PROJECT_IT) }),
  run: ({ db }, { id }) => loadProjectIt(db, id),
});

/** @throws AppError NOT_FOUND */
export async function loadProjectIt(db: Reader, id: number): Promise<StoredProjectIt> {
  const row = await findProjectIt(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Projects of the type of territory intelligence, by name or code. */
export const fetchProjects = reading({
  access: EDITORS,
  schema: z.object({ text: z.string().trim().max(200) }),
  run: ({ db }, { text }) => projectChoices(db, { text, first: PICKED }),
});

/** Municipalities by name, department or code. */
export const fetchCities = reading({
  access: EDITORS,
  schema: z.object({ text: z.string().trim().max(200) }),
  run: async ({ db }, { text }) =>
    (await listMunicipalities(db, { search: text, first: PICKED, offset: 0 })).nodes,
});

/** The municipalities that a route with its strip lies in. @throws AppError VALIDATION */
export const findCities = reading({
  access: FIND_CITIES,
  schema: z.object({ trazado: z.string(), buffer: z.number() }),
  run: ({ context }, asked) => municipalitiesAround(context.app.database.db, asked),
});
