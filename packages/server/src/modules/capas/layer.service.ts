import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import type { Permission } from '@comarca/shared/core/permissions';
import { messages } from '@comarca/shared/core/validation';
import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import { layerMetadataSchema } from '@comarca/shared/modules/capas/layer.schema';
import { validityStates } from '@comarca/shared/modules/capas/validity';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { z } from 'zod';
import type { RequestContext } from '../../core/app.ts';
import type { Reader } from '../../core/db/database.ts';
import { pageInput } from '../../core/db/lists/page.ts';
import { chosen } from '../../core/history/chosen.ts';
import { changedRecord } from '../../core/management/saved-record.ts';
import { type Access, reading } from '../../core/operation/operation.ts';
import { isActiveUser } from '../usuarios/public.ts';
import {
  findLayer,
  type LayerMetadata,
  type LayerRecord,
  layerRows,
  pageOfLayers,
  saveMetadata,
} from './layer.repository.ts';
import { chosenColumns } from './tables/columns.ts';
import { wmsLayerTable } from './wms/wms.repository.ts';

const readers: readonly Permission[] = [
  'core.view_postgistable',
  'inteligencia_territorio.view_reporterapidoit',
  'inteligencia_territorio.add_reporterapidoit',
  'inteligencia_territorio.change_reporterapidoit',
  'inteligencia_territorio.view_proyectoit',
];

/** Who may look at layers' data on a map: people of the layers, and of the reports made on them. */
export const layerReaders: Access = { algunPermiso: readers };

/** They, and who edits layers. */
export const layerPeople: Access = { algunPermiso: [...readers, 'core.change_postgistable'] };

export const postgisTablesRelay = reading({
  access: { permiso: 'core.view_postgistable' },
  schema: pageInput.extend({
    validez_In: z.array(z.enum(validityStates)).max(4).nullish(),
    archivada: z.boolean().nullish(),
  }),
  // Those in use, unless archived ones are asked for.
  run: ({ db }, input) => pageOfLayers(db, { ...input, archivada: input.archivada ?? false }),
});

export const postgisTable = reading({
  access: layerReaders,
  schema: z.object({ id: idOf('capa') }),
  async run({ db }, { id }) {
    return found(await findLayer(db, id));
  },
});

const load = async (db: Reader, id: number): Promise<LayerRecord> => found(await findLayer(db, id));

/** Saves what people write about a spatial table, and which of its columns are shown. */
export const updatePostgisTable = changedRecord({
  entity: 'tablas_postgis',
  record: 'capa',
  operation: 'updatePostgisTable',
  access: { permiso: 'core.change_postgistable' },
  schema: layerMetadataSchema,
  load,
  // A reading that ends meanwhile keeps the columns as they are chosen here.
  lock: layerRows.lock,
  async check({ tx }, { capaWms, responsable, columnas, ...data }, before): Promise<LayerMetadata> {
    const tableColumns = before?.columnasTabla ?? [];
    checkColumns(tableColumns, columnas);
    if (capaWms !== null && !(await wmsLayerTable.find(tx, capaWms))) {
      throw fieldError('capaWms', messages.select);
    }
    const isNew = responsable !== null && responsable !== before?.responsable?.id;
    if (isNew && !(await isActiveUser(tx, responsable))) {
      throw fieldError('responsable', messages.select);
    }
    return {
      ...data,
      capaWmsId: capaWms,
      responsableId: responsable,
      columnas: columnas ? chosenColumns(tableColumns, columnas) : tableColumns,
    };
  },
  write: { update: ({ tx }, id, values) => saveMetadata(tx, id, values) },
  audited: metadataOf,
});

/** The table as it is after a save, which has authorised its caller. */
export const savedLayer = ({ app }: RequestContext, id: number): Promise<LayerRecord> =>
  load(app.database.db, id);

/** @throws AppError VALIDATION for columns that the table does not have, or that are named twice. */
export function checkColumns(
  columns: readonly TableColumn[],
  chosen: readonly LayerColumn[] | null | undefined,
): void {
  if (!chosen) return;
  const known = new Set(columns.map(({ nombre }) => nombre));
  const isTwice = new Set(chosen.map(({ value }) => value)).size < chosen.length;
  if (isTwice || chosen.some(({ value }) => !known.has(value))) {
    throw fieldError('columnas', 'La tabla no tiene esas columnas.');
  }
}

function metadataOf(layer: LayerRecord) {
  const { titulo, descripcion, entidad, escala, vigencia, cadencia, capaWms, columnas } = layer;
  const { responsable } = layer;
  return {
    titulo,
    descripcion,
    entidad,
    escala,
    vigencia,
    cadencia,
    capaWms: capaWms?.id ?? null,
    responsable: chosen(responsable?.id, responsable?.fullName),
    columnas: columnas.map(({ value, text }) => `${value}: ${text}`),
  };
}

function found(layer: LayerRecord | undefined): LayerRecord {
  if (!layer) throw new AppError('NOT_FOUND');
  return layer;
}
