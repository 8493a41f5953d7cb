import type { Geometry, Position } from 'geojson';

/** Vertices that one route or boundary may have. */
export const MAX_VERTICES = 200_000;
/** Loose points are buffered one by one: more than this is a layer, not a route. */
export const MAX_POINTS = 5_000;
/** Of lines together, in kilometres: more than a quarter of the country's roads is no route. */
const MAX_KILOMETRES = 50_000;
const KILOMETRES_PER_DEGREE = 111.2;
const MAX_DEPTH = 6;

/** Why a GeoJSON text cannot be studied; the message is shown as it is. */
export class GeometryRefused extends Error {}

type Simple = Exclude<Geometry, { type: 'GeometryCollection' }>;
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new GeometryRefused('Las coordenadas no son una lista.');
  return value;
};

/**
 * Reads GeoJSON text (geometry, Feature or FeatureCollection) as a list of plain 2D geometries.
 * Rings are closed, repeated vertices dropped, heights left out.
 * @throws GeometryRefused in Spanish
 */
export function readGeoJson(text: string): Simple[] {
  const reader = new GeoJsonReader();
  return reader.read(parseJson(text), 0);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new GeometryRefused('El texto de la geometría no es un GeoJSON válido.');
  }
}

class GeoJsonReader {
  private vertices = 0;
  private points = 0;
  private kilometres = 0;

  read(value: unknown, depth: number): Simple[] {
    if (depth > MAX_DEPTH) throw new GeometryRefused('La geometría tiene demasiados niveles.');
    if (value === null) return [];
    if (!isObject(value) || typeof value.type !== 'string') {
      throw new GeometryRefused('El texto no describe una geometría.');
    }
    refuseOtherSystem(value.crs);
    const { type } = value;
    if (type === 'Feature') return this.read(value.geometry ?? null, depth + 1);
    const members = memberKeys.get(type);
    if (members) {
      return asList(value[members]).flatMap((member) => this.read(member, depth + 1));
    }
    const geometry = this.simple(type, value.coordinates);
    return geometry ? [geometry] : [];
  }

  private simple(type: string, coordinates: unknown): Simple | null {
    const many = () => asList(coordinates);
    if (type.startsWith('Multi') && many().length === 0) return null;
    if (type === 'Point') return { type, coordinates: this.point(coordinates) };
    if (type === 'MultiPoint') return { type, coordinates: many().map((p) => this.point(p)) };
    if (type === 'LineString') return { type, coordinates: this.line(coordinates) };
    if (type === 'MultiLineString') return { type, coordinates: many().map((l) => this.line(l)) };
    if (type === 'Polygon') return { type, coordinates: this.rings(coordinates) };
    if (type === 'MultiPolygon') return { type, coordinates: many().map((p) => this.rings(p)) };
    throw new GeometryRefused(
      `El tipo de geometria ${type.slice(0, 40)} no esta dentro de los tipos permitidos`,
    );
  }

  private point(value: unknown): Position {
    if (++this.points > MAX_POINTS) {
      throw new GeometryRefused(`Se admiten hasta ${MAX_POINTS.toLocaleString('es-CO')} puntos.`);
    }
    return this.position(value);
  }

  private line(value: unknown): Position[] {
    const positions = this.positions(value);
    if (positions.length < 2) {
      throw new GeometryRefused('La polilinea debe tener por lo menos dos coordenadas');
    }
    for (const [place, next] of positions.slice(1).entries()) {
      this.lengthen(positions[place] ?? next, next);
    }
    return positions;
  }

  private rings(value: unknown): Position[][] {
    const rings = asList(value).map((ring) => closed(this.positions(ring)));
    if (rings.length === 0 || rings.some((ring) => ring.length < 4)) {
      throw new GeometryRefused('La polilinea debe tener por lo menos tres coordenadas');
    }
    return rings;
  }

  private positions(value: unknown): Position[] {
    const positions: Position[] = [];
    for (const item of asList(value)) {
      const next = this.position(item);
      const last = positions.at(-1);
      if (last && last[0] === next[0] && last[1] === next[1]) continue;
      positions.push(next);
    }
    return positions;
  }

  /** Roughly, as on a ball: it only has to tell a route from a scribble over the whole country. */
  private lengthen([fromLon = 0, fromLat = 0]: Position, [lon = 0, lat = 0]: Position): void {
    const shrink = Math.cos(((fromLat + lat) / 2) * (Math.PI / 180));
    const degrees = Math.hypot((lon - fromLon) * shrink, lat - fromLat);
    this.kilometres += degrees * KILOMETRES_PER_DEGREE;
    if (this.kilometres <= MAX_KILOMETRES) return;
    const limit = MAX_KILOMETRES.toLocaleString('es-CO');
    throw new GeometryRefused(
      `El trazado mide más de ${limit} km en total. Simplifíquelo o divídalo.`,
    );
  }

  private position(value: unknown): Position {
    if (++this.vertices > MAX_VERTICES) {
      const limit = MAX_VERTICES.toLocaleString('es-CO');
      throw new GeometryRefused(`La geometría tiene más de ${limit} vértices. Simplifíquela.`);
    }
    const [lon, lat] = asList(value);
    if (!isWithin(lon, 180) || !isWithin(lat, 90)) {
      throw new GeometryRefused(
        `La coordenada ${describe(lon)}, ${describe(lat)} no es válida: se espera longitud entre ` +
          '-180 y 180 y latitud entre -90 y 90, en ese orden (EPSG:4326).',
      );
    }
    return [lon, lat];
  }
}

const memberKeys = new Map([
  ['FeatureCollection', 'features'],
  ['GeometryCollection', 'geometries'],
]);

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

const describe = (value: unknown): string => {
  if (value === undefined) return '(falta)';
  return typeof value === 'number' ? String(value) : `«${JSON.stringify(value).slice(0, 20)}»`;
};

function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}

/** The `crs` member of old files: anything but degrees of WGS 84 would be read wrongly. */
function refuseOtherSystem(crs: unknown): void {
  if (!isObject(crs)) return;
  const name = String(isObject(crs.properties) ? crs.properties.name : '');
  if (/(CRS84|4326)$/.test(name)) return;
  throw new GeometryRefused('La geometría debe estar en el sistema de coordenadas EPSG:4326.');
}
