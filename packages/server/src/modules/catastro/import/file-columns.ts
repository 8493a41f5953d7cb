import { lookedUp } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { goneFile } from '../../../core/files/imports/sent-import.ts';
import { reading } from '../../../core/operation/operation.ts';
import { MANAGE } from '../access.ts';
import { rememberedColumns } from './columns.repository.ts';
import { cadastreImports } from './import.repository.ts';
import { guessColumns, recordColumns, recordFields } from './record-columns.ts';
import { isRecordTable, recordHeader } from './records.ts';

/**
 * The columns of a table that was sent to become a base, with what each would be taken for: as the
 * last table with these columns was read, or by their names. Of a file of another kind nothing.
 */
export const cadastreFileColumns = reading({
  access: MANAGE,
  schema: z.object({ archivo: lookedUp(z.guid(), 'archivo') }),
  async run({ db, actor, context }, { archivo }) {
    const file = await cadastreImports.ownFile(db, archivo, actor.id);
    if (!file) throw goneFile();
    if (!isRecordTable(file.nombre)) return { columnas: [], campos: [] };
    const local = await context.app.files.local(file.clave);
    try {
      const columns = await recordHeader({ path: local.path, name: file.nombre });
      const taken = guessColumns(columns, await rememberedColumns(db, columns));
      return {
        columnas: columns.filter((column) => column !== ''),
        campos: recordFields.map((field) => ({
          campo: field,
          etiqueta: recordColumns[field].etiqueta,
          columna: taken[field] || null,
        })),
      };
    } finally {
      await local.release();
    }
  },
});
