import { baseLayerTable, bookmarkCategoryTable } from './geoviewer.repository.ts';
import { groundTable } from './ground/ground.repository.ts';
import { publicationTable } from './publication/publication.repository.ts';

export { forgetBookmarksOf } from './bookmarks/bookmark.repository.ts';
export { registerBookmarkOwner } from './bookmarks/owners.ts';
export { shapefileParts, shapeKindOf, writeShapefile } from './exports/shapefile.ts';
export { hasGround } from './ground/ground.repository.ts';
export { groundOf, ownGroundOf } from './ground/ground-map.ts';
export { checkGeocoder } from './places/place.service.ts';
export { registerPortalReports } from './portal/portal-reports.ts';
export { hasPublications } from './publication/publication.repository.ts';

/** Every registered base layer. */
export const listBaseLayers = baseLayerTable.all;

/** For the demo's data. */
export const insertBaseLayer = baseLayerTable.insert;
export const insertGroundLayer = groundTable.insert;
export const insertBookmarkCategory = bookmarkCategoryTable.insert;
export const insertPublication = publicationTable.insert;
