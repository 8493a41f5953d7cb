import { AppError, fieldError } from '@comarca/shared/core/errors';
import { MAX_DEPTH, TOO_DEEP } from '@comarca/shared/modules/archivo/archive.rules';
import type { VisibleScope } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { closedAround } from '../files/closed.repository.ts';
import { requireNotClosed } from '../files/closed.ts';
import { type FolderRow, findFolder, holdFolder } from './folder.repository.ts';
import { type Sight, seenFolders } from './sight.repository.ts';
import { sightOf } from './sight.ts';
import { writableFolders } from './writable.repository.ts';

const NOT_WRITABLE = 'No puede cambiar lo que hay en esa carpeta.';
const HEADING = 'Aquí solo están las carpetas de los registros: elija una de ellas.';

/** Whether a folder only gathers the folders of one kind of record. */
export const isHeading = ({ entidadId }: Pick<FolderRow, 'entidadId'>): boolean => entidadId === 0;

/** What somebody sees of the archive, where it was found already: an act about many finds it once. */
interface Seeing {
  sight?: Sight;
}

/** Who changes something of the archive. */
export type Acting = Pick<WriteScope, 'context' | 'actor' | 'tx'> & Seeing;

/** The same who acts, with what she sees: for acts about many folders or documents. */
export const withSight = <Scope extends Acting>(scope: Scope): Scope & { sight: Sight } => ({
  ...scope,
  sight: scope.sight ?? sightOf(scope),
});

/** A folder that the caller sees. @throws AppError NOT_FOUND */
export async function seenFolder(scope: VisibleScope & Seeing, id: number): Promise<FolderRow> {
  const folder = await findFolder(scope.db, id);
  const seen = await seenFolders(scope.db, scope.sight ?? sightOf(scope), [id]);
  if (!folder || seen.length === 0) throw new AppError('NOT_FOUND');
  return folder;
}

/**
 * A folder, held until the transaction ends, whose content the caller may change.
 * @throws AppError NOT_FOUND, FORBIDDEN, or VALIDATION for the heading of a kind of record
 */
export async function writableFolder(scope: Acting, id: number, field = ''): Promise<FolderRow> {
  const folder = await grantedFolder(scope, id, field);
  await requireNotClosed(scope, id);
  return folder;
}

/** The same, also where it lies in a closed expediente: for what is asked of its documents themselves. */
export async function grantedFolder(scope: Acting, id: number, field = ''): Promise<FolderRow> {
  const folder = await grantedOrHeading(scope, id);
  if (isHeading(folder)) throw fieldError(field, HEADING);
  return folder;
}

/** The same, also the heading of a kind of record: for what all its folders have from it. */
export async function grantedOrHeading(scope: Acting, id: number): Promise<FolderRow> {
  const { tx } = scope;
  const folder = await holdFolder(tx, id);
  if (!folder || folder.papeleraId !== null) throw new AppError('NOT_FOUND');
  const { sight } = withSight(scope);
  if ((await seenFolders(tx, sight, [id])).length === 0) throw new AppError('NOT_FOUND');
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

/** Whether somebody may change what is in a folder that she sees. */
export async function mayWriteIn(db: Reader, sight: Sight, folder: FolderRow): Promise<boolean> {
  if (isHeading(folder)) return false;
  const writable = await writableFolders(db, sight, [folder.id]);
  return writable.length > 0 && (await closedAround(db, folder.id)) === undefined;
}
