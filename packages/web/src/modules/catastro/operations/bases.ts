import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { pageBy, type RowOf } from '../../../platform/record/calls.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SendTools } from '../../../platform/uploads/upload-queue.ts';
import {
  baseChoicesQuery,
  basesQuery,
  cancelImportMutation,
  dashboardQuery,
  defectsQuery,
  deleteBaseMutation,
  fileColumnsQuery,
  importMutation,
  importStatusQuery,
  saveToleranceMutation,
  toleranceQuery,
} from './base.documents.ts';

export const loadBases = pageBy(basesQuery, 'cadastreBasesRelay');

export type BaseRow = RowOf<typeof loadBases>;

/** Every base, the newest first. */
export const loadBaseChoices = async () => (await execute(baseChoicesQuery, {})).cadastreBases;

export type BaseChoice = Awaited<ReturnType<typeof loadBaseChoices>>[number];

export const loadDefects = async (base: string) =>
  (await execute(defectsQuery, { base })).cadastreDefects;

/** Sends a file that is to become a base. @returns its id */
export async function sendBaseFile(file: File, tools: SendTools): Promise<string> {
  const { archivo } = (await sendFile('/api/v1/catastro/archivo', file, tools)) as {
    archivo: string;
  };
  return archivo;
}

/** The columns of a table that was sent, with what each would be taken for. */
export const loadFileColumns = async (file: string) =>
  (await execute(fileColumnsQuery, { archivo: file })).cadastreFileColumns;

export type FileColumns = Awaited<ReturnType<typeof loadFileColumns>>;

/** Starts the import. @returns its id */
export async function startImport(values: {
  archivo: string;
  municipio: string;
  vigencia: string;
  fuente: string;
  columnaNpn: string | null;
  /** which column tells what; '' where none does */
  columnas: Readonly<Record<string, string>> | null;
}): Promise<string> {
  const { importCadastre } = await execute(importMutation, values);
  if (!importCadastre.received || !importCadastre.importacion) throw refused(importCadastre.errors);
  return importCadastre.importacion;
}

export const loadImport = async (id: string) =>
  (await execute(importStatusQuery, { id })).cadastreImport;

export async function cancelImport(id: string): Promise<void> {
  const { cancelCadastreImport } = await execute(cancelImportMutation, { id });
  if (!cancelCadastreImport.received) throw refused(cancelCadastreImport.errors);
}

export async function deleteBase(id: string): Promise<void> {
  const { deleteCadastreBase } = await execute(deleteBaseMutation, { id });
  if (!deleteCadastreBase.deleted) throw refused(deleteCadastreBase.errors);
}

export const loadTolerance = async (municipality: string) =>
  (await execute(toleranceQuery, { municipio: municipality })).cadastreTolerance;

export async function saveTolerance(values: {
  municipio: string;
  porcentaje: number;
  metros: number;
}): Promise<void> {
  const { saveCadastreTolerance } = await execute(saveToleranceMutation, values);
  if (!saveCadastreTolerance.saved) throw refused(saveCadastreTolerance.errors);
}

export const loadDashboard = async (base: string | null) =>
  (await execute(dashboardQuery, { base })).cadastreDashboard;

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;
