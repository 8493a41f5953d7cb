import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { type PlannedNode, planProject } from '@comarca/shared/modules/inteligencia/project-report';
import type { LayerTree } from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayersById, findLayersByName } from '../../capas/public.ts';
import { findProjectIt } from '../projects/project-it.repository.ts';
import { describeLayer } from '../quick-report/quick-report.plan.ts';
import { changedSince, type LoadedLayer } from '../quick-report/quick-report.queries.ts';
import { listShownOfLayer } from '../report-crossing.repository.ts';
import { linked } from '../structures/structure.queries.ts';
import { findProjectTree } from '../structures/structure.repository.ts';
import { findLayerState, type LayerState, listLayerStates } from './layer-state.repository.ts';
import { LAYER_IT, READ, REPORT_IT } from './project-report.access.ts';
import { listElements } from './report-element.repository.ts';
import { findStudyArea } from './study.repository.ts';

/** The report of a project, as it is written. @throws AppError NOT_FOUND */
export const getReportIt = reading({
  access: READ,
  schema: z.object({ id: idOf(REPORT_IT) }),
  run: ({ db }, { id }) => loadProjectReport(db, id),
});

/** A project, the tree of its structure, its layers and what is written. @throws AppError NOT_FOUND */
export async function loadProjectReport(db: Reader, id: number) {
  const project = await findProjectIt(db, id);
  if (!project) throw new AppError('NOT_FOUND');
  const root = await findProjectTree(db, id);
  return {
    ...project,
    root: root ?? null,
    nodes: () => (root ? linked(db, root) : []),
    capas: await listLayerStates(db, id),
    elementos: await listElements(db, id),
    area: () => findStudyArea(db, id),
  };
}

/** What is written around the layers of a project's report. */
export const loadElements = (db: Reader, project: number) => listElements(db, project);

export type ProjectReport = Awaited<ReturnType<typeof loadProjectReport>>;

/** A layer with its place in the report. */
export type OpenedLayer = LayerState & { detalle: LoadedLayer };

/** The layer of a project's structure that shows a registered table. @throws AppError NOT_FOUND */
export const getLayer = reading({
  access: READ,
  schema: z.object({
    projectId: idOf(REPORT_IT),
    layerId: ownIdOf('capa'),
    /** the leaf, where a table stands in several places */
    nodo: z.string().max(20).nullish(),
  }),
  async run({ db }, { projectId, layerId, nodo }) {
    const table = (await findLayersById(db, [layerId])).get(layerId);
    const states = await listLayerStates(db, projectId);
    const found = states.find(
      ({ capa, nodo: leaf }) => capa === table?.nombre && (nodo == null || leaf === nodo),
    );
    if (!found) throw new AppError('NOT_FOUND');
    return openLayer(db, found);
  },
});

/** A layer by its own id. @throws AppError NOT_FOUND */
export const getLayerState = reading({
  access: READ,
  schema: z.object({ id: idOf(LAYER_IT) }),
  run: ({ db }, { id }) => loadLayerState(db, id),
});

/** @throws AppError NOT_FOUND */
export async function loadLayerState(db: Reader, id: number): Promise<OpenedLayer> {
  const state = await findLayerState(db, id);
  if (!state) throw new AppError('NOT_FOUND');
  return openLayer(db, state);
}

async function openLayer(db: Reader, state: LayerState): Promise<OpenedLayer> {
  const root = await findProjectTree(db, state.proyecto);
  return { ...state, detalle: await detailOf(db, state, placesOf(root)) };
}

/** The nodes of a structure by their ids, with their numbers. */
export function placesOf(root: LayerTree | null | undefined): Map<string, PlannedNode> {
  return new Map(planProject(root?.children ?? []).map((node) => [node.id, node]));
}

/** A layer as reports show one; not crossed yet, it is told as it is registered today. */
async function detailOf(
  db: Reader,
  state: LayerState,
  places: ReadonlyMap<string, PlannedNode>,
): Promise<LoadedLayer> {
  const [table = null] = await findLayersByName(db, [state.capa]);
  const { capa, resultado, proyecto: _, nodo, ...row } = state;
  const described =
    resultado === null ? describeLayer(capa, table ?? undefined, { today: dayOf(Date.now()) }) : {};
  return {
    ...row,
    ...described,
    nombre: capa,
    estado: resultado,
    tipo: 'capa',
    numeral: places.get(nodo)?.numeral ?? '',
    orden: [...places.keys()].indexOf(nodo) + 1,
    ejecucion_id: 0,
    mostrar_informe: true,
    alterada: false,
    sello: null,
    crossings: () => listShownOfLayer(db, state.id),
    table: async () => table,
    changed: async () => changedSince(state.lectura, table),
  };
}
