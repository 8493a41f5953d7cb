import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { parseStudyInput } from '@comarca/shared/modules/cruces/trazado.schema';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { idsFilter } from '../../../core/db/lists/ranges.ts';
import { reading } from '../../../core/operation/operation.ts';
import { municipalitiesWithin } from '../../catalogos/public.ts';
import { buildStudyArea } from '../../cruces/public.ts';
import { EDITORS, PROJECT_IT, READ, VIEW } from './project-it.access.ts';
import {
  findProjectIt,
  listProjectsIt,
  projectChoices,
  type StoredProjectIt,
} from './project-it.repository.ts';

const PICKED = 10;
/** Degrees: where an area meets municipalities, no system is asked for. */
const WORLD = 4326;

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

/** The municipalities that a route with its strip lies in. @throws AppError VALIDATION */
export const findCities = reading({
  access: EDITORS,
  schema: z.object({ trazado: z.string(), buffer: z.number() }),
  async run({ db, context }, { trazado, buffer }) {
    const study = parseStudyInput({ coords: trazado, buffer, crs: WORLD });
    const area = await buildStudyArea(context.app.database.db, study);
    return municipalitiesWithin(db, area.geometria);
  },
});
