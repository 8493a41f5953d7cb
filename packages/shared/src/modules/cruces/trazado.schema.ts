import type { Geometry, Position } from 'geojson';
import { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import { coordinateSystem } from '../../geo/crs.ts';
import { polygonsOf, ringArea } from '../../geo/geometry.ts';
import { bufferSchema } from './buffer.schema.ts';
import { GeometryRefused, readGeoJson } from './geojson-input.ts';
import { misplacedHole } from './misplaced-hole.ts';
import { placeRefusal } from './route-place.ts';
import { selfCrossing } from './self-crossing.ts';

/** Metres; around a point or a line less is no area that anything crosses. */
const LEAST_BUFFER = 0.01;
/** Square degrees, about a square centimetre: less is the rounding of a flat polygon. */
const LEAST_AREA = 1e-14;
/** Characters of GeoJSON text: room for the vertices allowed, with full precision. */
const MAX_TEXT = 20_000_000;

const messages = {
  none: 'Debe ingresar alguna geometria para realizar el estudio',
  zero: 'El valor del buffer para puntos y polilineas debe ser mayor a cero',
  flat: 'El polígono no tiene área: dibújelo de nuevo, o use un buffer mayor a cero',
  tooLong: 'El texto de la geometría es demasiado grande.',
  system: 'Debe seleccionar un sistema de coordenadas de la lista',
} as const;

/** GeoJSON text in EPSG:4326 → one plain geometry (several features become one collection). */
export const trazadoSchema = z
  .string(messages.none)
  .max(MAX_TEXT, messages.tooLong)
  .transform((text, context): Geometry => {
    try {
      return oneGeometry(text);
    } catch (error) {
      if (!(error instanceof GeometryRefused)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

export const sridSchema = z
  .number(messages.system)
  .int(messages.system)
  .refine((srid) => coordinateSystem(srid) !== undefined, messages.system);

const bufferRefusal = (trazado: Geometry, buffer: number): string | null => {
  if (buffer >= LEAST_BUFFER || hasGround(trazado)) return null;
  return isArea(trazado) ? messages.flat : messages.zero;
};

/** What a study needs: route or boundary, metres around it, output system. */
export const studyInputSchema = z
  .object({ coords: trazadoSchema, buffer: bufferSchema, crs: sridSchema })
  .superRefine(({ coords, buffer, crs }, context) => {
    const message = bufferRefusal(coords, buffer);
    if (message) context.addIssue({ code: 'custom', path: ['buffer'], message });
    const refusal = placeRefusal(coords, crs);
    if (refusal) context.addIssue({ code: 'custom', path: ['crs'], message: refusal });
  })
  .transform(({ coords, buffer, crs }) => ({ trazado: coords, buffer, srid: crs }));

export type StudyInput = z.output<typeof studyInputSchema>;

/**
 * What a study needs around a drawing that is stored already: of it, only what is given anew is refused.
 */
export const studyOfStored = ({ trazado, ...stored }: StudyInput) =>
  z
    .object({ buffer: bufferSchema, crs: sridSchema })
    .superRefine(({ buffer, crs }, context) => {
      const message = buffer === stored.buffer ? null : bufferRefusal(trazado, buffer);
      if (message) context.addIssue({ code: 'custom', path: ['buffer'], message });
      const refusal = crs === stored.srid ? null : placeRefusal(trazado, crs);
      if (refusal) context.addIssue({ code: 'custom', path: ['crs'], message: refusal });
    })
    .transform(({ buffer, crs }) => ({ trazado, buffer, srid: crs }));

/** Why a drawing would not be stored today, whatever it is studied with; null where it would. */
export function drawingRefusal(trazado: Geometry): string | null {
  const read = trazadoSchema.safeParse(JSON.stringify(trazado));
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}

/**
 * Checks route, buffer and output system.
 * @throws AppError VALIDATION with the Spanish message of each field
 */
export function parseStudyInput(input: z.input<typeof studyInputSchema>): StudyInput {
  const parsed = studyInputSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    campo: path.join('.'),
    message,
  }));
  throw new AppError('VALIDATION', fields[0]?.message, fields);
}

/** Whether every part is a polygon, so that it needs no buffer to be an area. */
export function isArea(geometry: Geometry): boolean {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.every(isArea);
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
}

/** Whether it is an area that is not flat, so that it takes ground without a buffer. */
export function hasGround(geometry: Geometry): boolean {
  const borders = polygonsOf(geometry).map(([border = []]) => border);
  return isArea(geometry) && borders.some((border) => ringArea(border) > LEAST_AREA);
}

function oneGeometry(text: string): Geometry {
  if (text.trim() === '') throw new GeometryRefused(messages.none);
  const parts = readGeoJson(text);
  const [first] = parts;
  if (!first) throw new GeometryRefused(messages.none);
  const geometry: Geometry =
    parts.length === 1 ? first : { type: 'GeometryCollection', geometries: parts };
  refuseBorders(geometry);
  return geometry;
}

/** @throws GeometryRefused where a border crosses itself, or a hole lies where none may */
function refuseBorders(geometry: Geometry): void {
  refuseAt(selfCrossing(geometry), 'El polígono se cruza a sí mismo');
  refuseAt(
    misplacedHole(geometry),
    'El polígono tiene un hueco que sale de su borde o cae sobre otro,',
  );
}

function refuseAt(place: Position | null, what: string): void {
  if (!place) return;
  const [lon, lat] = place.map((degrees) => degrees.toFixed(6).replace('.', ','));
  throw new GeometryRefused(
    `${what} cerca de la longitud ${lon} y la latitud ${lat}. ` +
      'Corrija sus vértices e intente de nuevo.',
  );
}
