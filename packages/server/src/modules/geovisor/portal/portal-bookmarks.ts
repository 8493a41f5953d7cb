import { type MapFrame, readFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type {
  PortalBookmark,
  PortalBookmarksPage,
} from '@comarca/shared/modules/geovisor/portal-bookmark';
import type { Reader } from '../../../core/db/database.ts';
import { type PublishedLayer, titleOf } from '../publication/published.ts';
import { type KeptPortalBookmark, listPortalBookmarks } from './portal-bookmark.repository.ts';

/** What the geoportal shows besides: a bookmark shows nothing else. */
interface Shown {
  layers: readonly PublishedLayer[];
  bases: readonly { capa: string }[];
}

/** A name that no base map has: it leaves the one that is seen. */
const ANY_BASE = '';

/** Bookmarks that are given at once. */
const FIRST = 300;

/** What is looked for among the bookmarks, and how many of those were given. */
interface Sought {
  search: string;
  offset: number;
}

/** The bookmarks that an administrator published, in the words of what is public. */
export async function publishedBookmarks(
  db: Reader,
  shown: Shown,
  { search, offset }: Sought,
): Promise<PortalBookmarksPage> {
  const found = await listPortalBookmarks(db, { search, first: FIRST + 1, offset });
  const kept = found.slice(0, FIRST);
  const byFrameId = new Map(shown.layers.map((one) => [`capa-${one.capaId}`, one]));
  const bases = new Set(shown.bases.map(({ capa }) => capa));
  return {
    marcadores: kept.flatMap((one) => bookmarkOf(one, byFrameId, bases) ?? []),
    siguiente: found.length > FIRST ? offset + FIRST : null,
  };
}

function bookmarkOf(
  { clave, encuadre, ...told }: KeptPortalBookmark,
  byFrameId: ReadonlyMap<string, PublishedLayer>,
  bases: ReadonlySet<string>,
): PortalBookmark | null {
  const frame = readFrame(encuadre);
  if (!frame) return null;
  const seen = frame.capas.filter(({ visible }) => visible);
  const shown = seen.flatMap(({ id, opacidad }): MapFrame['capas'] => {
    const layer = byFrameId.get(id);
    if (!layer) return [];
    return [{ id: layer.nombre, titulo: titleOf(layer), visible: true, opacidad }];
  });
  return {
    id: clave,
    ...told,
    encuadre: {
      centro: frame.centro,
      zoom: frame.zoom,
      base: frame.base === null || bases.has(frame.base) ? frame.base : ANY_BASE,
      capas: shown,
    },
    ocultas: seen.length - shown.length,
  };
}
