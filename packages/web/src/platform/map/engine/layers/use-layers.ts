import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import type { MapLayer } from '../../map-layer.ts';
import { dropLayer } from './drop-layer.ts';
import { createLabels, createLayer, SPEC } from './layers.ts';

/** What a map shows of a description. */
interface Drawn {
  spec: MapLayer;
  layer: BaseLayer;
  labels: BaseLayer | null;
}

/**
 * Keeps the map's layers as described: those whose description stays are left as they are. Whether
 * the person turned a layer off outlives a change of its data.
 */
export function useLayers(map: OlMap, specs: readonly MapLayer[]): void {
  const drawn = useRef(new Map<string, Drawn>());
  useEffect(() => {
    const wanted = new Set(specs.map(({ id }) => id));
    for (const [id, one] of drawn.current) {
      if (wanted.has(id)) continue;
      drop(map, one);
      drawn.current.delete(id);
    }
    for (const [order, spec] of specs.entries()) {
      const before = drawn.current.get(spec.id);
      if (before && isDrawnAlike(before.spec, spec)) adjust(before, spec, order);
      else drawn.current.set(spec.id, redraw(map, before, spec, order));
    }
  }, [map, specs]);
  useEffect(() => {
    const all = drawn.current;
    return () => {
      for (const one of all.values()) drop(map, one);
      all.clear();
    };
  }, [map]);
}

function redraw(map: OlMap, before: Drawn | undefined, spec: MapLayer, order: number): Drawn {
  const isShown = before?.layer.getVisible() ?? !spec.oculta;
  if (before) drop(map, before);
  const layer = createLayer(spec, order);
  layer.setVisible(isShown);
  const labels = createLabels(layer);
  map.addLayer(layer);
  if (labels) map.addLayer(labels);
  return { spec, layer, labels };
}

function adjust(one: Drawn, spec: MapLayer, order: number): void {
  // Whoever changed it on the map keeps it until the description says otherwise.
  if (one.spec.opacidadCapa !== spec.opacidadCapa) {
    one.layer.setOpacity(spec.opacidadCapa ?? 1);
  }
  one.spec = spec;
  one.layer.set(SPEC, spec);
  one.layer.setZIndex(order);
}

function drop(map: OlMap, { layer, labels }: Drawn): void {
  dropLayer(map, layer);
  if (labels) dropLayer(map, labels);
}

/** Whether two descriptions differ in nothing that is drawn, but for their opacity. */
function isDrawnAlike(one: MapLayer, other: MapLayer): boolean {
  if (one === other) return true;
  const { opacidadCapa: _a, ...before } = one;
  const { opacidadCapa: _b, ...after } = other;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every(
    (key) => before[key as keyof typeof before] === after[key as keyof typeof after],
  );
}
