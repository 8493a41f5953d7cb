import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { retentionTableSchema } from '@comarca/shared/modules/archivo/retention.fields';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { MANAGE } from '../access.ts';
import { copyTable, isTableNamed, retentionTables } from './series.repository.ts';
import { TABLE } from './series.ts';

const NAME_TAKEN = 'Ya hay una tabla con ese nombre.';

/** Makes a new version of the retention table with all series of another; each has its own from then on. */
export const copyRetentionTable = operation({
  name: 'copyRetentionTable',
  access: MANAGE,
  schema: z.object({ id: ownIdOf(TABLE) }).and(retentionTableSchema),
  idempotent: true,
  async run({ tx, audit }, { id, nombre, acto, desde }) {
    const source = await retentionTables.find(tx, id);
    if (!source) throw new AppError('NOT_FOUND');
    if (await isTableNamed(tx, nombre)) throw fieldError('nombre', NAME_TAKEN);
    const made = await copyTable(tx, id, { nombre, acto, desde });
    const after = { nombre, acto, desde, copiaDe: source.nombre };
    await audit({ entity: TABLE, entityId: made, after });
    return { id: made };
  },
});
