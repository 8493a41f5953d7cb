import { coordinateSystems } from '@comarca/shared/geo/crs';
import type { Geometry } from 'geojson';
import GeoJSON from 'ol/format/GeoJSON.js';
import type OlGeometry from 'ol/geom/Geometry.js';
import { register } from 'ol/proj/proj4.js';
import { transform } from 'ol/proj.js';
import proj4 from 'proj4';

for (const system of coordinateSystems) {
  proj4.defs(`${system.authName}:${system.srid}`, system.proj4);
}
register(proj4);

export const LONLAT = 'EPSG:4326';
export const MERCATOR = 'EPSG:3857';

/**
 * Coordinates of a supported system as longitude and latitude, to show them on the map: figures
 * come from the server.
 * @param point x, y (longitude, latitude in geographic systems)
 * @param srid EPSG code of one of the supported systems
 */
export function toLonLat(point: [number, number], srid: number): [number, number] {
  return pair(transform(point, `EPSG:${srid}`, LONLAT));
}

const format = new GeoJSON();

/** A geometry in degrees as one of the map's own. */
export function readGeometry(geometry: Geometry): OlGeometry {
  const read = format.readGeometry(geometry, { featureProjection: MERCATOR });
  if (!read) throw new Error(`No geometry of type ${geometry.type}`);
  return read;
}

/** One of the map's geometries in degrees, to about a millimetre. */
export function writeGeometry(geometry: OlGeometry): Geometry {
  return format.writeGeometryObject(geometry, { featureProjection: MERCATOR, decimals: 8 });
}

function pair([x = Number.NaN, y = Number.NaN]: number[]): [number, number] {
  return [x, y];
}
