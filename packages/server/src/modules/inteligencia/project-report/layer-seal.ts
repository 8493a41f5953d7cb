import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { hasEntry, lockBook } from '../../../core/proof/book.repository.ts';
import { enter, type Finding } from '../../../core/proof/book.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { Seals } from '../../../core/proof/seals.ts';
import {
  putProjectLayerSeal,
  SEALED_PARTS,
  type SealedLayer,
  type SealedPart,
  sealedLayers,
  type WhichLayers,
} from './layer-seal.repository.ts';

const ADOPTION = 'ADOPCION_IT';

/** What one part of a seal covers; each names its layer, so that none is worth anything elsewhere. */
const textOf = (layer: SealedLayer, part: SealedPart): string =>
  canonicalText({ capaIt: layer.id, parte: part, dice: layer[part] });

/** Seals the results of a layer of a project in the transaction that stores them. */
export async function sealProjectLayer(tx: Tx, seals: Seals, id: number): Promise<void> {
  // Also of a boundary that is another one by now: it may come back.
  const [layer] = await sealedLayers(tx, { stored: id }, SEALED_PARTS);
  if (layer) await seal(tx, seals, layer);
}

async function seal(tx: Tx, seals: Seals, layer: SealedLayer): Promise<void> {
  const parts = SEALED_PARTS.map((part) => seals.seal('reporte', textOf(layer, part)));
  await putProjectLayerSeal(tx, layer.id, parts.join(' '));
}

/**
 * The synchronised layers whose results are not those that were sealed, with their tables' names.
 * @param parts what is looked at: `datos` for the figures of a layer, `cifras` and `formas` for what
 * its crossings say and how they lie
 */
async function alteredLayers(
  db: Reader,
  seals: Seals,
  which: WhichLayers,
  parts: readonly SealedPart[],
): Promise<SealedLayer[]> {
  const layers = await sealedLayers(db, which, parts);
  return layers.filter((layer) => {
    const given = layer.sello?.split(' ') ?? [];
    return !parts.every((part) =>
      seals.holds('reporte', textOf(layer, part), given[SEALED_PARTS.indexOf(part)] ?? ''),
    );
  });
}

/** In words for whoever wanted to read it. */
export const ALTERED_IT =
  'Las cifras de esta capa no son las que se sellaron al sincronizarla: fueron modificadas. Sincronícela de nuevo y avise al administrador.';

type Sealed = Pick<App, 'seals' | 'alarms'>;

/** The ids of the layers of a project, or the one layer, that were altered; an alarm is raised. */
export async function withheldLayers(
  { seals, alarms }: Sealed,
  db: Reader,
  where: { layer: number } | { project: number },
  parts: readonly SealedPart[],
): Promise<ReadonlySet<number>> {
  const altered = await alteredLayers(db, seals, where, parts);
  if (altered.length > 0) {
    const layers = altered.map(({ capa }) => capa);
    alarms.raise('reporte', { ...where, layers }, 'results of a project were altered by hand');
  }
  return new Set(altered.map(({ id }) => id));
}

/** @throws AppError ALTERED, with an alarm, when a layer of a project is not as it was sealed */
export async function refuseAlteredProject(
  app: Sealed,
  db: Reader,
  project: number,
): Promise<void> {
  const altered = await withheldLayers(app, db, { project }, SEALED_PARTS);
  if (altered.size === 0) return;
  const layers = await sealedLayers(db, { project }, ['datos']);
  const names = layers.flatMap(({ id, capa }) => (altered.has(id) ? [capa] : []));
  throw new AppError(
    'ALTERED',
    `Los resultados de este informe no son los que se sellaron al sincronizar sus capas (${names.join(', ')}): fueron modificados. Sincronícelas de nuevo y avise al administrador.`,
  );
}

/** Once, at the first start that seals them: the results of before are sealed as they are found. */
export async function adoptProjectLayers({ database, seals }: App): Promise<void> {
  const { db } = database;
  if (await hasEntry(db, 'reportes', ADOPTION)) return;
  await db.transaction().execute(async (tx) => {
    await lockBook(tx, 'reportes');
    if (await hasEntry(tx, 'reportes', ADOPTION)) return;
    const layers = await sealedLayers(tx, 'todas', SEALED_PARTS);
    for (const layer of layers) await seal(tx, seals, layer);
    const content = { fecha: new Date(), capas: layers.map(({ id }) => id) };
    await enter({ tx, seals }, 'reportes', [
      { tipo: ADOPTION, referencia: '', contenido: content },
    ]);
  });
}

/** What of the layers of all projects is not as it was sealed. */
export async function verifyProjectLayers({ database, seals }: App): Promise<Finding[]> {
  const altered = await alteredLayers(database.db, seals, 'todas', SEALED_PARTS);
  return altered.map(({ nombre, capa }) => ({
    codigo: `informe «${nombre}»`,
    detalle: `Los resultados de la capa ${capa} fueron modificados.`,
  }));
}
