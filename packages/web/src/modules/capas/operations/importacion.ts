import type { ImportPreview } from '@comarca/shared/modules/capas/importacion';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import { sendForJson } from '../../../platform/http/send.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SendTools } from '../../../platform/uploads/upload-queue.ts';
import {
  cancelImportMutation,
  importMutation,
  importNameQuery,
  importStatusQuery,
} from './capas.documents.ts';

/** What the table of a file, or one of this name, would be called, and the layer that is so called. */
export async function loadImportName(nombre: string) {
  return (await execute(importNameQuery, { nombre })).layerImportName;
}

export type ImportName = Awaited<ReturnType<typeof loadImportName>>;

/** The layer whose data an import replaces. */
export type ReplacedLayer = NonNullable<ImportName['capa']>;

/** Sends a file and learns what it holds. */
export const previewFile = async (file: File, tools: SendTools): Promise<ImportPreview> =>
  (await sendFile('/api/v1/capas/archivo', file, tools)) as ImportPreview;

/** What another layer of a file that was sent holds. */
export async function previewLayer(archivo: string, capa: string): Promise<ImportPreview> {
  const url = `/api/v1/capas/archivo/${archivo}?capa=${encodeURIComponent(capa)}`;
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
