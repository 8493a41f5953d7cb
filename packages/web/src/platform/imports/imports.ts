import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { refused } from '../entity-form/form-failure.ts';
import { execute } from '../graphql/execute.ts';
import type { VariablesOf } from '../graphql/graphql.ts';
import { sendForJson } from '../http/send.ts';
import { sendFile } from '../uploads/send-file.ts';
import type { SendTools } from '../uploads/upload-queue.ts';
import {
  cancelImportMutation,
  importMutation,
  importNameQuery,
  importStatusQuery,
} from './imports.documents.ts';

/** Root of every query about spatial tables: invalidate it after a change. */
export const layersKey = ['tablas_postgis'] as const;

/** The imports and synchronisations that the person asked for: one that begins makes them old. */
export const processesKey = ['procesos_capas'] as const;

/** Whether a process waits or runs. */
export const isAlive = ({ estado }: { estado: string }): boolean =>
  estado === 'PENDIENTE' || estado === 'EN_CURSO';

/** What the table of a file, or one of this name, would be called, and the layer that is so called. */
export async function loadImportName(name: string) {
  return (await execute(importNameQuery, { nombre: name })).layerImportName;
}

export type ImportName = Awaited<ReturnType<typeof loadImportName>>;

/** The layer whose data an import replaces. */
export type ReplacedLayer = NonNullable<ImportName['capa']>;

/** Sends a file and learns what it holds. */
export const previewFile = async (file: File, tools: SendTools): Promise<ImportPreview> =>
  (await sendFile('/api/v1/capas/archivo', file, tools)) as ImportPreview;

/** What another layer of a file that was sent holds. */
export async function previewLayer(file: string, layer: string): Promise<ImportPreview> {
  const url = `/api/v1/capas/archivo/${file}?capa=${encodeURIComponent(layer)}`;
  return (await sendForJson(url)) as ImportPreview;
}

/** Starts the import. @returns its id */
export async function startImport(values: VariablesOf<typeof importMutation>): Promise<string> {
  const { importLayer } = await execute(importMutation, values);
  if (!importLayer.received || !importLayer.importacion) throw refused(importLayer.errors);
  return importLayer.importacion;
}

export async function loadImport(id: string) {
  return (await execute(importStatusQuery, { id })).layerImport;
}

export type ImportStatus = Awaited<ReturnType<typeof loadImport>>;

export async function cancelImport(id: string): Promise<void> {
  const { cancelLayerImport } = await execute(cancelImportMutation, { id });
  if (!cancelLayerImport.received) throw refused(cancelLayerImport.errors);
}
