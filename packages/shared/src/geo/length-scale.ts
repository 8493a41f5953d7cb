import type { Position } from 'geojson';
import { coordinateSystem, measureSrid } from './crs.ts';

const RADIANS = Math.PI / 180;

/**
 * How much longer than on the ground a short line at a place is on the plane where an output system
 * is measured: 1 is true, 1.02 is 2 % too long (and areas some 4 % too large). Infinite where the
 * plane does not reach.
 *
 * Point scale factor of the transverse Mercator on a sphere, k₀ / √(1 − (cos φ · sin Δλ)²): Snyder,
 * Map Projections: A Working Manual, USGS Professional Paper 1395, eq. 8-4. The ellipsoid changes it
 * by less than 0.1 % of what it differs from 1 by up to 20° from the meridian.
 * @param srid EPSG code of a supported output system
 * @param place longitude and latitude in degrees
 */
export function lengthScale(srid: number, [lon = 0, lat = 0]: Position): number {
  const plane = coordinateSystem(measureSrid(srid))?.plane;
  if (!plane) return Number.POSITIVE_INFINITY;
  const away = (lon - plane.meridian) * RADIANS;
  if (Math.cos(away) <= 0) return Number.POSITIVE_INFINITY;
  const across = Math.cos(lat * RADIANS) * Math.sin(away);
  return plane.scale / Math.sqrt(1 - across * across);
}
