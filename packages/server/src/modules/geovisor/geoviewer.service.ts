import { imageOrigin } from '@comarca/shared/core/image-origin';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { reading } from '../../core/operation/operation.ts';
import { listFoldersOf } from './bookmarks/bookmark.repository.ts';
import { baseLayerTable, bookmarkCategoryTable } from './geoviewer.repository.ts';

/** What every map starts from: the base layers that are registered, and the folders of bookmarks. */
export const geoviewerInit = reading({
  access: 'sesion',
  schema: z.object({}),
  run: async ({ db }) => ({
    capasBase: await baseLayerTable.all(db),
    categorias: await bookmarkCategoryTable.all(db),
  }),
});

/** The folders in which the caller keeps bookmarks of their own, by name. */
export const ownFolders = reading({
  access: 'sesion',
  schema: z.object({}),
  run: ({ db, context }) => listFoldersOf(db, context.actor?.id ?? 0),
});

/** Where the images of the registered base layers come from. */
export async function baseLayerHosts({ database }: App): Promise<string[]> {
  const layers = await baseLayerTable.all(database.db);
  return layers.map(({ url }) => imageOrigin(url)).filter((origin) => origin !== null);
}
