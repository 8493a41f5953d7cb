import { AppError } from '@comarca/shared/core/errors';
import {
  crossFigures,
  isCrossing,
  layerCrossFields,
} from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import {
  GI_CONTENT_TYPE,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { FeatureCollection } from 'geojson';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import * as documents from './crosses.documents.ts';

/** Root of every query about the crosses of projects. */
export const crossesKey = ['cruces-gi'] as const;

/** Whose crosses a list asks for. */
export const ownerOf = (project: string) => ({ contentType: GI_CONTENT_TYPE, objectId: project });

/** A cross of a project, for its table and its form. */
export const crossRecord = managedRecord({
  entity: 'cruceCapaGi',
  singular: 'Cruce Predial',
  plural: 'Cruces Prediales',
  thing: 'el cruce',
  saved: 'Cruce guardado Exitosamente',
  purpose: 'Las tablas espaciales que se cruzan con los predios o con el polígono del proyecto.',
  model: { permission: MANAGE_PERMISSION } as const,
  queryKey: crossesKey,
  ...documents.crossCalls,
  fields: layerCrossFields,
  nameOf: ({ nombre }) => nombre,
});

export type Cross = Awaited<ReturnType<typeof crossRecord.load>>;

/** Spatial tables with their columns. */
export const loadTables = async () =>
  (await execute(documents.tablesQuery, {})).giTabChoices.tablas;

/** Runs a cross, or runs it again. @throws AppError */
export async function runCross(id: string): Promise<void> {
  const { runLayerCross } = await execute(documents.runCrossMutation, { id });
  if (!runLayerCross.received) throw refused(runLayerCross.errors);
}

/** The crosses of a project by name. */
export const loadCrossNames = async (project: string) =>
  (await execute(documents.crossNamesQuery, ownerOf(project))).layerCrossesRelay.nodes;

export const isAnyCrossing = (crosses: readonly { estado: string }[] | undefined): boolean =>
  crosses?.some(({ estado }) => isCrossing(estado)) ?? false;

/** What a cross found, as map and table show it. */
export async function loadCrossFound(id: string) {
  const { layerCross } = await execute(documents.crossFoundQuery, { id });
  const { infoCruce, ...cross } = layerCross;
  const found = JSON.parse(infoCruce) as FeatureCollection;
  return { ...cross, found, columns: columnsOf(cross, found) };
}

export type CrossFound = Awaited<ReturnType<typeof loadCrossFound>>;

export interface FoundColumn {
  value: string;
  text: string;
  /** hectares or metres */
  numeric: boolean;
}

/** The table's columns, and of the figures those that any result has. */
function columnsOf(
  { columnas }: { columnas: readonly { value: string; text: string }[] },
  { features }: FeatureCollection,
): FoundColumn[] {
  const has = (name: string) =>
    features.some(({ properties }) => (properties?.[name] ?? '') !== '');
  const figure = (name: keyof typeof crossFigures): FoundColumn[] =>
    has(name) ? [{ value: name, text: crossFigures[name], numeric: isMeasure(name) }] : [];
  return [
    ...figure('codigoSig'),
    ...figure('nombrePredio'),
    ...columnas.map((column) => ({ ...column, numeric: false })),
    ...figure('areaPredio'),
    ...figure('areaProyecto'),
    ...figure('longitud'),
  ];
}

const isMeasure = (name: keyof typeof crossFigures): boolean =>
  name !== 'codigoSig' && name !== 'nombrePredio';

export const downloadCrossKml = (id: string): Promise<void> =>
  downloadFile(`/api/v1/proyectos_gi/cruces/${id}/kml`, 'reporte_cruce_capa.kml');

/** What the viewer and the sheet of a project show. @throws AppError NOT_FOUND */
export async function loadViewer(id: string) {
  const { project1274 } = await execute(documents.viewerQuery, { id });
  if (!project1274) throw new AppError('NOT_FOUND');
  const { prediosGeojson, ...project } = project1274;
  return { ...project, predios: JSON.parse(prediosGeojson) as FeatureCollection };
}

export type ViewedProject = Awaited<ReturnType<typeof loadViewer>>;
