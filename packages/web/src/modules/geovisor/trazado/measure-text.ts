import type { Geometry } from 'geojson';
import { measureGround } from '../../../platform/map/geodesic.ts';
import { areaText, lengthText } from '../../../platform/map/measure-units.ts';

/** 'Longitud elipsoidal: 39,2 km · 12 vértices' */
export function measureText(geometry: Geometry): string {
  const { length, area, vertices } = measureGround(geometry);
  const count = `${vertices.toLocaleString('es-CO')} ${vertices === 1 ? 'vértice' : 'vértices'}`;
  if (area > 0) return `Área: ${areaText(area)} · Perímetro: ${lengthText(length)} · ${count}`;
  return length > 0 ? `Longitud elipsoidal: ${lengthText(length)} · ${count}` : count;
}
