import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';

/** A layer that a frame shows and a map does not have. */
export type MissingLayer = Pick<MapFrame['capas'][number], 'id' | 'titulo'>;

/** What the server says of layers of a bookmark. */
interface ToldLayers {
  capas: readonly string[];
  mensaje: string;
  faltan: boolean;
}

/**
 * What a reader is to know of a bookmark that was shown: the server's reasons, each once, and what this map lacks.
 */
export function noticeTexts(
  missing: readonly MissingLayer[],
  told: readonly ToldLayers[],
): string[] {
  const explained = new Set(told.flatMap(({ capas, faltan }) => (faltan ? capas : [])));
  const others = missing.filter(({ id, titulo }) => titulo !== '' && !explained.has(id));
  const reasons = [...new Set(told.map(({ mensaje }) => mensaje))];
  if (others.length === 0) return reasons;
  return [...reasons, `Este mapa no tiene: ${others.map(({ titulo }) => titulo).join(', ')}.`];
}
