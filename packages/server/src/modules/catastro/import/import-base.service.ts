import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@comarca/shared/core/days';
import { AppError } from '@comarca/shared/core/errors';
import type { BaseTarget } from '@comarca/shared/modules/catastro/base.schema';
import type { RequestContext } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Db, Tx } from '../../../core/db/database.ts';
import { withBriefLocks, withBriefLocksIn } from '../../../core/db/statements/brief-locks.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { badFile, isGeographic } from '../../capas/public.ts';
import {
  type BaseRow,
  deleteBase,
  findBase,
  insertBase,
  lockMunicipalityBases,
  nextBase,
  reserveNumbers,
  sameBase,
} from '../bases/base.repository.ts';
import {
  analyseParts,
  attachParts,
  createParts,
  dropParts,
  indexParts,
} from '../partitions.layer.ts';
import { rememberColumns, rememberedColumns } from './columns.repository.ts';
import type { CadastreSource, ObjectKind } from './objects.ts';
import { openCadastre } from './open-source.ts';
import type { RecordSource } from './records.ts';
import { shapeBase } from './shape.layer.ts';
import {
  analyseStaging,
  createStaging,
  dropStaging,
  parcelsOfGround,
  type StagedObject,
  stage,
  staleImports,
} from './staging.layer.ts';
import { withinReach } from './within-reach.ts';

export interface BaseProgress {
  signal?: AbortSignal;
  report?(percent: number, message: string): Promise<void>;
  /** Runs in the transaction that makes the base appear. */
  published?(tx: Tx, result: ImportedBase): Promise<void>;
  /** who asked for it, where the context has nobody */
  userId?: number | null;
}

export interface ImportedBase {
  base: BaseRow;
  /** the same file had made the base before: nothing was done */
  sinCambios: boolean;
}

const BATCH_OBJECTS = 2_000;
const BATCH_VERTICES = 100_000;
/** Steps of putting a base together. */
const STEPS = 5;

/**
 * Imports a file as a base: read object by object into a table aside, put together there, and made
 * to appear in one transaction, in the place of an older one of the same municipality, date and
 * source. The same file again changes nothing.
 * @throws AppError in Spanish naming the line and object that is wrong
 */
export async function importBase(
  context: RequestContext,
  file: { path: string; name: string },
  target: BaseTarget,
  progress: BaseProgress = {},
): Promise<ImportedBase> {
  const { db } = context.app.database;
  const digest = await fingerprint(file.path, target);
  const known = await sameBase(db, target);
  if (known?.huella === digest) return unchanged(context, known, progress);
  const folder = await temporaryFolder('catastro');
  try {
    const source = await openCadastre(file, {
      target,
      folder,
      remembered: (header) => rememberedColumns(db, header),
    });
    return await build(context, source, { file, target, digest, progress });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unchanged(
  { app }: RequestContext,
  base: BaseRow,
  { published }: BaseProgress,
): Promise<ImportedBase> {
  const result = { base, sinCambios: true };
  if (published) await app.database.db.transaction().execute((tx) => published(tx, result));
  return result;
}

/** What tells one import from another: the content, and how it is read. */
async function fingerprint(path: string, target: BaseTarget): Promise<string> {
  const { columnaNpn, capa, srid, columnas } = target;
  const hash = createHash('sha256').update(JSON.stringify({ columnaNpn, capa, srid, columnas }));
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface Building {
  file: { name: string };
  target: BaseTarget;
  digest: string;
  progress: BaseProgress;
}

async function build(
  context: RequestContext,
  source: CadastreSource,
  building: Building,
): Promise<ImportedBase> {
  const { db } = context.app.database;
  const { progress } = building;
  const inDegrees = await isGeographic(db, source.srid);
  if (inDegrees === undefined) {
    throw badFile(`El sistema EPSG:${source.srid} no se conoce.`);
  }
  const id = await nextBase(db);
  try {
    await createStaging(db, id);
    let parcels = await stageAll(db, id, source, { ...progress, inDegrees });
    if (source.prediosDeTerrenos) parcels = await parcelsOfGround(db, id);
    if (parcels === 0) throw badFile('El archivo no tiene predios ni terrenos con número predial.');
    await analyseStaging(db, id);
    await createParts(db, id);
    const after = await reserveNumbers(db, parcels);
    let done = 0;
    await shapeBase({ db, base: id, after }, async (name) => {
      progress.signal?.throwIfAborted();
      await progress.report?.(60 + (25 * done) / STEPS, `Armando ${name}`);
      done += 1;
    });
    await progress.report?.(85, 'Creando los índices');
    await indexParts(db, id);
    progress.signal?.throwIfAborted();
    return await publish(context, id, source, building);
  } catch (error) {
    // Not of one that was published though its answer was lost.
    if (!(await findBase(db, id))) await dropParts(db, id);
    throw error;
  } finally {
    await dropStaging(db, id);
  }
}

/** @returns how many parcels the source itself tells of */
async function stageAll(
  db: Db,
  base: number,
  source: CadastreSource,
  { signal, report, inDegrees }: BaseProgress & { inDegrees: boolean },
): Promise<number> {
  const counts = new Map<ObjectKind, number>();
  let batch: StagedObject[] = [];
  let vertices = 0;
  let total = 0;
  const flush = async () => {
    await stage(db, base, source.srid, batch);
    batch = [];
    vertices = 0;
    // How many there will be is not known: it comes nearer and nearer.
    await report?.(60 * (1 - 1 / (1 + total / 100_000)), `Leídos ${total} objetos`);
  };
  for await (const told of source.leer()) {
    signal?.throwIfAborted();
    const object = withinReach(told, inDegrees);
    total += 1;
    const n = (counts.get(object.clase) ?? 0) + 1;
    counts.set(object.clase, n);
    batch.push({ ...object, n });
    vertices += object.geometria?.vertices ?? 0;
    if (batch.length >= BATCH_OBJECTS || vertices >= BATCH_VERTICES) await flush();
  }
  if (batch.length > 0) await flush();
  return counts.get('predio') ?? 0;
}

const IN_USE =
  'La base anterior está en uso y no se pudo reemplazar: sigue como estaba. Inténtelo de nuevo más tarde.';

async function publish(
  context: RequestContext,
  id: number,
  source: CadastreSource,
  { file, target, digest, progress }: Building,
): Promise<ImportedBase> {
  const { db } = context.app.database;
  const locks = {
    inUse: IN_USE,
    first: (tx: Tx) => lockMunicipalityBases(tx, target.municipio),
    patience: { signal: progress.signal },
  };
  const result = await withBriefLocks(db, locks, async (tx) => {
    const older = await sameBase(tx, target);
    if (older) await deleteBase(tx, older.id);
    await attachParts(tx, id);
    await insertBase(tx, {
      id,
      ...target,
      formato: source.formato,
      archivo: file.name.slice(0, 200),
      huella: digest,
      creadoPor: context.actor?.id ?? progress.userId ?? null,
    });
    if ('columnas' in source) await remember(tx, source as RecordSource);
    const base = await findBase(tx, id);
    if (!base) throw new AppError('NOT_FOUND');
    await writeAudit(tx, context, {
      operation: 'importCadastre',
      entity: 'baseCatastral',
      entityId: id,
      before: older && { base: older.id, predios: older.predios },
      after: { municipio: target.municipio, vigencia: target.vigencia, predios: base.predios },
    });
    const imported = { base, sinCambios: false };
    await progress.published?.(tx, imported);
    // Last: from here to the end nobody reads any base.
    if (older) await dropParts(tx, older.id);
    return imported;
  });
  await analyseParts(db, id).catch((error: unknown) => {
    context.app.log.warn({ err: error, base: id }, 'a published base was not analysed');
  });
  return result;
}

const remember = (tx: Tx, { encabezado, columnas }: RecordSource) =>
  rememberColumns(tx, encabezado, columnas);

const STILL_READ =
  'La base está en uso y no se pudo eliminar: sigue como estaba. Inténtelo de nuevo más tarde.';

/**
 * Removes a base and all that belongs to it.
 * @throws AppError CONFLICT where others read bases and do not end soon
 */
export async function removeBase(tx: Tx, id: number): Promise<void> {
  await withBriefLocksIn(tx, STILL_READ, async () => {
    await deleteBase(tx, id);
    await dropParts(tx, id);
  });
}

const STALE_MS = DAY_MS;

/** Removes what imports that were killed more than a day ago left behind. */
export async function forgetStaleImports(db: Db): Promise<void> {
  for (const base of await staleImports(db, new Date(Date.now() - STALE_MS))) {
    if (!(await findBase(db, base))) await dropParts(db, base);
    await dropStaging(db, base);
  }
}
