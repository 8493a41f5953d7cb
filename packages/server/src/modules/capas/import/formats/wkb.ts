import type { Geometry, Position } from 'geojson';

const MAX_NESTING = 8;

/**
 * Reads ISO or extended WKB as GeoJSON in two dimensions. Empty geometries give empty lists.
 * @throws Error for curves, unknown types and truncated bytes.
 */
export function fromWkb(bytes: Uint8Array): Geometry {
  return readGeometry(new Cursor(bytes), 0);
}

function readGeometry(cursor: Cursor, depth: number): Geometry {
  if (depth > MAX_NESTING) throw new Error('demasiados niveles');
  const { type, extra } = cursor.header();
  const positions = () => repeat(cursor, () => cursor.position(extra));
  const parts = () => repeat(cursor, () => readGeometry(cursor, depth + 1));
  switch (type) {
    case 1: {
      const point = cursor.position(extra);
      return { type: 'Point', coordinates: point.every(Number.isNaN) ? [] : point };
    }
    case 2:
      return { type: 'LineString', coordinates: positions() };
    case 3:
      return { type: 'Polygon', coordinates: repeat(cursor, positions) };
    case 4:
    case 5:
    case 6:
    case 7:
      return { type: 'GeometryCollection', geometries: parts() };
    default:
      throw new Error(`tipo de geometría ${type} sin soporte (curvas o superficies)`);
  }
}

function repeat<Item>(cursor: Cursor, read: () => Item): Item[] {
  const count = cursor.count();
  const items: Item[] = [];
  for (let i = 0; i < count; i += 1) items.push(read());
  return items;
}

class Cursor {
  private readonly view: DataView;
  private at = 0;
  private little = true;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The plain type and how many numbers beyond x and y each position has. */
  header(): { type: number; extra: number } {
    this.little = this.view.getUint8(this.at) === 1;
    this.at += 1;
    const code = this.uint();
    if (code & 0x20000000) this.uint();
    const flags = (code & 0x80000000 ? 1 : 0) + (code & 0x40000000 ? 1 : 0);
    const base = code & 0x0fffffff;
    const iso = Math.floor(base / 1000);
    return { type: base % 1000, extra: flags + (iso === 3 ? 2 : iso > 0 ? 1 : 0) };
  }

  /** A count that the bytes left can hold. */
  count(): number {
    const count = this.uint();
    if (count > this.view.byteLength - this.at) throw new Error('está truncada');
    return count;
  }

  position(extra: number): Position {
    const x = this.view.getFloat64(this.at, this.little);
    const y = this.view.getFloat64(this.at + 8, this.little);
    this.at += 16 + extra * 8;
    if (this.at > this.view.byteLength) throw new Error('está truncada');
    return [x, y];
  }

  private uint(): number {
    const value = this.view.getUint32(this.at, this.little);
    this.at += 4;
    return value;
  }
}
