import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { pageBy, type RowOf, removeBy } from '../../../platform/record/calls.ts';
import { deleteStructureMutation, structuresQuery } from './structures.documents.ts';

/** Root of every query about structures: invalidate it after a change. */
export const structuresKey = ['estructurasIt'] as const;

export const loadStructures = pageBy(structuresQuery, 'structuresItRelay');

export type StructureListRow = RowOf<typeof loadStructures>;

export const removeStructure = removeBy(deleteStructureMutation, 'deleteStructureIt');

/** Takes a structure home as a file. @throws AppError in Spanish */
export const downloadTemplate = (id: string): Promise<void> =>
  downloadFile(`/api/v1/estructuras_it/${id}/plantilla.json`, 'plantilla.json');
