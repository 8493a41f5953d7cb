import type { MapLayer, MapView } from '../../../platform/map/map-layer.ts';
import type { InvalidPlace } from './table-doctor.tsx';

const COLOR = '#D32F2F';
/** Degrees around what is pointed out, some two hundred metres. */
const AROUND = 0.002;

/** The marks of places at which geometries are not valid, over the map of their table. */
export const invalidLayer = (places: readonly InvalidPlace[]): MapLayer[] =>
  places.length === 0
    ? []
    : [
        {
          id: 'no-validas',
          tipo: 'geojson',
          titulo: 'Geometrías no válidas',
          color: COLOR,
          datos: {
            type: 'FeatureCollection',
            features: places.map(({ fila, motivo, lon, lat }) => ({
              type: 'Feature',
              properties: { fila, motivo },
              geometry: { type: 'Point', coordinates: [lon, lat] },
            })),
          },
          columnas: [
            { value: 'fila', text: 'Fila' },
            { value: 'motivo', text: 'Motivo' },
          ],
        },
      ];

/** What shows them all; null for none. */
export function viewOfPlaces(places: readonly InvalidPlace[]): MapView | null {
  if (places.length === 0) return null;
  const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
  return {
    caja: [
      Math.min(...lons) - AROUND,
      Math.min(...lats) - AROUND,
      Math.max(...lons) + AROUND,
      Math.max(...lats) + AROUND,
    ],
  };
}
