import type { MapSpec } from '../../../core/reports/map/map-spec.ts';
import type { MapImage } from '../../../core/reports/map/render-map.ts';

/** A written document, and whether maps of it lack the tiles that belong below them. */
export interface Rendered {
  content: Uint8Array;
  lacksTiles: boolean;
}

type Render = (spec: MapSpec) => Promise<MapImage>;

/**
 * Remembers whether a map of a document lacked its tiles.
 * @returns what makes a drawer be watched, and what says whether one lacked them so far
 */
export function watchTiles(): { watched: (render: Render) => Render; lacksTiles: () => boolean } {
  let lacks = false;
  return {
    watched: (render) => async (spec) => {
      const image = await render(spec);
      lacks ||= image.lacksTiles;
      return image;
    },
    lacksTiles: () => lacks,
  };
}
