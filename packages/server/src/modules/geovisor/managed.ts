/** The small records of the module, each on its line: who adds one edits no other place. */
export { bookmark } from './bookmarks/bookmark.ts';
export { baseLayer, bookmarkCategory } from './geoviewer.ts';
export { groundLayer } from './ground/ground.ts';
export { portalBookmarkRecord } from './portal/portal-bookmark.ts';
export { publication } from './publication/publication.ts';
