import { baseLayerTable, bookmarkCategoryTable } from './geovisor.repository.ts';

/** For the demo's data. */
export const insertBaseLayer = baseLayerTable.insert;
export const insertBookmarkCategory = bookmarkCategoryTable.insert;
