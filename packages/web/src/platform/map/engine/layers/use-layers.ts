import type OlMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import type { MapLayer } from '../../map-layer.ts';
import { dropLayer } from './drop-layer.ts';
import { createLabels, createLayer } from './layers.ts';

/**
 * Keeps the map's layers as described. Whether the person turned a layer off outlives a change of
 * its data.
 */
export function useLayers(map: OlMap, specs: readonly MapLayer[]): void {
  const shown = useRef(new Map<string, boolean>());
  useEffect(() => {
    const layers = specs.map((spec, order) => {
      const layer = createLayer(spec, order);
      layer.setVisible(shown.current.get(spec.id) ?? !spec.oculta);
      return { id: spec.id, layer };
    });
    const labels = layers.map(({ layer }) => createLabels(layer)).filter((each) => each !== null);
    const all = [...layers.map(({ layer }) => layer), ...labels];
    for (const layer of all) map.addLayer(layer);
    return () => {
      for (const { id, layer } of layers) shown.current.set(id, layer.getVisible());
      for (const layer of all) dropLayer(map, layer);
    };
  }, [map, specs]);
}
