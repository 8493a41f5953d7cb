import { AppError } from '@comarca/shared/core/errors';
import { layerMetadataSchema } from '@comarca/shared/modules/capas/capa.schema';
import { z } from 'zod';
import { pageInput } from '../../core/db/page.ts';
import { idInput } from '../../core/operation/id-input.ts';
import { type Access, operation, reading } from '../../core/operation/operation.ts';
import { findLayer, type LayerRecord, pageOfLayers, saveMetadata } from './capa.repository.ts';

/** Who may look at layers' data on a map: people of the layers, and of the reports made on them. */
export const layerReaders: Access = {
  algunPermiso: [
    'core.view_postgistable',
    'inteligencia_territorio.view_reporterapidoit',
    'inteligencia_territorio.add_reporterapidoit',
    'inteligencia_territorio.change_reporterapidoit',
    'inteligencia_territorio.view_proyectoit',
  ],
};

export const postgisTablesRelay = reading({
  access: { permiso: 'core.view_postgistable' },
  schema: pageInput,
  run: ({ db }, input) => pageOfLayers(db, input),
});

export const postgisTable = reading({
  access: layerReaders,
  schema: z.object({ id: idInput }),
  async run({ db }, { id }) {
    return found(await findLayer(db, id));
  },
});

export const updatePostgisTable = operation({
  name: 'updatePostgisTable',
  access: { permiso: 'core.change_postgistable' },
  schema: layerMetadataSchema.extend({ id: idInput, version: z.number().int() }),
  async run({ tx, audit }, { id, version, capaWms, ...data }) {
    const before = found(await findLayer(tx, id));
    if (!(await saveMetadata(tx, id, version, { ...data, capaWmsId: capaWms }))) {
      throw new AppError('CONFLICT');
    }
    const after = found(await findLayer(tx, id));
    await audit({
      entity: 'tablas_postgis',
      entityId: id,
      before: metadataOf(before),
      after: metadataOf(after),
    });
    return after;
  },
});

const metadataOf = ({ titulo, descripcion, entidad, escala, vigencia, capaWms }: LayerRecord) => ({
  titulo,
  descripcion,
  entidad,
  escala,
  vigencia,
  capaWms: capaWms?.id ?? null,
});

function found(layer: LayerRecord | undefined): LayerRecord {
  if (!layer) throw new AppError('NOT_FOUND');
  return layer;
}
