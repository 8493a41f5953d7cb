import { type FlatGeometry, flatten } from './geometry.ts';
import {
  type BadFeature,
  badFeature,
  type FeatureSource,
  orReject,
  type Reject,
  type SourceFeature,
} from './source-file.ts';

/** A record whose geometry was checked; null when it has none. */
export interface ValidFeature {
  feature: SourceFeature;
  flat: FlatGeometry | null;
}

/** How an import reads a file. */
export interface FeatureReading {
  /** takes note of bad records, which are left out; without it the first one ends the reading */
  reject?: Reject | undefined;
  /** the system is in degrees: coordinates that are none are bad */
  degrees?: { srid: number } | undefined;
}

/**
 * The records of a file that an import can take, one at a time.
 * @throws AppError naming the first bad one, unless somebody takes note of them
 */
export async function* validFeatures(
  source: FeatureSource,
  { reject, degrees }: FeatureReading,
): AsyncGenerator<ValidFeature> {
  for await (const feature of source.leer(reject)) {
    const checked = orReject(() => {
      const flat = flatten(feature.geometria, feature.donde);
      if (degrees && flat && !isDegrees(flat)) throw notInDegrees(feature.donde, degrees.srid);
      return { feature, flat };
    }, reject);
    if (checked) yield checked;
  }
}

/** Whether a system in degrees may have such coordinates. */
export const isDegrees = ({ bbox: [west, south, east, north] }: FlatGeometry): boolean =>
  west >= -180.001 && east <= 180.001 && south >= -90.001 && north <= 90.001;

/** What is said of a record with coordinates that no system in degrees has. */
export const notInDegrees = (where: string, srid: number): BadFeature =>
  badFeature(
    where,
    `sus coordenadas no son grados y el sistema es EPSG:${srid}. Indique el sistema correcto.`,
  );
