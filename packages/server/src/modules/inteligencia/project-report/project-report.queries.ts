import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import type { Crossing } from '@comarca/shared/modules/cruces/crossing';
import { type PlannedNode, planProject } from '@comarca/shared/modules/inteligencia/project-report';
import type { LayerTree } from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayersById, findLayersByName } from '../../capas/public.ts';
import type { StudyInput } from '../../cruces/public.ts';
import { shownStrip } from '../generation/shown-strips.ts';
import { findProjectIt } from '../projects/project-it.repository.ts';
import { describeLayer } from '../quick-report/quick-report.plan.ts';
import {
  changedSince,
  type LoadedLayer,
  validityOf,
} from '../quick-report/quick-report.queries.ts';
import { listShownOfLayers } from '../report-crossing.repository.ts';
import { linked } from '../structures/structure.queries.ts';
import { findProjectTree } from '../structures/structure.repository.ts';
import { crossingsInBatches } from './crossing-batches.ts';
import type { SealedPart } from './layer-seal.repository.ts';
import { ALTERED_IT, withheldLayers } from './layer-seal.ts';
import { findLayerState, type LayerState, listLayerStates } from './layer-state.repository.ts';
import { LAYER_IT, READ, REPORT_IT } from './project-report.access.ts';
import { listElements } from './report-element.repository.ts';
import { findStudyArea } from './study.repository.ts';

type Sealed = Pick<App, 'seals' | 'alarms'>;

/** The report of a project, as it is written. @throws AppError NOT_FOUND */
export const getReportIt = reading({
  access: READ,
  schema: z.object({ id: idOf(REPORT_IT) }),
  run: ({ db, context }, { id }) => loadProjectReport(context.app, db, id),
});

/**
 * A project, the tree of its structure, its layers and what is written. What is not as it was sealed is
 * not told: its layer says so.
 * @throws AppError NOT_FOUND
 */
export async function loadProjectReport(app: Sealed, db: Reader, id: number) {
  const project = await findProjectIt(db, id);
  if (!project) throw new AppError('NOT_FOUND');
  const root = await findProjectTree(db, id);
  return {
    ...project,
    root: root ?? null,
    nodes: () => (root ? linked(db, root) : []),
    capas: await tellableStates(app, db, id, ['datos']),
    elementos: await listElements(db, id),
    cambiadas: async () =>
      (await changedSinceCrossed(db, await listLayerStates(db, id))).map(({ nodo }) => nodo),
    area: () => findStudyArea(db, id),
  };
}

/** The layers whose data were synchronised anew, and are others, after they were crossed. */
export async function changedSinceCrossed(
  db: Reader,
  states: readonly LayerState[],
): Promise<LayerState[]> {
  const found = await findLayersByName(
    db,
    states.map(({ capa }) => capa),
  );
  const tables = new Map(found.map((layer) => [layer.nombre, layer]));
  return states.filter(
    ({ lectura, capa }) => changedSince(lectura, tables.get(capa) ?? null) !== null,
  );
}

/**
 * The layers of a project; one that is not as it was sealed says so instead of its results.
 * @param parts what of the seals is looked at
 */
export async function tellableStates(
  app: Sealed,
  db: Reader,
  project: number,
  parts: readonly SealedPart[],
): Promise<LayerState[]> {
  const withheld = await withheldLayers(app, db, { project }, parts);
  const states = await listLayerStates(db, project);
  return states.map((state) => (withheld.has(state.id) ? withoutResults(state) : state));
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
  async run({ db, context }, { projectId, layerId, nodo }) {
    const table = (await findLayersById(db, [layerId])).get(layerId);
    const states = await listLayerStates(db, projectId);
    const found = states.find(
      ({ capa, nodo: leaf }) => capa === table?.nombre && (nodo == null || leaf === nodo),
    );
    if (!found) throw new AppError('NOT_FOUND');
    return openLayer(context.app, db, found);
  },
});

/** A layer by its own id. @throws AppError NOT_FOUND */
export const getLayerState = reading({
  access: READ,
  schema: z.object({ id: idOf(LAYER_IT) }),
  run: ({ db, context }, { id }) => loadLayerState(context.app, db, id),
});

/** @throws AppError NOT_FOUND */
export async function loadLayerState(app: Sealed, db: Reader, id: number): Promise<OpenedLayer> {
  const state = await findLayerState(db, id);
  if (!state) throw new AppError('NOT_FOUND');
  return openLayer(app, db, state);
}

async function openLayer(app: Sealed, db: Reader, stored: LayerState): Promise<OpenedLayer> {
  const root = await findProjectTree(db, stored.proyecto);
  const withheld = await withheldLayers(app, db, { layer: stored.id }, ['datos', 'cifras']);
  const crossings = async () => (await listShownOfLayers(db, [stored.id])).get(stored.id) ?? [];
  const around = { ...(await surroundings(db, stored.proyecto, [stored])), withheld };
  return opened(db, stored, { ...around, places: placesOf(root), crossings });
}

/**
 * The layers of a project with what each of them says, by their ids: as many queries as for one. Their
 * crossings are read as they are asked for, in the order of the structure, some at once.
 */
export async function openLayers(
  app: Sealed,
  db: Reader,
  project: number,
): Promise<Map<number, OpenedLayer>> {
  const places = placesOf(await findProjectTree(db, project));
  const withheld = await withheldLayers(app, db, { project }, ['datos', 'cifras']);
  const states = await listLayerStates(db, project);
  const shownOf = crossingsInBatches(db, inOrder(states, places));
  const around = { ...(await surroundings(db, project, states)), withheld, places };
  const layerOf = (state: LayerState): [number, OpenedLayer] => {
    const crossings = () => shownOf(state.id);
    return [state.id, opened(db, state, { ...around, crossings })];
  };
  return new Map(states.map(layerOf));
}

function inOrder(
  states: readonly LayerState[],
  places: ReadonlyMap<string, PlannedNode>,
): LayerState[] {
  const order = new Map([...places.keys()].map((node, at) => [node, at]));
  const placeOf = ({ nodo }: LayerState): number => order.get(nodo) ?? order.size;
  return states.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What a layer is told with besides its own row. */
interface Around {
  places: ReadonlyMap<string, PlannedNode>;
  /** ids of the layers that are not as they were sealed */
  withheld: ReadonlySet<number>;
  /** registered tables by their names */
  tables: ReadonlyMap<string, StoredTable>;
  study: StudyInput | undefined;
  crossings: () => Promise<Crossing[]>;
}

type StoredTable = Awaited<ReturnType<typeof findLayersByName>>[number];

/** The tables of layers, and the study that they are of. */
async function surroundings(
  db: Reader,
  project: number,
  states: readonly LayerState[],
): Promise<Pick<Around, 'tables' | 'study'>> {
  const found = await findLayersByName(
    db,
    states.map(({ capa }) => capa),
  );
  return {
    tables: new Map(found.map((table) => [table.nombre, table])),
    study: (await findProjectIt(db, project)) as StudyInput | undefined,
  };
}

function opened(db: Reader, stored: LayerState, around: Around): OpenedLayer {
  const isAltered = around.withheld.has(stored.id);
  const state = isAltered ? withoutResults(stored) : stored;
  const detail = detailOf(db, state, around);
  return {
    ...state,
    detalle: isAltered
      ? { ...detail, alterada: true, crossings: async () => [], strip: () => null }
      : detail,
  };
}

/** A layer of which nothing is told but why. */
const withoutResults = (state: LayerState): LayerState => ({
  ...state,
  sync: false,
  resultado: 'ERROR',
  error: ALTERED_IT,
  total_resultados: 0,
  resumen: null,
});

/** The nodes of a structure by their ids, with their numbers. */
export function placesOf(root: LayerTree | null | undefined): Map<string, PlannedNode> {
  return new Map(planProject(root?.children ?? []).map((node) => [node.id, node]));
}

/** A layer as reports show one; not crossed yet, it is told as it is registered today. */
function detailOf(
  db: Reader,
  state: LayerState,
  { places, tables, study, crossings }: Around,
): LoadedLayer {
  const table = tables.get(state.capa) ?? null;
  const { capa, resultado, proyecto: _, nodo, ...row } = state;
  const described =
    resultado === null ? describeLayer(capa, table ?? undefined, { today: dayOf(Date.now()) }) : {};
  const told = { ...row, ...described, tipo: 'capa' };
  return {
    ...told,
    validez: validityOf(told, dayOf(state.ultimaSincronizacion ?? new Date())),
    nombre: capa,
    estado: resultado,
    numeral: places.get(nodo)?.numeral ?? '',
    orden: [...places.keys()].indexOf(nodo) + 1,
    ejecucion_id: 0,
    mostrar_informe: true,
    alterada: false,
    sello: null,
    vigilada: null,
    novedad: null,
    crossings,
    table: async () => table,
    strip: () => (study ? shownStrip(db, study, state.lectura) : null),
    changed: async () => changedSince(state.lectura, table),
  };
}
