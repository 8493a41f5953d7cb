import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import type { ArgBuilder } from '@pothos/core';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import type { BuilderTypes } from '../../../core/graphql/shapes.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { allows } from '../../../core/operation/operation.ts';
import { fileAccess, PROCESS_ENTITY, SEE } from '../access.ts';
import { isProcess } from '../processes/process.repository.ts';
import type { OfProcess } from './file-tables.repository.ts';
import { settleFile } from './terms.ts';

/** The arguments of a file's lists: whose file, and at most the record that is read again. */
const filters = z.object({
  proceso: idOf(PROCESS_ENTITY),
  id: filterIdOf('cualquiera').nullish(),
});

export type FileFilter = typeof filters;

/** Whose file a new record goes into; one that is in a file stays there. */
export const processInput = { proceso: idOf(PROCESS_ENTITY) };

/** What every record of a file declares: who keeps it, its list's arguments, where it may go. */
export const ofProcess = {
  access: fileAccess,
  filters: {
    schema: filters,
    args: (arg: ArgBuilder<BuilderTypes>) => ({ proceso: arg.id(), id: arg.id() }),
  },
  /** Whoever sees processes sees their files; to anybody else there is nothing to change. */
  async guard({ context }: GuardScope): Promise<void> {
    if (!allows(context, SEE)) throw new AppError('NOT_FOUND');
  },
  async guardValues({ db }: GuardScope, { proceso }: OfProcess, before?: OfProcess): Promise<void> {
    if (before ? before.proceso !== proceso : !(await isProcess(db, proceso))) {
      throw new AppError('NOT_FOUND');
    }
  },
};

/** A day that a form left empty. */
export const orNone = (day: string): string | null => day || null;

/** The argument of a save that says whose file it is. */
export const processArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  proceso: arg.id({ required: true }),
});

/** The same table, with everything that follows from a change counted again in its transaction. */
export function settling<Row extends ManagedRow & OfProcess, Values extends OfProcess>(
  table: ManagedRepository<Row, Values>,
): ManagedRepository<Row, Values> {
  const settled = async <Result>(tx: Tx, process: number, result: Result): Promise<Result> => {
    await settleFile(tx, process);
    return result;
  };
  return {
    ...table,
    insert: async (tx, values, creator) =>
      settled(tx, values.proceso, await table.insert(tx, values, creator)),
    update: async (tx, id, values, editor) =>
      settled(tx, values.proceso, await table.update(tx, id, values, editor)),
    async remove(tx, id) {
      const row = await table.find(tx, id);
      await table.remove(tx, id);
      if (row) await settleFile(tx, row.proceso);
    },
  };
}
