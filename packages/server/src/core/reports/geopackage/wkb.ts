import type { Geometry, Position } from 'geojson';

const CODES = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
} as const;

/** A plane geometry as well-known binary, little endian. */
export function toWkb(geometry: Geometry): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(CODES[geometry.type], 1);
  return Buffer.concat([head, body(geometry)]);
}

function body(geometry: Geometry): Buffer {
  switch (geometry.type) {
    case 'Point':
      return position(geometry.coordinates);
    case 'LineString':
      return positions(geometry.coordinates);
    case 'Polygon':
      return counted(geometry.coordinates.map(positions));
    case 'MultiPoint':
      return counted(
        geometry.coordinates.map((coordinates) => toWkb({ type: 'Point', coordinates })),
      );
    case 'MultiLineString':
      return counted(
        geometry.coordinates.map((coordinates) => toWkb({ type: 'LineString', coordinates })),
      );
    case 'MultiPolygon':
      return counted(
        geometry.coordinates.map((coordinates) => toWkb({ type: 'Polygon', coordinates })),
      );
    case 'GeometryCollection':
      return counted(geometry.geometries.map(toWkb));
  }
}

function counted(parts: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(parts.length, 0);
  return Buffer.concat([count, ...parts]);
}

function position([x = 0, y = 0]: Position): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeDoubleLE(x, 0);
  bytes.writeDoubleLE(y, 8);
  return bytes;
}

function positions(list: readonly Position[]): Buffer {
  const bytes = Buffer.alloc(4 + list.length * 16);
  bytes.writeUInt32LE(list.length, 0);
  for (const [index, [x = 0, y = 0]] of list.entries()) {
    bytes.writeDoubleLE(x, 4 + index * 16);
    bytes.writeDoubleLE(y, 12 + index * 16);
  }
  return bytes;
}
