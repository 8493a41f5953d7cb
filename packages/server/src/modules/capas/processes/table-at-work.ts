import { AppError } from '@comarca/shared/core/errors';
import type { Tx } from '../../../core/db/database.ts';
import { findAlive, lockKind } from '../../../core/jobs/job.repository.ts';
import { aliveImportInto } from '../import/import.repository.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { REPAIR_JOB, SYNC_JOB } from './job-names.ts';

type Table = Pick<LayerRecord, 'id' | 'nombre'>;

/** What is told where a table is changed as a whole and whoever reads it does not let go. */
export const TABLE_IN_USE =
  'La tabla está en uso y no se pudo cambiar: sigue como estaba. Inténtelo de nuevo más tarde.';

/**
 * Lets nothing else take a table's data while it is mended: the mending would find them changed, and its work
 * would be lost. Nobody begins a mending until the transaction ends.
 * @throws AppError CONFLICT while a mending of it, or the taking back of one, waits or runs
 */
export async function requireNotMended(tx: Tx, { id, nombre }: Table): Promise<void> {
  await lockKind(tx, REPAIR_JOB);
  if (await findAlive(tx, REPAIR_JOB, String(id))) {
    throw new AppError('CONFLICT', `La tabla "${nombre}" ya se está reparando.`);
  }
}

/** The same while it is read anew too. @throws AppError CONFLICT */
export async function requireNotRead(tx: Tx, table: Table): Promise<void> {
  // Always in this order: whoever asks for the one never waits for who asks for the other.
  await requireNotMended(tx, table);
  await lockKind(tx, SYNC_JOB);
  if (await findAlive(tx, SYNC_JOB, String(table.id))) {
    throw new AppError('CONFLICT', `La tabla "${table.nombre}" ya se está sincronizando.`);
  }
}

/** The same while a file comes into it too: what a mending needs. @throws AppError CONFLICT */
export async function requireIdle(tx: Tx, table: Table): Promise<void> {
  await requireNotRead(tx, table);
  if (await aliveImportInto(tx, table.nombre)) {
    throw new AppError(
      'CONFLICT',
      `Los datos de la tabla "${table.nombre}" se están reemplazando con un archivo.`,
    );
  }
}
