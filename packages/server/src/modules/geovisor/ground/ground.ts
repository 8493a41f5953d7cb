import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  groundLayerFields,
  groundLayerSchema,
} from '@comarca/shared/modules/geovisor/ground.fields';
import { z } from 'zod';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { findLayerById, listLayerColumns } from '../../capas/public.ts';
import { layersToChoose } from '../publication/publication.repository.ts';
import { groundTable, lockGround, writeGroundOrder } from './ground.repository.ts';

const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;
const MOST = 60;
const CHANGED = 'Las capas del fondo cambiaron mientras las ordenaba. Vuelva a intentarlo.';

/** A table that every map draws as its ground: everybody sees it, so that only superusers say which. */
export const groundLayer = managedEntity({
  entity: 'capaFondo',
  graphql: {
    type: 'GroundLayer',
    list: 'groundLayersRelay',
    save: 'saveGroundLayer',
    remove: 'deleteGroundLayer',
  },
  access: { ...superusersOnly, list: KEEPERS },
  fields: groundLayerFields,
  schema: groundLayerSchema,
  unique: { capas_fondo_capa_id_key: 'capa' },
  repository: groundTable,
  chosen: { capa: { of: ({ capa }) => capa, among: layersToChoose } },
  types: (t, builder) => ({
    capa: t.field({ type: sharedShapes(builder).named, resolve: ({ capa }) => capa }),
    orden: t.exposeInt('orden'),
  }),
  async guardValues({ db }, { capa, etiqueta }, before) {
    const layer = await findLayerById(db, Number(capa));
    const isNew = String(before?.capa.id) !== String(capa);
    if (!layer?.columnaGeometria || layer.srid === null || (isNew && layer.archivada)) {
      throw fieldError('capa', messages.select);
    }
    const isShown = layer.columnas.some(({ value }) => value === etiqueta);
    if (etiqueta !== '' && !isShown)
      throw fieldError('etiqueta', 'La tabla no muestra esa columna');
  },
});

/** The tables that may become ground, with the columns that may be written on it. */
export const groundLayersInit = reading({
  access: KEEPERS,
  schema: z.object({}),
  run: ({ db }) => listLayerColumns(db),
});

/** Lays all layers of the ground in an order, the lowest first. */
export const orderGroundLayers = operation({
  name: 'orderGroundLayers',
  access: superusersOnly.change,
  schema: z.object({ ids: z.array(idOf('capaFondo')).max(MOST) }),
  async run({ tx, audit }, { ids }) {
    const before = await lockGround(tx);
    const isSame = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isSame) throw new AppError('CONFLICT', CHANGED);
    await writeGroundOrder(tx, ids);
    await audit({
      entity: 'fondoMapas',
      entityId: 'orden',
      before: { orden: before },
      after: { orden: ids },
    });
  },
});
