import { baseLayerTable, bookmarkCategoryTable } from './geoviewer.repository.ts';

export { registerBookmarkOwner } from './bookmarks/owners.ts';
export { checkGeocoder } from './places/place.service.ts';

/** Every registered base layer. */
export const listBaseLayers = baseLayerTable.all;

/** For the demo's data. */
export const insertBaseLayer = baseLayerTable.insert;
export const insertBookmarkCategory = bookmarkCategoryTable.insert;
