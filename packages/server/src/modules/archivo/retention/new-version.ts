import { AppError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import {
  retentionTableFields,
  retentionTableSchema,
} from '@comarca/shared/modules/archivo/retention.fields';
import { z } from 'zod';
import { refusingDuplicates } from '../../../core/management/duplicate.ts';
import { operation } from '../../../core/operation/operation.ts';
import { MANAGE } from '../access.ts';
import { copyTable, retentionTables } from './series.repository.ts';
import { TABLE } from './series.ts';

/** By the index, not by a look before: somebody else may be making one of the same name. */
const unique = {
  archivo_tablas_retencion_nombre: { campo: 'nombre', etiqueta: retentionTableFields.nombre.label },
};

/** Makes a new version of the retention table with all series of another; each has its own from then on. */
export const copyRetentionTable = operation({
  name: 'copyRetentionTable',
  access: MANAGE,
  schema: z.object({ id: ownIdOf(TABLE) }).and(retentionTableSchema),
  idempotent: true,
  async run({ tx, audit }, { id, nombre, acto, desde }) {
    const source = await retentionTables.find(tx, id);
    if (!source) throw new AppError('NOT_FOUND');
    const values = { nombre, acto, desde };
    const made = await refusingDuplicates(unique, () => copyTable(tx, id, values));
    const after = { nombre, acto, desde, copiaDe: source.nombre };
    await audit({ entity: TABLE, entityId: made, after });
    return { id: made };
  },
});
