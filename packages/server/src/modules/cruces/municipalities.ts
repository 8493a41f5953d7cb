import { parseStudyInput } from '@comarca/shared/modules/cruces/trazado.schema';
import type { Db } from '../../core/db/database.ts';
import { type FoundMunicipality, municipalitiesWithin } from '../catalogos/public.ts';
import { buildStudyArea } from './study-area.ts';

/** Degrees: where an area meets municipalities, no system is asked for. */
const WORLD = 4326;

/**
 * The municipalities that a route with its strip, or a boundary, lies in, by name.
 * @param asked.trazado GeoJSON text in EPSG:4326
 * @param asked.buffer metres around it
 * @throws AppError VALIDATION
 */
export async function municipalitiesAround(
  db: Db,
  { trazado, buffer }: { trazado: string; buffer: number },
): Promise<FoundMunicipality[]> {
  const study = parseStudyInput({ coords: trazado, buffer, crs: WORLD });
  const { geometria } = await buildStudyArea(db, study);
  return municipalitiesWithin(db, geometria);
}
