import { AppError, fieldError } from '@comarca/shared/core/errors';
import { MAX_DEPTH } from '@comarca/shared/modules/archivo/archive.rules';
import type { VisibleScope } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { type FolderRow, findFolder, holdFolder } from './folder.repository.ts';
import { seenFolders } from './sight.repository.ts';
import { sightOf } from './sight.ts';
import { writableFolders } from './writable.repository.ts';

const NOT_WRITABLE = 'No puede cambiar lo que hay en esa carpeta.';
const TOO_DEEP = `Las carpetas pueden tener hasta ${MAX_DEPTH} niveles.`;
const HEADING = 'Aquí solo están las carpetas de los registros: elija una de ellas.';

/** Whether a folder only gathers the folders of one kind of record. */
export const isHeading = ({ entidadId }: Pick<FolderRow, 'entidadId'>): boolean => entidadId === 0;

/** A folder that the caller sees. @throws AppError NOT_FOUND */
export async function seenFolder(scope: VisibleScope, id: number): Promise<FolderRow> {
  const folder = await findFolder(scope.db, id);
  const seen = await seenFolders(scope.db, await sightOf(scope), [id]);
  if (!folder || seen.length === 0) throw new AppError('NOT_FOUND');
  return folder;
}

/**
 * A folder, held until the transaction ends, whose content the caller may change.
 * @throws AppError NOT_FOUND, FORBIDDEN, or VALIDATION for the heading of a kind of record
 */
export async function writableFolder(
  { context, actor, tx }: Pick<WriteScope, 'context' | 'actor' | 'tx'>,
  id: number,
  field = '',
): Promise<FolderRow> {
  const folder = await holdFolder(tx, id);
  if (!folder || folder.papeleraId !== null) throw new AppError('NOT_FOUND');
  const sight = await sightOf({ context, actor, db: tx });
  if ((await seenFolders(tx, sight, [id])).length === 0) throw new AppError('NOT_FOUND');
  if (isHeading(folder)) throw fieldError(field, HEADING);
  if ((await writableFolders(tx, sight, [id])).length === 0) {
    throw new AppError('FORBIDDEN', NOT_WRITABLE);
  }
  return folder;
}

/** @throws AppError VALIDATION where so many levels below a folder would be too deep */
export function requireDepth(
  { ruta }: Pick<FolderRow, 'ruta'>,
  below: number,
  field: string,
): void {
  if (ruta.length + below > MAX_DEPTH) throw fieldError(field, TOO_DEEP);
}

/** Whether the caller may change what is in a folder that she sees. */
export async function mayWriteIn(
  scope: VisibleScope & { db: Reader | Tx },
  folder: FolderRow,
): Promise<boolean> {
  if (isHeading(folder)) return false;
  const writable = await writableFolders(scope.db, await sightOf(scope), [folder.id]);
  return writable.length > 0;
}
