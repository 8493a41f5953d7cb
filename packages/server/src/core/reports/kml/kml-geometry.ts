import type { Element } from '@xmldom/xmldom';
import type { Geometry, Position } from 'geojson';
import type { AddElement } from './kml.ts';

/** About a tenth of a millimetre on the ground. */
const DECIMALS = 9;

/** Adds a geometry of any type; many of them become one MultiGeometry. */
export function geometryElement(add: AddElement, parent: Element, geometry: Geometry): void {
  switch (geometry.type) {
    case 'Point':
      addCoordinates(add, add(parent, 'Point'), [geometry.coordinates]);
      break;
    case 'LineString':
      addCoordinates(add, add(parent, 'LineString'), geometry.coordinates);
      break;
    case 'Polygon':
      addPolygon(add, parent, geometry.coordinates);
      break;
    default: {
      const many = add(parent, 'MultiGeometry');
      for (const part of partsOf(geometry)) geometryElement(add, many, part);
    }
  }
}

type Many = Exclude<Geometry, { type: 'Point' | 'LineString' | 'Polygon' }>;

function partsOf(geometry: Many): Geometry[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
    case 'GeometryCollection':
      return geometry.geometries;
  }
}

function addPolygon(add: AddElement, parent: Element, rings: readonly Position[][]): void {
  const polygon = add(parent, 'Polygon');
  rings.forEach((ring, index) => {
    const boundary = add(polygon, index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs');
    addCoordinates(add, add(boundary, 'LinearRing'), ring);
  });
}

const addCoordinates = (add: AddElement, parent: Element, positions: readonly Position[]) =>
  add(parent, 'coordinates', positions.map(tuple).join(' '));

/** Longitude and latitude; heights of the source are left out, they were not measured. */
const tuple = ([lon = 0, lat = 0]: Position): string => `${decimal(lon)},${decimal(lat)}`;

const decimal = (value: number): string =>
  value
    .toFixed(DECIMALS)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
