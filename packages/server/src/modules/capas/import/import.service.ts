import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import type { RequestContext } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Db, Tx } from '../../../core/db/database.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import {
  type FilledMetadata,
  insertLayer,
  layerIdByName,
  type NewLayer,
  ownDatabaseId,
  saveFilled,
  saveReading,
} from '../sync/synchronise.repository.ts';
import { announceSynchronised } from '../sync/synchronised.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA } from '../tables/catalogue.layer.ts';
import type { StoredColumn } from '../tables/columns.ts';
import { readTable, type TableReading } from '../tables/reading.layer.ts';
import { isGeographic } from '../tables/system.layer.ts';
import { toDatabaseText } from './column-profile.ts';
import { toEwkb, typeOfFamily } from './formats/ewkb.ts';
import { flatten } from './geometry.ts';
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
import { repairLoaded } from './repair.layer.ts';
import { badFeature, type FeatureSource } from './source-file.ts';
import { checkTarget } from './target.service.ts';

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
  /** of a new layer, when `titulo` is missing; the file's own otherwise */
  tituloNuevo?: string;
  /** display texts by the file's column names; the file's own names otherwise */
  textos?: Readonly<Record<string, string>>;
}

export interface ImportProgress {
  signal?: AbortSignal;
  report?(percent: number, message: string): Promise<void>;
  /** Runs in the transaction that publishes the layer. */
  published?(tx: Tx, layer: LayerRecord): Promise<void>;
}

const BATCH_ROWS = 2_000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Imports a file as a layer of the own database: read through and checked once, loaded aside in
 * batches, indexed, measured, and published in one transaction. Nothing half-imported is ever seen.
 * @throws AppError in Spanish naming the record or line that is wrong.
 */
export async function importLayerFile(
  context: RequestContext,
  file: { path: string; name: string },
  target: ImportTarget,
  progress: ImportProgress = {},
): Promise<LayerRecord> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-importar-'));
  const loading = loadingName(Date.now(), randomUUID());
  const { db } = context.app.database;
  try {
    await checkTarget(db, target);
    const options = { carpeta: folder, ...(target.capa ? { capa: target.capa } : {}) };
    const source = await openSource(file.path, file.name, options);
    await progress.report?.(1, 'Revisando el archivo');
    const profile = await profileSource(source, progress.signal ? { signal: progress.signal } : {});
    const table = await planTable(db, loading, source, profile, target.srid);
    await createLoadingTable(db, table);
    await loadRows(db, table, source, profile.elementos, progress);
    await progress.report?.(80, 'Reparando las geometrías inválidas');
    const repaired = await repairLoaded(db, table, progress.signal);
    await progress.report?.(85, 'Creando el índice espacial');
    await finishLoadingTable(db, loading);
    await progress.report?.(90, 'Revisando las geometrías');
    const reading = await readTable(db, LOADING_SCHEMA, loading);
    progress.signal?.throwIfAborted();
    return await publish(context, {
      table,
      reading,
      reparadas: repaired,
      source,
      target,
      progress,
    });
  } finally {
    await dropLoadingTable(db, loading);
    await rm(folder, { recursive: true, force: true });
  }
}

async function planTable(
  db: Db,
  name: string,
  source: FeatureSource,
  profile: SourceProfile,
  wantedSrid: number | null | undefined,
): Promise<LoadingTable> {
  const srid = wantedSrid ?? source.srid;
  if (srid === null) {
    throw fieldError(
      'srid',
      `No se reconoce el sistema de coordenadas del archivo (${source.sistema}). Indique su código EPSG.`,
    );
  }
  const geographic = await isGeographic(db, srid);
  if (geographic === undefined) throw fieldError('srid', `El sistema EPSG:${srid} no se conoce.`);
  if (geographic && profile.fueraDeGrados !== null) {
    throw badFeature(
      profile.fueraDeGrados,
      `sus coordenadas no son grados y el sistema es EPSG:${srid}. Indique el sistema correcto.`,
    );
  }
  return { nombre: name, columnas: profile.columnas, tipo: typeOfFamily[profile.familia], srid };
}

async function loadRows(
  db: Db,
  table: LoadingTable,
  source: FeatureSource,
  total: number,
  progress: ImportProgress,
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
  for await (const feature of source.leer()) {
    progress.signal?.throwIfAborted();
    id += 1;
    const flat = flatten(feature.geometria, feature.donde);
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
  reparadas: number;
  source: FeatureSource;
  target: ImportTarget;
  progress: ImportProgress;
}

async function publish(context: RequestContext, publication: Publication): Promise<LayerRecord> {
  const { table, reading, reparadas, source, target, progress } = publication;
  const final = { ...reading, esquema: LAYER_SCHEMA, nombre: target.tabla };
  const columns = final.columnas.map((column) => {
    const origin = table.columnas.find(({ nombre }) => nombre === column.nombre)?.origen;
    return { ...column, texto: origin && (target.textos?.[origin] ?? origin) };
  });
  return context.app.database.db.transaction().execute(async (tx) => {
    const known = await layerIdByName(tx, target.tabla);
    await publishTable(tx, table.nombre, target.tabla);
    const id = known ?? (await insertLayer(tx, final, await newLayer(tx, source, target, columns)));
    if (known !== undefined) {
      await saveReading(tx, known, final, columns);
      await saveFilled(tx, known, filledMetadata(target));
    }
    await writeAudit(tx, context, {
      operation: 'importLayer',
      entity: 'tablas_postgis',
      entityId: id,
      after: {
        tabla: target.tabla,
        formato: source.formato,
        filas: reading.totalFilas,
        reparadas,
        metadatos: filledMetadata(target),
      },
    });
    const layer = await findLayer(tx, id);
    if (!layer) throw new AppError('NOT_FOUND');
    await progress.published?.(tx, layer);
    await announceSynchronised(context.app, tx, layer, { userId: context.actor?.id ?? null });
    return layer;
  });
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
