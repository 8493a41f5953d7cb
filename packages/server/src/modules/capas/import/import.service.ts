import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import type { ImportOutcome } from '@comarca/shared/modules/capas/import';
import type { RequestContext } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Db, Tx } from '../../../core/db/database.ts';
import { withBriefLocks } from '../../../core/db/statements/brief-locks.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { TABLE_IN_USE } from '../processes/table-at-work.ts';
import { dropKept } from '../repair/kept-table.layer.ts';
import {
  type FilledMetadata,
  insertLayer,
  lockLayer,
  type NewLayer,
  ownDatabaseId,
  saveFilled,
  saveReading,
} from '../sync/synchronise.repository.ts';
import { announceSynchronised } from '../sync/synchronised.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA } from '../tables/catalogue.layer.ts';
import { keptColumns, type StoredColumn } from '../tables/columns.ts';
import { readTable, type TableReading } from '../tables/reading.layer.ts';
import { isGeographic } from '../tables/system.layer.ts';
import { toDatabaseText } from './column-profile.ts';
import { toEwkb, typeOfFamily } from './formats/ewkb.ts';
import {
  createLoadingTable,
  dropLoadingTable,
  finishLoadingTable,
  insertRows,
  type LoadingRow,
  type LoadingTable,
  loadingName,
  publishTable,
} from './loading-table.layer.ts';
import { openSource } from './open-file.ts';
import { profileSource, type SourceProfile } from './profile.ts';
import { Rejections } from './rejections.ts';
import { repairLoaded } from './repair.layer.ts';
import type { FeatureSource } from './source-file.ts';
import { checkTarget } from './target.service.ts';
import { type FeatureReading, type ValidFeature, validFeatures } from './valid-features.ts';

/** What the person decides about a new layer. */
export interface ImportTarget {
  tabla: string;
  /** what is missing or empty stays as it is in a layer whose data are replaced */
  titulo?: string;
  entidad?: string;
  escala?: number | null;
  vigencia?: string | null;
  descripcion?: string;
  /** overrides what the file says */
  srid?: number | null;
  /** layer inside the file */
  capa?: string | null;
  /** replaces the data of a layer that was imported before */
  reemplazar?: boolean;
  /** bad records are left out and told; without it the first one refuses the file */
  soloValidos?: boolean | null | undefined;
  /** of a new layer, when `titulo` is missing; the file's own otherwise */
  tituloNuevo?: string;
  /** display texts by the file's column names; the file's own names otherwise */
  textos?: Readonly<Record<string, string>>;
}

export interface ImportProgress {
  signal?: AbortSignal;
  report?(percent: number, message: string): Promise<void>;
  /** Runs in the transaction that publishes the layer. */
  published?(tx: Tx, layer: LayerRecord, outcome: ImportOutcome): Promise<void>;
}

/** The layer that a file became, and what of the file it holds. */
export interface ImportedFile {
  layer: LayerRecord;
  outcome: ImportOutcome;
}

const BATCH_ROWS = 2_000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Imports a file as a layer, of which the layer alone is wanted.
 * @throws AppError as `importFile` does
 */
export async function importLayerFile(
  ...asked: Parameters<typeof importFile>
): Promise<LayerRecord> {
  return (await importFile(...asked)).layer;
}

/**
 * Imports a file as a layer of the own database: read through and checked once, loaded aside in
 * batches, indexed, measured, and published in one transaction. Nothing half-imported is ever seen.
 * @throws AppError in Spanish naming the record or line that is wrong; with `soloValidos`, only where
 * the file itself is damaged or nothing of it can be taken
 */
export async function importFile(
  context: RequestContext,
  file: { path: string; name: string },
  target: ImportTarget,
  progress: ImportProgress = {},
): Promise<ImportedFile> {
  const folder = await temporaryFolder('importar');
  const loading = loadingName(Date.now(), randomUUID());
  const { db } = context.app.database;
  try {
    await checkTarget(db, target);
    const options = { carpeta: folder, ...(target.capa ? { capa: target.capa } : {}) };
    const source = await openSource(file.path, file.name, options);
    await progress.report?.(1, 'Revisando el archivo');
    const system = await systemOf(db, source, target.srid);
    const rejections = new Rejections();
    const reading = {
      degrees: system.isGeographic ? system : undefined,
      reject: target.soloValidos ? rejections.add : undefined,
    };
    const profile = await profileSource(source, { ...reading, signal: progress.signal });
    const table = planTable(loading, profile, system.srid);
    await createLoadingTable(db, table);
    await loadRows(db, table, validFeatures(source, secondPass(reading)), {
      total: profile.elementos,
      progress,
    });
    await progress.report?.(80, 'Reparando las geometrías inválidas');
    const repaired = await repairLoaded(db, table, progress.signal);
    await progress.report?.(85, 'Creando el índice espacial');
    await finishLoadingTable(db, loading);
    await progress.report?.(90, 'Revisando las geometrías');
    const tableReading = await readTable(db, LOADING_SCHEMA, loading);
    progress.signal?.throwIfAborted();
    return await publish(context, {
      table,
      reading: tableReading,
      outcome: outcomeOf(profile, repaired, rejections),
      source,
      target,
      progress,
    });
  } finally {
    await dropLoadingTable(db, loading);
    await rm(folder, { recursive: true, force: true });
  }
}

const outcomeOf = (
  { elementos }: SourceProfile,
  repaired: number,
  { total, lista }: Rejections,
): ImportOutcome => ({
  leidos: elementos + total,
  importados: elementos,
  reparados: repaired,
  rechazados: total,
  rechazos: lista,
});

/** What the first pass took note of is left out again, and not told twice. */
const secondPass = (reading: FeatureReading): FeatureReading => ({
  ...reading,
  reject: reading.reject && (() => undefined),
});

async function systemOf(
  db: Db,
  source: FeatureSource,
  wantedSrid: number | null | undefined,
): Promise<{ srid: number; isGeographic: boolean }> {
  const srid = wantedSrid ?? source.srid;
  if (srid === null) {
    throw fieldError(
      'srid',
      `No se reconoce el sistema de coordenadas del archivo (${source.sistema}). Indique su código EPSG.`,
    );
  }
  const geographic = await isGeographic(db, srid);
  if (geographic === undefined) throw fieldError('srid', `El sistema EPSG:${srid} no se conoce.`);
  return { srid, isGeographic: geographic };
}

const planTable = (name: string, profile: SourceProfile, srid: number): LoadingTable => ({
  nombre: name,
  columnas: profile.columnas,
  tipo: typeOfFamily[profile.familia],
  srid,
});

async function loadRows(
  db: Db,
  table: LoadingTable,
  features: AsyncIterable<ValidFeature>,
  { total, progress }: { total: number; progress: ImportProgress },
): Promise<void> {
  let batch: LoadingRow[] = [];
  let bytes = 0;
  let id = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await insertRows(db, table, batch);
    batch = [];
    bytes = 0;
    await progress.report?.(5 + (75 * id) / total, `Cargando ${id} de ${total}`);
  };
  for await (const { feature, flat } of features) {
    progress.signal?.throwIfAborted();
    id += 1;
    const row: LoadingRow = {
      id,
      valores: table.columnas.map((column) =>
        toDatabaseText(feature.propiedades[column.origen], column.tipo),
      ),
      geom: flat === null ? null : toEwkb(flat, table.srid),
    };
    batch.push(row);
    bytes +=
      (row.geom?.length ?? 0) + row.valores.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
}

interface Publication {
  table: LoadingTable;
  reading: TableReading;
  outcome: ImportOutcome;
  source: FeatureSource;
  target: ImportTarget;
  progress: ImportProgress;
}

async function publish(context: RequestContext, publication: Publication): Promise<ImportedFile> {
  const { table, reading, outcome, source, target, progress } = publication;
  const final = { ...reading, esquema: LAYER_SCHEMA, nombre: target.tabla };
  const columns = final.columnas.map((column) => {
    const origin = table.columnas.find(({ nombre }) => nombre === column.nombre)?.origen;
    return { ...column, texto: origin && (target.textos?.[origin] ?? origin) };
  });
  // Whoever takes the former data home reads them to their end: the others do not wait behind that.
  const locks = { inUse: TABLE_IN_USE, patience: { signal: progress.signal } };
  return withBriefLocks(context.app.database.db, locks, async (tx) => {
    // Hours may have passed since the import was asked for: the name may be another's by now.
    const known = await lockedTarget(tx, target);
    await publishTable(tx, table.nombre, target.tabla);
    const id =
      known?.id ?? (await insertLayer(tx, final, await newLayer(tx, source, target, columns)));
    if (known) {
      await saveReading(tx, id, final, keptColumns(columns, known.columnasTabla));
      await saveFilled(tx, id, filledMetadata(target));
      await dropKept(tx, id);
    }
    await writeAudit(tx, context, {
      operation: 'importLayer',
      entity: 'tablas_postgis',
      entityId: id,
      after: {
        tabla: target.tabla,
        formato: source.formato,
        filas: reading.totalFilas,
        reparadas: outcome.reparados,
        rechazados: outcome.rechazados,
        metadatos: filledMetadata(target),
      },
    });
    const layer = await findLayer(tx, id);
    if (!layer) throw new AppError('NOT_FOUND');
    await progress.published?.(tx, layer, outcome);
    await announceSynchronised(context.app, tx, layer, { userId: context.actor?.id ?? null });
    return { layer, outcome };
  });
}

/**
 * The layer whose data are replaced, which nobody changes until the transaction ends; undefined for a
 * new one. @throws AppError VALIDATION when the name is not the import's to take
 */
async function lockedTarget(tx: Tx, target: ImportTarget): Promise<LayerRecord | undefined> {
  const known = await checkTarget(tx, target);
  if (!known) return undefined;
  await lockLayer(tx, known.id);
  return checkTarget(tx, target);
}

const newLayer = async (
  tx: Tx,
  source: FeatureSource,
  target: ImportTarget,
  columns: readonly StoredColumn[],
): Promise<NewLayer> => ({
  baseDatosId: await ownDatabaseId(tx),
  titulo: source.titulo || source.capa,
  descripcion: source.descripcion,
  entidad: '',
  escala: null,
  vigencia: null,
  ...(target.tituloNuevo && { titulo: target.tituloNuevo }),
  ...filledMetadata(target),
  columnas: columns,
});

/** What was written about the layer; what was left empty is not among it. */
function filledMetadata(target: ImportTarget): FilledMetadata {
  const { titulo, descripcion, entidad, escala, vigencia } = target;
  return {
    ...(titulo && { titulo }),
    ...(descripcion && { descripcion }),
    ...(entidad && { entidad }),
    ...(escala != null && { escala }),
    ...(vigencia && { vigencia }),
  };
}
