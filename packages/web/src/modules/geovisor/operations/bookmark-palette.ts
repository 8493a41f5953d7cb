import { OWN_BOOKMARKS } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { bookmarkRecord } from '../../../platform/map/bookmarks.ts';
import type { PaletteItem } from '../../../platform/module.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';

const FOUND = 5;

/** The bookmarks that the person keeps, for the palette. */
export async function findOwnBookmarks(text: string): Promise<PaletteItem[]> {
  const filters = { contentType: OWN_BOOKMARKS, objectId: sessionStore.get()?.id ?? '' };
  const page = { first: FOUND, offset: 0, search: text, orderBy: null, filters };
  const { nodes } = await bookmarkRecord.page(page, AbortSignal.timeout(10_000));
  return nodes.map(({ id, nombre, carpeta }) => ({
    key: id,
    label: nombre,
    ...(carpeta && { detail: carpeta }),
    route: 'BookmarkLink',
    params: { id },
  }));
}
