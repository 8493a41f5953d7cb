import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import type { StudyInput } from '@comarca/shared/modules/cruces/trazado.schema';
import { layerReviewMessages } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { projectItSchema } from '@comarca/shared/modules/inteligencia/project-it.schema';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import type { z } from 'zod';
import { savedRecord } from '../../../core/management/saved-record.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { studyToStore } from '../../cruces/public.ts';
import { queueStrips } from '../map/strip.job.ts';
import { reviewAgain } from '../project-report/layer-review.service.ts';
import { listApproved } from '../project-report/layer-state.repository.ts';
import { ADD, CHANGE, PROJECT_IT } from './project-it.access.ts';
import { loadProjectIt } from './project-it.queries.ts';
import {
  knownCities,
  projectChoices,
  projectItRows,
  replaceCities,
  type StoredProjectIt,
} from './project-it.repository.ts';

interface ProjectToStore {
  values: Parameters<typeof projectItRows.insert>[1];
  cities: string[];
}

/** A project as its history tells it. */
const auditedProject = (row: StoredProjectIt) => ({
  nombre: row.nombre,
  proyecto: { id: row.proyecto.id, nombre: row.proyecto.nombre },
  buffer: row.buffer,
  srid: row.srid,
  municipios: row.municipios.map(({ nombre }) => nombre),
  trazado: row.trazado,
});

/** Makes a project of territory intelligence, or changes one over what was read of it. */
export const saveProjectIt = savedRecord({
  entity: PROJECT_IT,
  operation: 'saveProjectIt',
  access: { add: ADD, change: CHANGE },
  schema: projectItSchema,
  load: loadProjectIt,
  lock: projectItRows.lock,
  check: projectToStore,
  write: {
    async insert({ tx, actor }, { values, cities }) {
      const id = await projectItRows.insert(tx, { ...values, creo_id: actor.id });
      await replaceCities(tx, id, cities);
      return id;
    },
    async update({ tx }, id, { values, cities }) {
      await projectItRows.update(tx, id, values);
      await replaceCities(tx, id, cities);
    },
  },
  async settle(scope, { before, after }) {
    const { context, tx, actor } = scope;
    await queueStrips(context.app, tx, actor.id);
    if (!before || studyOf(before) === studyOf(after)) return;
    await reviewAgain(scope, await listApproved(tx, after.id), layerReviewMessages.otherBoundary);
  },
  audited: auditedProject,
});

/** What the layers of its report are crossed with. */
const studyOf = ({ trazado, buffer, srid }: StoredProjectIt): string =>
  JSON.stringify([trazado, buffer, srid]);

/** How the rules of the crossing call what the project calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = { coords: 'trazado', crs: 'srid' };

/** @throws AppError VALIDATION naming the field */
function studyOfProject(
  { trazado: coords, buffer, srid: crs }: z.output<typeof projectItSchema>,
  before: StoredProjectIt | null,
): StudyInput {
  try {
    return studyToStore({ coords, buffer, crs }, before as StudyInput | null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map((one) => ({ ...one, campo: FIELDS[one.campo] ?? one.campo }));
    throw new AppError(error.code, error.message, fields);
  }
}

/** @throws AppError VALIDATION naming the field */
async function projectToStore(
  { tx }: WriteScope,
  input: z.output<typeof projectItSchema>,
  before: StoredProjectIt | null,
): Promise<ProjectToStore> {
  const { nombre, proyecto, municipios } = input;
  const study = studyOfProject(input, before);
  // The project of before stays possible, whatever its type has become.
  if (proyecto !== before?.proyecto.id) {
    const [found] = await projectChoices(tx, { id: proyecto });
    if (!found) throw fieldError('proyecto', messages.select);
  }
  const cities = [...new Set(municipios)];
  const known = await knownCities(tx, cities);
  if (cities.some((code) => !known.has(code))) throw fieldError('municipios', messages.multiple);
  const config = input.configuracionBase ?? before?.configuracion ?? mapConfigSchema.parse({});
  return {
    cities,
    values: {
      nombre,
      proyecto_id: proyecto,
      buffer: study.buffer,
      srid: study.srid,
      trazado: JSON.stringify(study.trazado),
      configuracion: JSON.stringify(config),
      franja: null,
      franja_pendiente: true,
    },
  };
}
