import type { Position } from 'geojson';

/**
 * Where Colombia is, with its islands and seas: west, south, east, north in degrees. The area of use
 * of EPSG:9377 (EPSG extent 3229: 84.77° W – 66.87° W, 4.23° S – 15.51° N) with some room.
 */
export const COLOMBIA = [-85, -5, -66, 17] as const;

/** Whether a longitude and latitude lie in the box of Colombia. */
export function isNearColombia([lon = 0, lat = 0]: Position): boolean {
  const [west, south, east, north] = COLOMBIA;
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
