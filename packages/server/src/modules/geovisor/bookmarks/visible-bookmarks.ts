import { OWN_BOOKMARKS } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { hiddenOf, type Visible } from '../../../core/operation/visible.ts';
import { listBookmarkOwners } from './bookmark.repository.ts';
import { ownerOfType } from './owners.ts';

/** What forms that choose a bookmark call its kind. */
export const BOOKMARK = 'marcador';

/** A person's own bookmarks are seen by that person, those of a record by who sees the record. */
export const visibleBookmarks: Visible = async (scope, ids) => {
  const found = await listBookmarkOwners(scope.db, ids);
  const seen: number[] = [];
  for (const type of new Set(found.map(({ contentType }) => contentType))) {
    const rows = found.filter(({ contentType }) => contentType === type);
    const owner = ownerOfType(type);
    const hidden = owner
      ? await hiddenOf(scope, owner.record, new Set(rows.map(({ objectId }) => objectId)))
      : null;
    const isSeen = (objectId: number): boolean =>
      hidden ? !hidden.has(objectId) : type === OWN_BOOKMARKS && objectId === scope.actor.id;
    seen.push(...rows.filter(({ objectId }) => isSeen(objectId)).map(({ id }) => id));
  }
  return seen;
};
