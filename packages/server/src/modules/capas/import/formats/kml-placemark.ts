import type { Geometry, Position } from 'geojson';
import { badFeature, orReject, type Reject, type SourceFeature } from '../source-file.ts';

interface OpenGeometry {
  tag: string;
  coordinates: Position[];
  /** rings of a polygon, the outer one first */
  rings: Position[][];
  children: Geometry[];
}

const geometryTags = new Set(['Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry']);
const MAX_GEOMETRY_DEPTH = 8;

/**
 * Builds records from the opening and closing tags of a KML, one placemark at a time. Of a bad one that
 * somebody takes note of, the rest is passed over.
 */
export class PlacemarkBuilder {
  private readonly emit: (feature: SourceFeature) => void;
  private readonly reject: Reject | undefined;
  private number = 0;
  private inside = false;
  private donde = '';
  private properties: Record<string, unknown> = {};
  private dataName: string | undefined;
  private geometries: Geometry[] = [];
  private stack: OpenGeometry[] = [];

  constructor(emit: (feature: SourceFeature) => void, reject?: Reject) {
    this.emit = emit;
    this.reject = reject && this.passingOver(reject);
  }

  private passingOver(reject: Reject): Reject {
    return (bad) => {
      this.inside = false;
      reject(bad);
    };
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'Placemark') this.begin();
    else if (this.inside) orReject(() => this.openInside(tag, attributes), this.reject);
  }

  private openInside(tag: string, attributes: Record<string, string>): void {
    if (tag === 'Data' || tag === 'SimpleData') this.dataName = attributes.name;
    if (!geometryTags.has(tag)) return;
    if (this.stack.length > MAX_GEOMETRY_DEPTH) {
      throw badFeature(this.donde, 'la geometría tiene demasiados niveles.');
    }
    this.stack.push({ tag, coordinates: [], rings: [], children: [] });
  }

  close(tag: string, text: string): void {
    if (this.inside) orReject(() => this.closeInside(tag, text), this.reject);
  }

  private closeInside(tag: string, text: string): void {
    const current = this.stack[this.stack.length - 1];
    if (tag === 'Placemark') this.finish();
    else if (tag === 'coordinates' && current)
      current.coordinates = parseCoordinates(text, this.donde);
    else if (current?.tag === tag) this.closeGeometry(this.stack.pop() ?? current);
    else if (!current) this.closeText(tag, text.trim());
  }

  private begin(): void {
    this.number += 1;
    this.inside = true;
    this.donde = `elemento ${this.number}`;
    this.properties = {};
    this.geometries = [];
    this.stack = [];
  }

  private finish(): void {
    this.inside = false;
    const [only] = this.geometries;
    const geometry: Geometry | null =
      this.geometries.length > 1
        ? { type: 'GeometryCollection', geometries: this.geometries }
        : (only ?? null);
    this.emit({ donde: this.donde, propiedades: this.properties, geometria: geometry });
  }

  private closeText(tag: string, text: string): void {
    if (tag === 'name' && text) this.properties.nombre = text;
    else if (tag === 'description' && text) this.properties.descripcion = text;
    else if (this.dataName !== undefined && (tag === 'value' || tag === 'SimpleData')) {
      this.properties[this.dataName] = text || null;
      this.dataName = undefined;
    }
  }

  private closeGeometry(done: OpenGeometry): void {
    const parent = this.stack[this.stack.length - 1];
    if (done.tag === 'LinearRing' && parent?.tag === 'Polygon') {
      parent.rings.push(done.coordinates);
      return;
    }
    const geometry = toGeometry(done);
    if (parent?.tag === 'MultiGeometry') parent.children.push(geometry);
    else if (!parent) this.geometries.push(geometry);
    else throw badFeature(this.donde, 'las geometrías están mal anidadas.');
  }
}

function toGeometry(done: OpenGeometry): Geometry {
  switch (done.tag) {
    case 'Point':
      return { type: 'Point', coordinates: done.coordinates[0] ?? [] };
    case 'Polygon':
      return { type: 'Polygon', coordinates: done.rings };
    case 'MultiGeometry':
      return { type: 'GeometryCollection', geometries: done.children };
    default:
      return { type: 'LineString', coordinates: done.coordinates };
  }
}

/** Of a coordinate: longitude, latitude and height. */
const MOST_PARTS = 3;

/** `lon,lat[,height]` separated by blanks. */
function parseCoordinates(text: string, where: string): Position[] {
  const tuples = text.trim().split(/\s+/).filter(Boolean);
  return tuples.map((tuple) => {
    const parts = tuple.split(',');
    if (parts.length > MOST_PARTS) {
      throw badFeature(
        where,
        `la coordenada "${tuple.slice(0, 40)}" parece tener coma decimal: escríbala con punto.`,
      );
    }
    const [x, y] = parts.map((part) => (part === '' ? NaN : Number(part)));
    if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) {
      throw badFeature(where, `la coordenada "${tuple.slice(0, 40)}" no es válida.`);
    }
    return [x, y];
  });
}
