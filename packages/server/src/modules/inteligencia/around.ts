import type { ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../core/app.ts';
import { within } from '../../core/http/health.ts';
import { boxOfView, type View } from '../../core/reports/map/geometry/mercator.ts';
import {
  connectionFor,
  featuresIn,
  findLayersByName,
  isGeographic,
  type LayerRecord,
  sharedBox,
} from '../capas/public.ts';
import type { AroundOf } from './reports/quick-report.word-worker.ts';
import { type Around, UNREAD } from './reports/surroundings.ts';

/** With more of them, each has less of a map than a square of 30 pixels: they make a grey surface. */
const MOST_FEATURES = 600;
const AT_ONCE = 3;
/** A document does not wait longer for all of its layers: the others show their crossings alone. */
const LONGEST_MS = 6_000;
const METRES_PER_DEGREE = 111_320;

/** Reads what a view shows of each layer besides its crossings, for drawings of the server. */
export const aroundOf =
  (app: App): AroundOf =>
  async (layers, view) => {
    const end = performance.now() + LONGEST_MS;
    const tables = await tablesOf(app, layers);
    const found = new Map<number, Around | typeof UNREAD>();
    const queue = [...layers];
    const work = async () => {
      for (let layer = queue.shift(); layer; layer = queue.shift()) {
        const table = tables.get(layer.nombre);
        if (!table) continue;
        const left = end - performance.now();
        // What cannot be read, or in time, leaves a map as it would be without it, and is told.
        const around =
          left > 0
            ? await within(left, readAround(app, table, view)).catch((): typeof UNREAD => UNREAD)
            : UNREAD;
        if (around) found.set(layer.id, around);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  };

async function tablesOf(
  app: App,
  layers: readonly Pick<ReportLayer, 'nombre'>[],
): Promise<Map<string, LayerRecord>> {
  const names = layers.map(({ nombre }) => nombre);
  const tables = await findLayersByName(app.database.db, names);
  return new Map(tables.map((table) => [table.nombre, table]));
}

async function readAround(app: App, table: LayerRecord, view: View): Promise<Around | null> {
  const box = table.extension && sharedBox(boxOfView(view), table.extension);
  if (!box) return null;
  const { db } = await connectionFor(app, table.baseDatos.id);
  const inDegrees = (await isGeographic(db, table.srid ?? 0)) ?? false;
  const degrees = 360 / view.scale;
  const pixel = inDegrees ? degrees : degrees * METRES_PER_DEGREE;
  return { geometrias: await featuresIn(db, { capa: table, box, pixel }, MOST_FEATURES) };
}
