import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { RequestContext } from '../../core/app.ts';
import { grantReading, readLayer } from '../../core/db/layer-reader.layer.ts';
import { idInput } from '../../core/operation/id-input.ts';
import { authorize, operation, validate } from '../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from './capa.repository.ts';
import { connectionFor } from './conexiones.ts';
import { announceSynchronised } from './sincronizado.ts';
import { saveReading } from './sincronizar.repository.ts';
import { readTable, type TableReading } from './tabla.layer.ts';

const access = { permiso: 'core.change_postgistable' } as const;

const syncInput = z.object({ id: idInput });

const storeReading = operation({
  name: 'syncPostgisTable',
  access,
  schema: z.object({ capa: z.custom<LayerRecord>(), reading: z.custom<TableReading>() }),
  async run({ tx, audit, actor, context }, { capa, reading }) {
    const texts = new Map(capa.columnas.map((column) => [column.value, column.text]));
    if (!(await saveReading(tx, capa.id, reading, texts))) throw new AppError('NOT_FOUND');
    const saved = await findLayer(tx, capa.id);
    if (!saved) throw new AppError('NOT_FOUND');
    await audit({
      entity: 'tablas_postgis',
      entityId: capa.id,
      before: { filas: capa.totalFilas, suma: capa.sumaVerificacion },
      after: { filas: saved.totalFilas, suma: saved.sumaVerificacion },
    });
    await announceSynchronised(context.app, tx, saved, { userId: actor.id });
    return saved;
  },
});

/**
 * Reads a registered table anew from its database and stores what was found. The reading, which
 * may take seconds, happens before the transaction.
 */
export const syncPostgisTable = Object.assign(
  async (context: RequestContext, input: z.input<typeof syncInput>): Promise<LayerRecord> => {
    authorize(context, access);
    const capa = await findLayer(context.app.database.db, validate(syncInput, input).id);
    if (!capa) throw new AppError('NOT_FOUND');
    const { db, propia } = await connectionFor(context.app, capa.baseDatos.id);
    if (propia) await grantReading(db, capa.esquema, capa.nombre);
    const reading = await readLayer(db, (tx) => readTable(tx, capa.esquema, capa.nombre));
    return storeReading(context, { capa, reading });
  },
  { access },
);
