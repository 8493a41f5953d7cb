import { randomUUID } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Db, Tx } from '../../../core/db/database.ts';
import { withBriefLocks } from '../../../core/db/statements/brief-locks.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { examine } from '../doctor/doctor.service.ts';
import { notDamaged } from '../doctor/known-damage.ts';
import { dropLoadingTable, loadingName, publishTable } from '../import/loading-table.layer.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { REPAIR_JOB } from '../processes/job-names.ts';
import {
  keepEnd,
  processContext,
  reportProcess,
  tellProcess,
} from '../processes/process-notices.ts';
import { TABLE_IN_USE } from '../processes/table-at-work.ts';
import { readAt } from '../sync/synchronise.job.ts';
import { lockLayer, saveReading } from '../sync/synchronise.repository.ts';
import { announceSynchronised } from '../sync/synchronised.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA } from '../tables/catalogue.layer.ts';
import { keptColumns } from '../tables/columns.ts';
import { readSum, readTable, type TableReading } from '../tables/reading.layer.ts';
import { carryOver, giveTo, ownerOf } from './carry-over.layer.ts';
import {
  changeCopy,
  copyAside,
  lockTable,
  lockWrites,
  requireFree,
  swapIn,
} from './kept-table.layer.ts';
import { findRepair, setMended, setUndone, type TableRepair } from './repair.repository.ts';
import { notUndoable, requireChangeable } from './repair.service.ts';

const KIND = 'reparacion';
const UNDOING = 'deshacer_reparacion';
const jobData = z.object({ reparacion: z.guid(), deshacer: z.boolean() });
type RepairJob = RunningJob<z.output<typeof jobData>>;

/** Percents at which the table is copied, mended, read. */
const COPIED = 40;
const MENDED = 60;

/**
 * Mends an own table, or takes a mending back. The statement runs on a copy that nobody sees; it takes
 * the table's place in one transaction, and the table as it was waits aside.
 */
export const repairJob: JobDefinition<typeof jobData> = {
  name: REPAIR_JOB,
  schema: jobData,
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 5, total: 20 },
  run,
};

async function run(job: RepairJob): Promise<void> {
  const { db } = job.app.database;
  const repair = await findRepair(db, job.data.reparacion);
  const layer = repair && (await findLayer(db, repair.capaId));
  if (!layer) throw new AppError('NOT_FOUND', 'La tabla ya no está registrada.');
  // A run that was cut off after its transaction has nothing left to do.
  if (job.data.deshacer ? repair.deshecha : repair.reparada) return;
  await requireChangeable(db, layer);
  if (job.data.deshacer) await undo(job, layer, repair);
  else await mend(job, layer, repair);
}

async function mend(job: RepairJob, layer: LayerRecord, repair: TableRepair): Promise<void> {
  const { db } = job.app.database;
  const { nombre } = layer;
  const loading = loadingName(Date.now(), randomUUID());
  try {
    await reportProcess(job, KIND, 1, `Copiando ${nombre}`);
    await copyAside(db, nombre, loading, layer.columnaGeometria, {
      signal: job.signal,
      onCopied: (part) => reportProcess(job, KIND, part * COPIED, `Copiando ${nombre}`),
    });
    const copied = await readSum(db, LOADING_SCHEMA, loading);
    await reportProcess(job, KIND, COPIED, `Reparando ${nombre}`);
    const statements = await runStatements(db, loading, layer, repair);
    await reportProcess(job, KIND, MENDED, `Leyendo ${nombre}`);
    const reading = await readTable(db, LOADING_SCHEMA, loading, { signal: job.signal });
    job.signal.throwIfAborted();
    const kept = `anterior_${repair.id.replaceAll('-', '')}`;
    await store(job, layer, {
      reading,
      incoming: loading,
      expected: copied,
      otherwise: 'La tabla cambió mientras se reparaba. Revísela otra vez.',
      end: `La tabla ${nombre} se reparó`,
      async change(tx) {
        await swapIn(tx, loading, nombre, kept);
        await setMended(tx, repair.id, {
          sentencia: statements,
          anterior: kept,
          suma_reparada: reading.sumaVerificacion,
        });
      },
    });
  } finally {
    await dropLoadingTable(db, loading);
  }
}

/** Runs on the copy what the doctor says of it. @returns what ran */
async function runStatements(
  db: Db,
  loading: string,
  layer: LayerRecord,
  { codigo, columna, srid }: TableRepair,
): Promise<string> {
  const copy = { esquema: LOADING_SCHEMA, nombre: loading };
  const findings = await examine(db, copy, layer.reparadas, srid ?? undefined);
  const finding = findings.find((one) => one.codigo === codigo && one.columna === columna);
  if (!finding) {
    throw new AppError('CONFLICT', notDamaged);
  }
  try {
    await changeCopy(db, loading, finding.sentencias);
  } catch (error) {
    throw notMended(error);
  }
  return finding.sentencias.join('\n');
}

/** What the data do not allow (classes 22 and 23, or PostGIS itself) is told to who asked for it. */
function notMended(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !/^(22|23|42|XX)/.test(code)) return error;
  return new AppError(
    'VALIDATION',
    `La base de datos no pudo reparar la tabla, que sigue como estaba: ${String(message)}`,
  );
}

async function undo(job: RepairJob, layer: LayerRecord, repair: TableRepair): Promise<void> {
  const { db } = job.app.database;
  const { anterior, sumaReparada } = repair;
  if (!anterior || !sumaReparada) throw notUndoable();
  await reportProcess(job, UNDOING, 1, `Leyendo ${layer.nombre} como estaba`);
  const reading = await readTable(db, LOADING_SCHEMA, anterior, { signal: job.signal });
  job.signal.throwIfAborted();
  await store(job, layer, {
    reading,
    incoming: anterior,
    expected: sumaReparada,
    otherwise: 'La tabla cambió después de la reparación: al deshacerla se perdería ese cambio.',
    end: `Se deshizo la reparación de la tabla ${layer.nombre}`,
    async change(tx) {
      if ((await findRepair(tx, repair.id))?.anterior !== anterior) throw notUndoable();
      await publishTable(tx, anterior, layer.nombre);
      await setUndone(tx, repair.id);
    },
  });
}

/** How one table takes another's place. */
interface Swap {
  /** the one that comes, in the loading schema */
  incoming: string;
  /** what was read of it */
  reading: TableReading;
  /** count and checksum that the present table must have still */
  expected: string;
  /** what is said where it has others */
  otherwise: string;
  change(tx: Tx): Promise<void>;
  /** what its person is told */
  end: string;
}

/** Changes the table and keeps what was read of it, unless its data became others meanwhile. */
async function store(job: RepairJob, asked: LayerRecord, swap: Swap): Promise<void> {
  const { app, userId, data } = job;
  const { reading, end } = swap;
  const { id, esquema, nombre } = asked;
  const kind = data.deshacer ? UNDOING : KIND;
  const say = await withBriefLocks(app.database.db, { inUse: TABLE_IN_USE }, async (tx) => {
    await lockLayer(tx, id);
    const before = await findLayer(tx, id);
    if (!before || readAt(before) !== readAt(asked)) {
      throw new AppError(
        'CONFLICT',
        'Los datos de la tabla cambiaron entretanto. Revísela otra vez.',
      );
    }
    await exchange(tx, before, swap);
    const columns = keptColumns(reading.columnas, before.columnasTabla);
    await saveReading(tx, id, { ...reading, esquema, nombre }, columns);
    await writeAudit(tx, processContext(job, kind, data.reparacion), {
      operation: data.deshacer ? 'undoTableRepair' : 'repairPostgisTable',
      entity: 'tablas_postgis',
      entityId: id,
      before: { filas: before.totalFilas, suma: before.sumaVerificacion },
      after: { filas: reading.totalFilas, suma: reading.sumaVerificacion },
    });
    const after = await findLayer(tx, id);
    if (after) await announceSynchronised(app, tx, after, { userId });
    return keepEnd(job, tx, end);
  });
  tellProcess(job, kind, 100, end);
  say();
}

/** Exchanges the tables while nobody writes, where the present one is still what it was taken for. */
async function exchange(tx: Tx, layer: LayerRecord, swap: Swap): Promise<void> {
  const { nombre } = layer;
  await requireFree(tx, nombre);
  await lockWrites(tx, nombre);
  if ((await readSum(tx, LAYER_SCHEMA, nombre)) !== swap.expected) {
    throw new AppError('CONFLICT', swap.otherwise);
  }
  await lockTable(tx, nombre);
  await requireChangeable(tx, layer);
  const owner = await ownerOf(tx, nombre);
  await carryOver(tx, nombre, swap.incoming);
  await swap.change(tx);
  await giveTo(tx, nombre, owner);
}
