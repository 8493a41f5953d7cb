import { OWN_BOOKMARKS } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type { Reader } from '../../../core/db/database.ts';
import type { Access } from '../../../core/operation/operation.ts';

/** A record that may have bookmarks, as its module says it. */
export interface BookmarkOwner {
  /** Its kind, by which `visible` decides who sees it: they see its bookmarks, and add their own. */
  record: string;
  /** Who changes and deletes those of others. */
  change: Access;
  /** The names and extents (degrees) of some of them, for bookmarks of many at once. */
  framesOf?(db: Reader, ids: readonly number[]): Promise<OwnerFrame[]>;
}

/** Where a record lies; null while nobody has drawn it. */
export interface OwnerFrame {
  id: number;
  nombre: string;
  caja: readonly [number, number, number, number] | null;
}

const owners = new Map<string, BookmarkOwner>([
  ['proyectos.proyecto', { record: 'proyecto', change: { permiso: 'proyectos.change_proyecto' } }],
]);

/**
 * Lets records of a module have bookmarks: `contentType` is their model (`app.model`). Called while
 * the module's code is read.
 */
export function registerBookmarkOwner(contentType: string, owner: BookmarkOwner): void {
  owners.set(contentType, owner);
}

/** The rule of a model; undefined for a person's own, and for models that have no bookmarks. */
export const ownerOfType = (contentType: string): BookmarkOwner | undefined =>
  contentType === OWN_BOOKMARKS ? undefined : owners.get(contentType);
