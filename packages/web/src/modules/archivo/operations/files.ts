import { AppError } from '@comarca/shared/core/errors';
import { execute } from '../../../platform/graphql/execute.ts';
import { accepted } from './accepted.ts';
import {
  closeFileMutation,
  correctCodeMutation,
  declareFileMutation,
  fileQuery,
  reopenFileMutation,
  undeclareFileMutation,
} from './files.documents.ts';

/** A folder's expediente, with its acts and its index. @throws AppError NOT_FOUND */
export async function loadFile(folder: string) {
  const { archiveFile } = await execute(fileQuery, { carpeta: folder });
  if (!archiveFile) throw new AppError('NOT_FOUND');
  return archiveFile;
}

export type OpenFile = Awaited<ReturnType<typeof loadFile>>;

/** What stays out of the index by kinds: `Correspondencia: 2`. */
export const omittedText = ({ omitidos }: Pick<OpenFile, 'omitidos'>): string =>
  omitidos.map(({ titulo, cantidad }) => `${titulo}: ${cantidad}`).join(', ');

export const declareFile = async (folder: string, values: { codigo: string; motivo: string }) =>
  accepted((await execute(declareFileMutation, { carpeta: folder, ...values })).declareArchiveFile);

export const correctCode = async (folder: string, values: { codigo: string; motivo: string }) =>
  accepted(
    (await execute(correctCodeMutation, { carpeta: folder, ...values })).correctArchiveFileCode,
  );

export const undeclareFile = async (folder: string, reason: string) =>
  accepted(
    (await execute(undeclareFileMutation, { carpeta: folder, motivo: reason }))
      .undeclareArchiveFile,
  );

/** Closes an expediente, without so many documents of other records that the caller may not read. */
export async function closeFile(folder: string, reason: string, unread: number) {
  const given = { carpeta: folder, motivo: reason, sinLeer: unread };
  return accepted((await execute(closeFileMutation, given)).closeArchiveFile);
}

export const reopenFile = async (folder: string, reason: string) =>
  accepted(
    (await execute(reopenFileMutation, { carpeta: folder, motivo: reason })).reopenArchiveFile,
  );

export const fileZipAddress = (folder: string): string =>
  `/api/v1/archivo/expedientes/${folder}/zip`;
