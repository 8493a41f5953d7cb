import type OlMap from 'ol/Map.js';
import { type Bookmark, frameOf, loadFrameNotices } from '../bookmarks.ts';
import { noticeTexts } from '../frame-notices.ts';
import { takeFrame } from './map-frame.ts';

/** Under which a map keeps what is to be said of the bookmark that it shows. */
export const NOTICES = 'avisosMarcador';

/** Says something of a bookmark beside the map, until it is closed or another one is shown. */
export const sayOfBookmark = (map: OlMap, texts: readonly string[]): void =>
  map.set(NOTICES, texts);

/**
 * Shows a bookmark, and says which of its layers are not seen as they were kept, and why.
 * @returns whether it holds a view that maps understand
 */
export async function showBookmark(
  map: OlMap,
  bookmark: Pick<Bookmark, 'id' | 'encuadre'>,
): Promise<boolean> {
  const frame = frameOf(bookmark);
  if (!frame) return false;
  const nothingYet: readonly string[] = [];
  sayOfBookmark(map, nothingYet);
  const missing = takeFrame(map, frame);
  if (frame.capas.length === 0) return true;
  // The view is there already: without the server's reasons, what is missing is said.
  const told = await loadFrameNotices(bookmark.id).catch(() => []);
  // What is said by now of another one stays.
  if (map.get(NOTICES) === nothingYet) sayOfBookmark(map, noticeTexts(missing, told));
  return true;
}
