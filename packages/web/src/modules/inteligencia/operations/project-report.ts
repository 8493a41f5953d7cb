import { AppError, type FieldError } from '@comarca/shared/core/errors';
import type { TreeNode } from '@comarca/shared/core/tree/tree';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import type { LayerReviewState } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import {
  type ReportVariable,
  reportVariables,
} from '@comarca/shared/modules/inteligencia/project-report';
import {
  type LayerConfig,
  layerConfigSchema,
  type MapPaper,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import {
  assignLayerMutation,
  cancelSyncMutation,
  layerQuery,
  layerWritersQuery,
  projectReportQuery,
  saveAnalysisMutation,
  saveElementMutation,
  syncLayerMutation,
  syncLayersMutation,
  updateStateMutation,
} from './project-report.documents.ts';
import { toSection } from './quick-report.model.ts';

/** A leaf of a project's tree: the id of its registered table, null for one that is gone. */
export type ReportLeaf = LayerNode & { layerId: string | null };
export type ReportNode = TreeNode<ReportLeaf>;

/** An element as it is stored: a text, or JSON text, and its version. */
export interface StoredText {
  text: string;
  version: number;
}

type Answer = NonNullable<ResultOf<typeof projectReportQuery>['getReportIt']>;

function read(answer: Answer) {
  const { informeproyecto, trazado, areaEstudio, estructura, capas, cifras, ...rest } = answer;
  const versions = z.record(z.string(), z.number()).parse(JSON.parse(informeproyecto.versiones));
  const written = Object.fromEntries(
    reportVariables.map((variable) => [
      variable,
      { text: informeproyecto[variable], version: versions[variable] ?? 0 },
    ]),
  ) as Record<ReportVariable, StoredText>;
  return {
    ...rest,
    trazado: JSON.parse(trazado) as Geometry,
    cifras: JSON.parse(cifras) as ReportFigures,
    areaEstudio: areaEstudio === null ? null : (JSON.parse(areaEstudio) as Geometry),
    /** null where the project has no structure */
    nodes:
      estructura === null ? null : (JSON.parse(estructura) as { children: ReportNode[] }).children,
    capas: capas.map((layer) => ({ ...layer, estado: layer.estado as LayerReviewState })),
    elementos: written,
  };
}

/** The report of a project: its tree, its layers with their flags, what is written. */
export type ProjectReport = ReturnType<typeof read>;
/** A layer of a report, as its tree shows it. */
export type ListedLayer = ProjectReport['capas'][number];

/** Root of every query about the report of a project. */
export const projectReportKey = (id: string) => ['informeIt', id] as const;
export const reportLayerKey = (project: string, node: string) =>
  ['informeIt', project, 'capa', node] as const;

/** @throws AppError NOT_FOUND */
export async function loadProjectReport(id: string): Promise<ProjectReport> {
  const { getReportIt } = await execute(projectReportQuery, { id });
  if (!getReportIt) throw new AppError('NOT_FOUND');
  return read(getReportIt);
}

type LayerAnswer = NonNullable<ResultOf<typeof layerQuery>['getLayer']>;

const readLayer = ({ detalle, configuracionCapa, estado, ...rest }: LayerAnswer) => ({
  ...rest,
  estado: estado as LayerReviewState,
  configuracion: layerConfigSchema.parse(
    configuracionCapa === null ? {} : JSON.parse(configuracionCapa),
  ),
  section: toSection(detalle),
});

/** A layer of a report opened: its crossing as a report shows it, its writing and its review. */
export type OpenedLayer = ReturnType<typeof readLayer>;

/** @throws AppError NOT_FOUND */
export async function loadReportLayer(
  projectId: string,
  leaf: { id: string; layerId: string },
): Promise<OpenedLayer> {
  const { id, layerId } = leaf;
  const { getLayer } = await execute(layerQuery, { projectId, layerId, nodo: id });
  if (!getLayer) throw new AppError('NOT_FOUND');
  return readLayer(getLayer);
}

/** @throws AppError with the refused fields, 'version' when somebody else saved meanwhile */
export async function saveElement(
  id: string,
  reportVariable: ReportVariable,
  { text, version }: StoredText,
): Promise<ProjectReport> {
  const variables = { id, reportVariable, reportValue: text, version };
  const { saveReportElement: answer } = await execute(saveElementMutation, variables);
  if (!answer.saved || !answer.informe) throw refused(answer.errors);
  return read(answer.informe);
}

/** How a map was left, and what it looked like. */
export interface SavedMap {
  configuracion: LayerConfig;
  logo: string | null;
}

/** @throws AppError with the refused fields, 'version' when somebody else saved meanwhile */
export async function saveLayerAnalysis(
  layerId: string,
  { text, version }: StoredText,
  map?: SavedMap,
): Promise<OpenedLayer> {
  const { saveLayerAnalysis: answer } = await execute(saveAnalysisMutation, {
    layerId,
    version,
    analisis: text,
    logo: map?.logo ?? null,
    configuracion: map ? JSON.stringify(map.configuracion) : null,
  });
  if (!answer.saved || !answer.layer) throw refused(answer.errors);
  return readLayer(answer.layer);
}

/** Takes a layer to another state of its review. @throws AppError with why not */
export async function updateLayerState(
  { id, version }: Pick<OpenedLayer, 'id' | 'version'>,
  to: LayerReviewState,
  observation: string,
): Promise<OpenedLayer> {
  const { updateEstado: answer } = await execute(updateStateMutation, {
    estadoId: id,
    estadoNombre: to,
    observacion: observation,
    version,
  });
  if (!answer.saved || !answer.layer) throw refused(answer.errors);
  return readLayer(answer.layer);
}

/** Names who is to write about a layer, null for nobody any more. @throws AppError with why not */
export async function assignLayer(
  { id, version }: Pick<OpenedLayer, 'id' | 'version'>,
  userId: string | null,
): Promise<OpenedLayer> {
  const { assignLayer: answer } = await execute(assignLayerMutation, {
    layerId: id,
    userId,
    version,
  });
  if (!answer.saved || !answer.layer) throw refused(answer.errors);
  return readLayer(answer.layer);
}

/** Who may be named, by name. */
export const loadLayerWriters = async () => (await execute(layerWritersQuery, {})).layerWriters;

export async function synchroniseLayer(layerId: string): Promise<void> {
  const { syncronizeLayer } = await execute(syncLayerMutation, { layerId });
  requireReceived(syncronizeLayer);
}

/** Which layers of a project are looked at: all, or those that are not synchronised. */
export type SyncScope = 'todas' | 'sin sincronizar';

/** Which layers of a project are crossed; of all, those that changed, unless all are asked for. */
export type SyncWish = SyncScope | 'con error' | 'recalcular todo';

export async function synchroniseLayers(id: string, scope: SyncWish): Promise<void> {
  const { syncMassiveLayers } = await execute(syncLayersMutation, {
    id,
    allLayers: scope === 'todas',
    onlyFailed: scope === 'con error',
    todo: scope === 'recalcular todo',
  });
  requireReceived(syncMassiveLayers);
}

export async function cancelSynchronisation(id: string): Promise<void> {
  const { cancelMassiveLayers } = await execute(cancelSyncMutation, { id });
  requireReceived(cancelMassiveLayers);
}

function requireReceived({ received, errors }: { received: boolean; errors: FieldError[] }): void {
  if (!received) throw refused(errors);
}

/** The printable map of a layer. @throws AppError in Spanish */
export const downloadLayerSheet = (layerId: string, { paper, scale }: SheetChoice): Promise<void> =>
  downloadFile(
    `/api/v1/layers_it/${layerId}/mapa.pdf?papel=${paper}${scale === null ? '' : `&escala=${scale}`}`,
    'mapa.pdf',
  );

/** How the map of a layer is printed. */
export interface SheetChoice {
  paper: MapPaper;
  /** the denominator; null for a round one that shows all */
  scale: number | null;
}

/** The table of a layer's crossings as an Excel file. @throws AppError in Spanish */
export const downloadLayerTable = (layerId: string): Promise<void> =>
  downloadFile(`/api/v1/layers_it/${layerId}/cruces.xlsx`, 'cruces.xlsx');
