import { AppError } from '@comarca/shared/core/errors';
import { trazadoSchema } from '@comarca/shared/modules/cruces/trazado.schema';
import {
  type RouteReading,
  routeReadingSchema,
} from '@comarca/shared/modules/inteligencia/route-reading';
import type { Geometry } from 'geojson';
import { sendFile } from '../../../platform/uploads/send-file.ts';

/** A file of this many bytes or more is refused. */
const MAX_BYTES = 20_971_520;

/** What the picker offers; the content decides. */
export const ROUTE_FILES = '.geojson,.json,.kml,.kmz,.gpx,.zip,.gpkg,.dxf,.csv';

const messages = {
  invalid: 'Por favor, sube un archivo GeoJSON o KLM válido.',
  tooLarge: 'El archivo supera el tamaño permitido (20 MB).',
} as const;

/** Why a file is no route or boundary; the message is shown as it is. */
export class FileRefused extends Error {}

/**
 * What a file brings as a route or boundary.
 * @param srid EPSG code of its coordinates, where the file does not say it
 * @throws FileRefused or AppError in Spanish
 */
export async function readGeometryFile(file: File, srid?: number): Promise<RouteReading> {
  const extension = /\.[a-z]+$/i.exec(file.name)?.[0]?.toLowerCase() ?? '';
  if (!`${ROUTE_FILES},.gz`.split(',').includes(extension)) {
    throw new FileRefused(messages.invalid);
  }
  if (file.size >= MAX_BYTES) throw new FileRefused(messages.tooLarge);
  const address = `/api/v1/trazados/lectura${srid === undefined ? '' : `?srid=${srid}`}`;
  try {
    const answer = await sendFile(address, file, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return routeReadingSchema.parse(answer);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    throw new FileRefused(`${messages.invalid} ${error.message}`);
  }
}

/**
 * The route that chosen elements make; points may be joined to a line, in their order.
 * @throws FileRefused in Spanish
 */
export function routeOf(
  geometries: readonly Geometry[],
  { joined }: { joined: boolean },
): Geometry {
  const whole = {
    type: 'GeometryCollection',
    geometries: joined ? [lineThrough(geometries)] : geometries,
  };
  const parsed = trazadoSchema.safeParse(JSON.stringify(whole));
  if (parsed.success) return parsed.data;
  throw new FileRefused(parsed.error.issues[0]?.message ?? messages.invalid);
}

const lineThrough = (points: readonly Geometry[]): Geometry => ({
  type: 'LineString',
  coordinates: points.flatMap((point) => (point.type === 'Point' ? [point.coordinates] : [])),
});
