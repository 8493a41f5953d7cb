import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { lockBook } from '../../../core/proof/book.repository.ts';
import { enter, type Finding } from '../../../core/proof/book.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { Seals } from '../../../core/proof/seals.ts';
import {
  executionFacts,
  type LayerFacts,
  layerFacts,
  putExecutionSeal,
  putLayerSeal,
  shownExecutions,
} from './report-seal.repository.ts';

const figuresText = ({ datos, cifras }: LayerFacts): string => canonicalText({ datos, cifras });
const shapesText = ({ id, formas }: LayerFacts): string => canonicalText({ id, formas });

/** Seals the results of a layer in the transaction that stores them: figures and shapes apart. */
export async function sealLayer(tx: Tx, seals: Seals, layer: number): Promise<void> {
  const [facts] = await layerFacts(tx, { layer }, { shapes: true });
  if (!facts) throw new Error(`there is no layer ${layer} to seal`);
  const parts = [figuresText(facts), shapesText(facts)];
  await putLayerSeal(tx, layer, parts.map((text) => seals.seal('reporte', text)).join(' '));
}

/** Seals a run with its manifest: what it was made with, its area and which layers it has. */
export async function sealExecution(tx: Tx, seals: Seals, id: number): Promise<void> {
  const facts = await executionFacts(tx, id);
  if (!facts) throw new Error(`there is no run ${id} to seal`);
  await putExecutionSeal(tx, id, seals.seal('reporte', canonicalText(facts.datos)));
}

/** What of a run is not as it was sealed. */
export interface AlteredRun {
  /** The run itself: its manifest, its area, its list of layers. */
  entera: boolean;
  /** Layers by their ids, with their names. */
  capas: ReadonlyMap<number, string>;
}

/**
 * Compares a run with its seals; with `shapes`, also the geometries of its crossings. A run that is gone
 * was replaced by a newer one while it was looked at: nothing of it is altered.
 */
export async function alteredIn(
  db: Reader,
  seals: Seals,
  id: number,
  options: { shapes: boolean },
): Promise<AlteredRun> {
  const run = await executionFacts(db, id);
  if (!run) return { entera: false, capas: new Map() };
  const entera = !run.sello || !seals.holds('reporte', canonicalText(run.datos), run.sello);
  const layers = await layerFacts(db, { execution: id }, options);
  const altered = layers.filter((layer) => !layerHolds(seals, layer));
  return { entera, capas: new Map(altered.map(({ id: layer, nombre }) => [layer, nombre])) };
}

function layerHolds(seals: Seals, layer: LayerFacts): boolean {
  // Nothing is told of a layer that waits for another try but that it failed.
  if (layer.pendiente) return layer.datos.estado === null || layer.datos.estado === 'ERROR';
  const [figures = '', shapes = ''] = layer.sello?.split(' ') ?? [];
  return (
    seals.holds('reporte', figuresText(layer), figures) &&
    (layer.formas === null || seals.holds('reporte', shapesText(layer), shapes))
  );
}

export const isAltered = ({ entera, capas }: AlteredRun): boolean => entera || capas.size > 0;

/** In words for whoever wanted to read it. */
export const ALTERED_LAYER =
  'Las cifras de esta capa no son las que se sellaron al generar el reporte: fueron modificadas. Sincronice el reporte y avise al administrador.';

/** @throws AppError ALTERED, with an alarm, when a run is not as it was sealed */
export async function refuseAltered(
  { seals, alarms }: Pick<App, 'seals' | 'alarms'>,
  db: Reader,
  id: number,
): Promise<void> {
  const altered = await alteredIn(db, seals, id, { shapes: true });
  if (!isAltered(altered)) return;
  const names = [...altered.capas.values()];
  alarms.raise('reporte', { run: id, layers: names }, 'results of a report were altered by hand');
  const which = names.length > 0 ? ` (${names.join(', ')})` : '';
  throw new AppError(
    'ALTERED',
    `Los resultados de este reporte no son los que se sellaron al generarlo${which}: fueron modificados. Sincronice el reporte y avise al administrador.`,
  );
}

/** Once, at the first start with seals: the results of before are sealed as they are found. */
export async function adoptReports({ database, seals, files }: App): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const { numero } = await lockBook(tx, 'reportes');
    if (numero > 0 || (await files.journal.lines()).length > 0) return;
    const runs = await shownExecutions(tx);
    for (const { id } of runs) {
      for (const layer of await layerFacts(tx, { execution: id }, { shapes: false })) {
        await sealLayer(tx, seals, layer.id);
      }
      await sealExecution(tx, seals, id);
    }
    const content = { fecha: new Date(), ejecuciones: runs.map(({ id }) => id) };
    await enter({ tx, seals }, 'reportes', [
      { tipo: 'ADOPCION', referencia: '', contenido: content },
    ]);
  });
}

/** What of all reports is not as it was sealed. */
export async function verifyReports({ database, seals }: App): Promise<Finding[]> {
  const { db } = database;
  const findings: Finding[] = [];
  for (const { id, nombre } of await shownExecutions(db)) {
    const { entera, capas } = await alteredIn(db, seals, id, { shapes: true });
    const code = `reporte «${nombre}»`;
    if (entera) {
      findings.push({
        codigo: code,
        detalle: 'Su manifiesto o su área no son los que se sellaron.',
      });
    }
    for (const layer of capas.values()) {
      findings.push({
        codigo: code,
        detalle: `Los resultados de la capa ${layer} fueron modificados.`,
      });
    }
  }
  return findings;
}
