import { AppError } from '@comarca/shared/core/errors';
import { coordinateSystem, describeTransformation, measureSrid } from '@comarca/shared/geo/crs';
import { linesOf } from '@comarca/shared/geo/geometry';
import { buildRoute, type Route } from '@comarca/shared/geo/stationing';
import { GeometryRefused, readGeoJson } from '@comarca/shared/modules/cruces/geojson-input';
import type { FeatureCollection, Geometry, MultiPolygon, Polygon } from 'geojson';
import type { Db } from '../../core/db/database.ts';
import { type Drawing, type DrawnArea, drawArea, QUARTER_SEGMENTS } from './draw-area.ts';
import { StatementStopped } from './inside/statement.layer.ts';

/** The ground that layers are crossed with. Plain data: it may be kept and sent. */
export interface StudyArea {
  /** output system */
  srid: number;
  /** where it is measured: the output system, or 9377 when that one is in degrees */
  sridMedida: number;
  /** metres on the ground */
  buffer: number;
  segmentosPorCuadrante: number;
  /** the drawn geometry as one, EPSG:4326 */
  trazado: Geometry;
  /** EPSG:4326 */
  geometria: Polygon | MultiPolygon;
  areaHa: number;
  /** metres; null unless every part of the drawing is a line */
  longitud: number | null;
  /** the route on the plane of `sridMedida`; null unless every part is a line */
  ruta: Geometry | null;
  /** the area cut into pieces: EWKB in hexadecimal, on the plane of `sridMedida` */
  piezas: string[];
  /** how coordinates reach the output system, in words */
  transformacion: string;
  /** the drawn polygon was not valid and was repaired */
  reparada: boolean;
  /** metres by which axis or border were simplified before their buffer was drawn; 0 when as drawn */
  toleranciaEje: number;
}

export interface StudyInput {
  /** EPSG:4326; a collection is one area */
  trazado: Geometry | FeatureCollection;
  /** metres on the ground; may be 0 for polygons only */
  buffer: number;
  /** EPSG code of the output system */
  srid: number;
  /** Stops the drawing within a second. */
  signal?: AbortSignal;
}

/**
 * The study area: the drawn geometry with a buffer that is true on the ground, cut into pieces.
 * @throws AppError VALIDATION when the drawing holds no area in that system, or is more than may be
 * drawn; CONFLICT when it was cancelled
 */
export async function buildStudyArea(db: Db, input: StudyInput): Promise<StudyArea> {
  const trazado = asOneGeometry(input.trazado);
  if (!coordinateSystem(input.srid)) {
    throw new AppError('VALIDATION', `El sistema de coordenadas EPSG:${input.srid} no se admite.`);
  }
  const ownSrid = measureSrid(input.srid);
  const row = await draw(db, { trazado, buffer: input.buffer, srid: ownSrid }, input.signal);
  if (!row.area || !row.geometria) {
    throw new AppError(
      'VALIDATION',
      'El valor del buffer para puntos y polilineas debe ser mayor a cero',
    );
  }
  const line = isLine(trazado) ? row.ruta : null;
  return {
    srid: input.srid,
    sridMedida: ownSrid,
    buffer: input.buffer,
    segmentosPorCuadrante: QUARTER_SEGMENTS,
    trazado,
    geometria: row.geometria,
    areaHa: row.area / 10_000,
    longitud: line ? row.longitud : null,
    ruta: line,
    piezas: row.piezas,
    transformacion: transformationTo(input.srid, ownSrid),
    reparada: row.reparada,
    toleranciaEje: row.toleranciaEje,
  };
}

/** The route ready for stationing, or null when the drawing is no line. */
export function routeOf(area: StudyArea): Route | null {
  return area.ruta ? buildRoute(linesOf(area.ruta)) : null;
}

function transformationTo(srid: number, ownSrid: number): string {
  const text = describeTransformation(4326, srid);
  if (srid === ownSrid) return text;
  return `${text} El sistema de salida está en grados: las medidas se calculan en EPSG:${ownSrid}.`;
}

async function draw(db: Db, drawing: Drawing, signal?: AbortSignal): Promise<DrawnArea> {
  try {
    return await drawArea(db, drawing, signal);
  } catch (error) {
    if (!(error instanceof StatementStopped)) throw error;
    throw new AppError('CONFLICT', 'El cálculo del área de estudio fue cancelado.');
  }
}

function isLine(geometry: Geometry): boolean {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.every(isLine);
  return geometry.type === 'LineString' || geometry.type === 'MultiLineString';
}

function asOneGeometry(trazado: Geometry | FeatureCollection): Geometry {
  try {
    const geometries = readGeoJson(JSON.stringify(trazado));
    const [first] = geometries;
    if (!first) {
      throw new GeometryRefused('Debe ingresar alguna geometria para realizar el estudio');
    }
    return geometries.length === 1 ? first : { type: 'GeometryCollection', geometries };
  } catch (error) {
    if (error instanceof GeometryRefused) throw new AppError('VALIDATION', error.message);
    throw error;
  }
}
