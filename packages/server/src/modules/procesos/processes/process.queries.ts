import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findProcess, listProcesses, type ProcessRow } from './process.repository.ts';

export const VIEW = { permiso: 'empresas.view_procesoempresa' } as const;

export const searchProcesses = reading({
  access: VIEW,
  schema: pageInput,
  run: ({ db }, input) => listProcesses(db, input),
});

export const getProcess = reading({
  access: VIEW,
  schema: z.object({ id: idOf('proceso') }),
  run: ({ db }, { id }) => loadProcess(db, id),
});

/** @throws AppError NOT_FOUND */
export async function loadProcess(db: Reader, id: number): Promise<ProcessRow> {
  const process = await findProcess(db, id);
  if (!process) throw new AppError('NOT_FOUND');
  return process;
}
