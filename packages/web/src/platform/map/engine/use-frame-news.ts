import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect } from 'react';
import { frameOfMap } from './map-frame.ts';

/** A map that moves is told once it rests, in milliseconds. */
const REST = 300;

/** Tells what a map shows, each time that it shows something else. */
export function useFrameNews(map: OlMap, onMove: ((frame: MapFrame) => void) | undefined): void {
  useEffect(() => {
    if (!onMove) return;
    let told = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (!map.getView().isDef()) return;
      const frame = frameOfMap(map);
      const text = JSON.stringify(frame);
      if (text === told) return;
      told = text;
      onMove(frame);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST);
    };
    const keys = [map.on('moveend', later), map.getLayerGroup().on('change', later)];
    return () => {
      clearTimeout(timer);
      unByKey(keys);
    };
  }, [map, onMove]);
}
