import type { Geometry } from 'geojson';
import { type Family, flatten, UnknownGeometry } from './geometry.ts';
import { openSource } from './open-file.ts';
import { badFile, type OpenOptions, ownWords, type SourceFeature } from './source-file.ts';

/** What one file may bring: more is a layer, to be imported as one. */
const MAX_FEATURES = 2_000;
const MAX_VERTICES = 200_000;
const MAX_NAME = 120;

/** A record of a file that may be a route, in the file's own system. */
export interface RouteFeature {
  donde: string;
  /** '' when the file gives it none */
  nombre: string;
  familia: Family;
  geometria: Geometry;
}

/** What a file that people bring as a route holds. */
export interface RouteFile {
  formato: string;
  /** EPSG code; null when the file says nothing that is understood */
  srid: number | null;
  sistema: string;
  elementos: RouteFeature[];
  /** records without a geometry */
  sinGeometria: number;
  /** what the format holds beside records, by its name there, and how often */
  omitidos: ReadonlyMap<string, number>;
  /** all coordinates are whole numbers, as those are whose decimal comma was taken for a separator */
  sinDecimales: boolean;
}

/**
 * Reads all of a file that is small enough to be a route.
 * @throws AppError naming the first record that cannot be read, or that it holds too much
 */
export async function readRouteFile(
  path: string,
  fileName: string,
  options: OpenOptions,
): Promise<RouteFile> {
  try {
    return await readAll(path, fileName, options);
  } catch (error) {
    if (!(error instanceof UnknownGeometry)) throw error;
    throw badFile(`El tipo de geometria ${error.type} no esta dentro de los tipos permitidos`);
  }
}

async function readAll(path: string, fileName: string, options: OpenOptions): Promise<RouteFile> {
  const source = await openSource(path, fileName, options);
  const elements: RouteFeature[] = [];
  let [vertices, withoutGeometry, withoutDecimals] = [0, 0, true];
  for await (const feature of source.leer()) {
    if (source.formato === 'GeoJSON') refuseCollection(feature);
    const flat = flatten(feature.geometria, feature.donde);
    if (!flat || !feature.geometria) {
      withoutGeometry += 1;
      continue;
    }
    vertices += flat.vertices;
    if (elements.length === MAX_FEATURES || vertices > MAX_VERTICES) {
      throw badFile(
        `El archivo tiene más de ${MAX_FEATURES.toLocaleString('es-CO')} elementos o de ` +
          `${MAX_VERTICES.toLocaleString('es-CO')} vértices: es una capa y no un trazado.`,
      );
    }
    withoutDecimals &&= flat.bbox.every(Number.isInteger);
    elements.push({
      donde: feature.donde,
      nombre: nameOf(feature),
      familia: flat.family,
      geometria: feature.geometria,
    });
  }
  const { formato, srid, sistema, omitidos = new Map() } = source;
  return {
    formato,
    srid,
    sistema,
    elementos: elements,
    sinGeometria: withoutGeometry,
    omitidos,
    sinDecimales: withoutDecimals,
  };
}

/**
 * What a KML calls a MultiGeometry is one thing of several parts; a GeoJSON that means this says so by a
 * Multi type, or by several features.
 * @throws UnknownGeometry
 */
function refuseCollection({ geometria, donde }: SourceFeature): void {
  const type = 'GeometryCollection';
  if (geometria?.type !== type) return;
  throw new UnknownGeometry(type, donde, 'una colección de geometrías no es un trazado.');
}

const NAMES = /^(nombre|name|nom|título|titulo|title|id|código|codigo)$/i;

function nameOf({ propiedades }: SourceFeature): string {
  const named = Object.entries(propiedades).find(
    ([key, value]) => NAMES.test(key) && (typeof value === 'string' || typeof value === 'number'),
  );
  return named ? ownWords(`${named[1]}`, MAX_NAME) : '';
}
