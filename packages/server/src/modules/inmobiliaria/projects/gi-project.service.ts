import { fieldError } from '@comarca/shared/core/errors';
import { chosenKey, idOf, naming } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { boundarySchema } from '@comarca/shared/modules/inmobiliaria/boundary.schema';
import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { giProjectSchema } from '@comarca/shared/modules/inmobiliaria/gi-project.schema';
import { giMessages } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { relatedAcronym } from '@comarca/shared/modules/proyectos/project.rules';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { drawingToStore, municipalitiesAround, sentDrawing } from '../../cruces/public.ts';
import { ADD_PROJECT, MANAGE, PROJECT, requirePart } from '../access.ts';
import { findChosenProject, knownCities } from './gi-choices.repository.ts';
import { loadBoundary, loadGiProject } from './gi-project.queries.ts';
import {
  type GiProjectRow,
  insertGiProject,
  lockGiProject,
  replaceCities,
  updateGiProject,
} from './gi-project.repository.ts';

/** A boundary of before a stricter rule stays while it is not drawn anew. */
const schema = giProjectSchema.extend({ trazado: sentDrawing(boundarySchema) });
type SaveInput = z.output<typeof schema>;
type Stored = { values: Parameters<typeof insertGiProject>[1]; cities: readonly string[] };

/** What the history tells of a project: its name, its place, what is written of it. */
export const auditedGiProject = (row: GiProjectRow) => {
  const { cliente, ...own } = giProjectFields;
  return auditedFields(own, row);
};

/** Creates a real-estate project, or edits the version that was read. */
export const saveGiProject = savedRecord({
  entity: PROJECT,
  operation: 'saveProject1274',
  access: { add: ADD_PROJECT, change: MANAGE },
  schema,
  load: loadGiProject,
  lock: lockGiProject,
  guard: ({ tx, actor }, row) => requirePart({ db: tx, actor }, row.id),
  check: projectToStore,
  write: {
    insert: ({ tx }, { values, cities }) => insertGiProject(tx, values, cities),
    update: ({ tx }, id, { values, cities }) => updateGiProject(tx, id, values, cities),
  },
  audited: auditedGiProject,
});

/** The row to store, once every choice is known to be right. @throws AppError VALIDATION */
async function projectToStore(
  { tx, actor }: WriteScope,
  input: SaveInput,
  before: GiProjectRow | null,
): Promise<Stored> {
  const project = chosenKey(input.proyecto);
  if (before && before.proyecto.id !== project) {
    throw fieldError('proyecto', 'El proyecto no se cambia después de creado');
  }
  const chosen = await findChosenProject(tx, project, actor.id);
  // To who takes no part in a project there is none.
  const isSeen = chosen && (before || chosen.participa || actor.isSuperuser);
  if (!isSeen) throw fieldError('proyecto', messages.select);
  if (!before && relatedAcronym(chosen.tipo) !== 'GI') {
    throw fieldError('proyecto', giMessages.notGi);
  }
  await requireCities(tx, input.municipio);
  const stored = before && (await loadBoundary(tx, before.id)).trazado;
  const boundary = drawingToStore(input.trazado, stored, 'trazado');
  return {
    cities: input.municipio,
    values: {
      proyecto_id: project,
      gerencia: input.gerencia,
      disposicion_derecho: input.disposicionDerecho,
      peso: input.peso,
      link_php: input.linkPhp,
      buffer: input.buffer,
      trazado: JSON.stringify(boundary),
      configuracion_base: JSON.stringify(input.configuracionBase),
    },
  };
}

async function requireCities(tx: Tx, codes: readonly string[]): Promise<void> {
  const known = await knownCities(tx, codes);
  if (new Set(codes).size !== known.length) throw fieldError('municipio', messages.select);
}

/** Where the stored boundary of a project lies. Drawing its buffer takes a reading of its own. */
const storedCities = reading({
  access: MANAGE,
  schema: z.object({ id: idOf(PROJECT) }),
  async run({ context, db }, { id }) {
    const { buffer, version } = await loadGiProject(db, id);
    const { trazado } = await loadBoundary(db, id);
    const asked = { trazado: JSON.stringify(trazado), buffer };
    const found = await municipalitiesAround(context.app.database.db, asked);
    return { id, version, codes: found.map(({ codigo }) => codigo).toSorted() };
  },
});

/** Writes what was found of the version that was read. @throws AppError CONFLICT */
const writeCities = operation({
  name: 'syncCities',
  access: MANAGE,
  schema: z.object({
    id: idOf(PROJECT),
    version: z.number().int(),
    codes: z.array(naming(z.string(), { record: 'municipio', asks: 'operation' })),
  }),
  async run({ tx, audit }, { id, version, codes }) {
    requireCurrent(version, await lockGiProject(tx, id));
    const before = await loadGiProject(tx, id);
    const had = before.municipios.map((city) => city.id).toSorted();
    if (had.join() === codes.join()) return;
    await replaceCities(tx, id, codes);
    const after = await loadGiProject(tx, id);
    await audit({
      entity: PROJECT,
      entityId: id,
      before: auditedGiProject(before),
      after: auditedGiProject(after),
    });
  },
});

/** Gives a project the municipalities that its stored boundary touches. */
export const syncCities = Object.assign(
  async (context: RequestContext, input: { id: string | number }): Promise<void> =>
    writeCities(context, await storedCities(context, input)),
  { access: MANAGE, named: storedCities.named },
);
