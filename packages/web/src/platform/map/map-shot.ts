import type { Box } from './map-layer.ts';

/** What a map showed at a moment. */
export interface MapShot {
  /** what was in sight: west, south, east, north in degrees */
  box: Box;
  /** the base map's name; null for none */
  base: string | null;
  /** as a data address; null where the images of a map server may not be copied */
  image: string | null;
}

export type TakeMap = () => MapShot;
