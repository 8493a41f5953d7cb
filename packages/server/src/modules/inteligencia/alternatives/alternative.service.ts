import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { alternativesSchema } from '@comarca/shared/modules/inteligencia/alternatives';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { operation } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import { studyToStore } from '../../cruces/public.ts';
import { CHANGE, PROJECT_IT } from '../projects/project-it.access.ts';
import { loadProjectIt } from '../projects/project-it.queries.ts';
import type { StoredProjectIt } from '../projects/project-it.repository.ts';
import { findStructure } from '../structures/structure.repository.ts';
import { CROSS_JOB } from './alternative.job.ts';
import { printOf } from './alternative.queries.ts';
import {
  type AlternativeToKeep,
  alternativesOf,
  type ComparedLayer,
  crossesOf,
  forgetCross,
  forgetCrosses,
  insertComparison,
  lockComparison,
  replaceAlternatives,
  setJob,
  updateComparison,
} from './alternative.repository.ts';
import { staleCrosses } from './alternative.stale.ts';
import { withheldFigures } from './alternative-seal.ts';
import { comparedLayersOf, weightsOf } from './compared-layers.ts';

const NO_LAYERS = 'La estructura no tiene capas con tabla.';

/**
 * Saves the routes of a project, their layers and weights, and has crossed what is not: other weights
 * alone cross nothing.
 */
export const saveAlternatives = operation({
  name: 'saveAlternatives',
  access: CHANGE,
  idempotent: true,
  schema: alternativesSchema.extend({
    projectId: idOf(PROJECT_IT),
    /** as it was read; none for the first save */
    version: z.number().int().nullish(),
    /** crosses anew what would come out otherwise, as layers may have changed */
    recalcular: z.boolean().default(false),
  }),
  async run({ context, tx, actor, audit }, input) {
    const { projectId: id, estructura, alternativas, pesos, recalcular } = input;
    const project = await loadProjectIt(tx, id);
    const stored = await lockComparison(tx, id);
    if (stored !== undefined) requireCurrent(input.version, stored);
    const layers = await layersOf(tx, estructura, id);
    const names = layers.map(({ nombre }) => nombre);
    const weights = weightsOf(layers, pesos);
    const before = await alternativesOf(tx, id);
    const routes = routesOf(alternativas, project, before);
    const values = { project: id, structure: estructura, layers, weights };
    if (stored === undefined) {
      if (!(await insertComparison(tx, values))) throw new AppError('CONFLICT');
    } else {
      await updateComparison(tx, values);
    }
    await replaceAlternatives(tx, id, matched(routes, before));
    await forgetCrosses(tx, id, names);
    if (recalcular) await forgetStale(tx, project, layers);
    await forgetWithheld(context.app, tx, id);
    const isCrossed = (await crossesOf(tx, id)).length === routes.length * names.length;
    const { jobs } = context.app;
    await setJob(
      tx,
      id,
      isCrossed ? null : await jobs.enqueue(tx, CROSS_JOB, { proyecto: id }, { userId: actor.id }),
    );
    await audit({
      entity: PROJECT_IT,
      entityId: id,
      ...(stored !== undefined && { before: { alternativas: before.map(({ nombre }) => nombre) } }),
      after: { alternativas: routes.map(({ nombre }) => nombre), pesos: weights },
    });
    return { id };
  },
});

/** What would come out as it did stays: the rest, and what nobody knows it of, is crossed anew. */
async function forgetStale(
  tx: Tx,
  project: StoredProjectIt,
  layers: readonly ComparedLayer[],
): Promise<void> {
  const routes = await alternativesOf(tx, project.id);
  const crosses = await crossesOf(tx, project.id);
  const stale = await staleCrosses(tx, { routes, layers, crosses }, project, { unknown: true });
  for (const { alternativa, capa } of stale) await forgetCross(tx, alternativa, capa);
}

/** What is not as it was sealed is crossed again; a route whose area is not, with all its layers. */
async function forgetWithheld(app: App, tx: Tx, project: number): Promise<void> {
  const crosses = await crossesOf(tx, project);
  for (const { alternativa, capa } of await withheldFigures(app, tx, project)) {
    const altered =
      capa === null ? crosses.filter((one) => one.alternativa === alternativa) : [{ capa }];
    for (const { capa: layer } of altered) await forgetCross(tx, alternativa, layer);
  }
}

/** The layers of a template, or of the project's own structure. @throws AppError VALIDATION */
async function layersOf(tx: Tx, structure: number, project: number): Promise<ComparedLayer[]> {
  const found = await findStructure(tx, structure);
  if (!found || (found.objectId !== null && found.objectId !== project)) {
    throw fieldError('estructura', messages.select);
  }
  const layers = comparedLayersOf(found.root.children);
  if (layers.length === 0) throw fieldError('estructura', NO_LAYERS);
  return layers;
}

type Route = { nombre: string; trazado: Geometry; huella: string };

/**
 * @param stored the routes of before, which no newer rule refuses
 * @throws AppError VALIDATION naming the route
 */
function routesOf(
  given: readonly { nombre: string; trazado: string }[],
  { buffer, srid }: StoredProjectIt,
  stored: readonly { trazado: Geometry }[],
): Route[] {
  const known = new Map(stored.map(({ trazado }) => [canonicalText(trazado), trazado]));
  return given.map(({ nombre, trazado: coords }, index) => {
    try {
      const before = known.get(canonicalRoute(coords));
      const study = before ? { trazado: before, buffer, srid } : null;
      const { trazado } = studyToStore({ coords, buffer, crs: srid }, study);
      return { nombre, trazado, huella: printOf(trazado, { buffer, srid }) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw fieldError(`alternativas.${index}.trazado`, `${nombre}: ${error.message}`);
    }
  });
}

/** Empty for what is no JSON: the rules say so. */
function canonicalRoute(coords: string): string {
  try {
    return canonicalText(JSON.parse(coords));
  } catch {
    return '';
  }
}

/** A route that is stored already keeps what was crossed of it, under whatever name. */
function matched(
  routes: readonly Route[],
  stored: readonly { id: number; huella: string }[],
): AlternativeToKeep[] {
  const free = [...stored];
  return routes.map((route) => {
    const at = free.findIndex(({ huella }) => huella === route.huella);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    return { ...route, id: same?.id ?? null };
  });
}
