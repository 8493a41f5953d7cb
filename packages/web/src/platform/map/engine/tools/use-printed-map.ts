import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';

/**
 * Draws the map in the size that it has on paper, before the page is taken there: what was seen in
 * the window is seen on paper, and comes back to the window afterwards.
 */
export function usePrintedMap(map: OlMap, printing: boolean): void {
  useEffect(() => {
    if (!printing) return;
    const view = map.getView();
    const resolution = view.getResolution();
    const [width = 0, height = 0] = map.getSize() ?? [];
    map.updateSize();
    const [printedWidth, printedHeight] = map.getSize() ?? [];
    // A map that is not on paper has no size there.
    if (!printedWidth || !printedHeight) return () => map.updateSize();
    const scale = Math.max(width / printedWidth, height / printedHeight);
    if (resolution) view.setResolution(resolution * scale);
    map.renderSync();
    return () => {
      view.setResolution(resolution);
      map.updateSize();
    };
  }, [map, printing]);
}
