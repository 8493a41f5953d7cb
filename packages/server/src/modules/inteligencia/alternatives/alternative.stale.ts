import type { Reader } from '../../../core/db/database.ts';
import { findLayersByName, type LayerRecord } from '../../capas/public.ts';
import type { StudyInput } from '../../cruces/public.ts';
import { engineVersions } from '../engine-versions.layer.ts';
import { crossingKeys } from '../generation/crossing-key.ts';
import type { AlternativeRow, ComparedLayer, CrossRow } from './alternative.repository.ts';
import { tableOf } from './compared-layers.ts';

type Strip = Pick<StudyInput, 'buffer' | 'srid'>;

/** The hash of all that the figures of a route with a layer depend on; null where nobody knows the layer's data. */
export type KeyOf = (route: AlternativeRow, layer: ComparedLayer) => string | null;

/** @param layers the registered tables, by name */
export async function crossKeysWith(
  db: Reader,
  layers: ReadonlyMap<string, LayerRecord>,
  { buffer, srid }: Strip,
): Promise<KeyOf> {
  const versions = await engineVersions(db);
  return ({ trazado }, layer) => {
    const table = layers.get(tableOf(layer));
    const keys = crossingKeys({ study: { trazado, buffer, srid }, versions });
    // A comparison tells measures alone: other columns change nothing of it.
    return keys(table && { ...table, columnas: [] }, layer.recorte);
  };
}

/** The registered tables of compared layers, by name. */
export async function comparedTables(
  db: Reader,
  layers: readonly ComparedLayer[],
): Promise<ReadonlyMap<string, LayerRecord>> {
  const found = await findLayersByName(db, layers.map(tableOf));
  return new Map(found.map((layer) => [layer.nombre, layer]));
}

/** Crosses, and the routes and layers that they are of. */
interface Crossed {
  routes: readonly AlternativeRow[];
  layers: readonly ComparedLayer[];
  crosses: readonly CrossRow[];
}

/**
 * The crosses that would not come out as they did, for the data of their layer are others by now.
 * @param unknown whether those count whose data nobody knows, then or now
 */
export async function staleCrosses(
  db: Reader,
  { routes, layers, crosses }: Crossed,
  strip: Strip,
  { unknown }: { unknown: boolean },
): Promise<CrossRow[]> {
  if (crosses.length === 0) return [];
  const keyOf = await crossKeysWith(db, await comparedTables(db, layers), strip);
  const routeOf = new Map(routes.map((route) => [route.id, route]));
  const layerOf = new Map(layers.map((layer) => [layer.nombre, layer]));
  return crosses.filter(({ alternativa, capa, resumen }) => {
    const [route, layer] = [routeOf.get(alternativa), layerOf.get(capa)];
    if (!route || !layer || !resumen) return false;
    const { clave = null } = resumen;
    const now = keyOf(route, layer);
    if (clave === null || now === null) return unknown || (clave !== null && now !== clave);
    return now !== clave;
  });
}
