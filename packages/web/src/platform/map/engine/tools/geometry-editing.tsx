import type { Geometry } from 'geojson';
import { altKeyOnly, always, never, singleClick } from 'ol/events/condition.js';
import Feature from 'ol/Feature.js';
import type OlGeometry from 'ol/geom/Geometry.js';
import Draw from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import Snap from 'ol/interaction/Snap.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { DrawnType, GeometryEditing as Editing } from '../../geometry-editing.ts';
import { bufferStyle } from '../buffer-style.ts';
import { dropLayer } from '../layers/drop-layer.ts';
import { useOlMap } from '../map-context.ts';
import { readGeometry, writeGeometry } from '../projections.ts';
import { editableStyle, sketchStyle } from './editing-style.ts';
import { drawByKeys } from './keyboard-drawing.ts';

const BUFFER_ORDER = 800;
const ROUTE_ORDER = 810;
const BUFFER_OPACITY = 0.3;
/** Pixels around a vertex within which it is meant: with a pointer, and with a finger that only presses. */
const POINTER = 10;
const FINGER = 20;

/** Shows the geometry with its band, and lets people draw it or move its vertices. */
export function GeometryEditing(props: Editing) {
  const { geometria, mode, tipo, buffer, colorTrazado, colorBuffer } = props;
  const map = useOlMap();
  const source = useMemo(() => new VectorSource(), []);
  const changed = useEffectEvent((geometry: Geometry) => props.onChange(geometry));
  const left = useEffectEvent(() => props.onLeave?.());
  const sketched = useEffectEvent((geometry: Geometry | null) => props.onSketch?.(geometry));

  useEffect(() => {
    source.clear();
    if (geometria) source.addFeatures(partsOf(geometria));
  }, [source, geometria]);
  useEffect(() => {
    const band = new VectorLayer({
      source,
      style: bufferStyle(colorBuffer, buffer),
      opacity: BUFFER_OPACITY,
      zIndex: BUFFER_ORDER,
    });
    const route = new VectorLayer({
      source,
      style: editableStyle(colorTrazado, mode === 'edit' || mode === 'remove'),
      zIndex: ROUTE_ORDER,
    });
    return addAll(map, [band, route]);
  }, [map, source, buffer, colorBuffer, colorTrazado, mode]);
  useEffect(() => {
    if (mode === 'draw') return startDrawing(map, tipo, colorTrazado, changed, sketched);
    if (mode === 'edit' || mode === 'remove') {
      return startModifying(map, source, mode, changed);
    }
  }, [map, source, mode, tipo, colorTrazado]);
  useEffect(() => {
    if (mode === 'view') return;
    return onEscape(() => left());
  }, [mode]);
  return null;
}

/** Listens to Escape wherever the focus is, unless something that it closes took it. */
function onEscape(leave: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

function addAll(map: OlMap, layers: VectorLayer[]): () => void {
  for (const layer of layers) map.addLayer(layer);
  return () => {
    for (const layer of layers) dropLayer(map, layer);
  };
}

function startDrawing(
  map: OlMap,
  type: DrawnType,
  color: string,
  onDrawn: (geometry: Geometry) => void,
  onSketch: (geometry: Geometry | null) => void,
): () => void {
  const draw = new Draw({ type, style: sketchStyle(color), stopClick: true });
  draw.on('drawstart', ({ feature }) => {
    const geometry = feature.getGeometry();
    geometry?.on('change', () => onSketch(writeGeometry(geometry)));
  });
  draw.on('drawabort', () => onSketch(null));
  draw.on('drawend', ({ feature }) => {
    onSketch(null);
    const geometry = feature.getGeometry();
    if (geometry) onDrawn(writeGeometry(geometry));
  });
  map.addInteraction(draw);
  const leaveKeys = drawByKeys(map, draw, type, (point) => onDrawn(writeGeometry(point)));
  return () => {
    leaveKeys();
    map.removeInteraction(draw);
    draw.dispose();
  };
}

function startModifying(
  map: OlMap,
  source: VectorSource,
  mode: 'edit' | 'remove',
  onModified: (geometry: Geometry) => void,
): () => void {
  const removing = mode === 'remove';
  const modify = new Modify({
    source,
    pixelTolerance: removing ? FINGER : POINTER,
    insertVertexCondition: removing ? never : always,
    deleteCondition: (event) => (removing || altKeyOnly(event)) && singleClick(event),
  });
  const snap = new Snap({ source });
  let before = '';
  const shown = (): Geometry => {
    const parts = source.getFeatures().map((feature) => feature.getGeometry());
    return joined(parts.filter((part) => part !== undefined));
  };
  modify.on('modifystart', () => {
    before = JSON.stringify(shown());
  });
  modify.on('modifyend', () => {
    const now = shown();
    // A vertex that cannot go, or was only pressed, is no change.
    if (JSON.stringify(now) !== before) onModified(now);
  });
  map.addInteraction(modify);
  map.addInteraction(snap);
  return () => {
    map.removeInteraction(snap);
    map.removeInteraction(modify);
    snap.dispose();
    modify.dispose();
  };
}

/** Each member of a collection is a feature of its own, so that its vertices can be moved. */
function partsOf(geometry: Geometry): Feature[] {
  const parts = geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry];
  return parts.map((part) => new Feature(readGeometry(part)));
}

function joined(parts: OlGeometry[]): Geometry {
  const geometries = parts.map(writeGeometry);
  const [only] = geometries;
  return geometries.length === 1 && only ? only : { type: 'GeometryCollection', geometries };
}
