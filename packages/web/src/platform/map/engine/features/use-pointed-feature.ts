import { getCenter } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useCallback, useEffect, useState } from 'react';
import { specOf, tellingSpecOf } from '../layers/layers.ts';
import type { PointedFeature } from './feature-popup.tsx';

const TOLERANCE = 5;

/**
 * The feature under the pointer, or the one that a press fixed.
 * @param enabled off while something is drawn or measured
 */
export function usePointedFeature(map: OlMap, enabled: boolean) {
  const [pointed, setPointed] = useState<PointedFeature | null>(null);
  useEffect(() => {
    const viewport = map.getViewport();
    if (!enabled || !viewport) return;
    const keys = [
      map.on('pointermove', (event) => {
        if (event.dragging) return;
        const found = find(map, event.pixel, event.coordinate, false);
        setCursor(map, found ? 'pointer' : '');
        setPointed((now) => (now?.fixed ? now : sameFeature(now, found)));
      }),
      map.on('singleclick', (event) => {
        setPointed(find(map, event.pixel, event.coordinate, true));
      }),
    ];
    const leave = () => setPointed((now) => (now?.fixed ? now : null));
    viewport.addEventListener('pointerleave', leave);
    return () => {
      unByKey(keys);
      viewport.removeEventListener('pointerleave', leave);
      setPointed(null);
    };
  }, [map, enabled]);
  const close = useCallback(() => setPointed(null), []);
  const choose = useCallback(
    (label: unknown) => setPointed(label === null ? null : findByLabel(map, label)),
    [map],
  );
  return { pointed, close, choose };
}

function setCursor(map: OlMap, cursor: string): void {
  const target = map.getTargetElement();
  if (target) target.style.cursor = cursor;
}

function find(
  map: OlMap,
  pixel: number[],
  position: number[],
  fixed: boolean,
): PointedFeature | null {
  const found = map.forEachFeatureAtPixel(
    pixel,
    (feature, layer) => {
      const spec = layer && tellingSpecOf(layer);
      return spec && { feature, spec };
    },
    { hitTolerance: TOLERANCE },
  );
  return found ? { ...found, position, fixed } : null;
}

function sameFeature(
  now: PointedFeature | null,
  found: PointedFeature | null,
): PointedFeature | null {
  return now && found && now.feature === found.feature ? now : found;
}

function findByLabel(map: OlMap, label: unknown): PointedFeature | null {
  for (const layer of map.getAllLayers()) {
    const spec = specOf(layer);
    if (spec?.tipo !== 'geojson' || !spec.etiqueta) continue;
    const source = (layer as VectorLayer).getSource();
    const feature = source?.getFeatures().find((each) => each.get(spec.etiqueta ?? '') === label);
    if (feature) return { feature, spec, position: placeOf(feature), fixed: true };
  }
  return null;
}

function placeOf(feature: FeatureLike): number[] {
  const geometry = feature.getGeometry();
  if (!geometry) return [0, 0];
  const centre = getCenter(geometry.getExtent());
  return 'getClosestPoint' in geometry ? geometry.getClosestPoint(centre) : centre;
}
