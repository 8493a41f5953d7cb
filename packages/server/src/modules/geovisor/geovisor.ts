import {
  baseLayerSchema,
  bookmarkCategorySchema,
} from '@comarca/shared/modules/geovisor/geovisor.schema';
import { type ManagedAccess, superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { baseLayerTable, bookmarkCategoryTable } from './geovisor.repository.ts';

/**
 * Who keeps the geoviewer's layers in step sees what is registered; only superusers decide where
 * images come from.
 */
const access: ManagedAccess = {
  ...superusersOnly,
  list: { permiso: 'geovisor.change_almacendatos' },
};

/** The ground under every map: images by zoom, column and row, which browsers fetch themselves. */
export const capaBase = managedEntity({
  entity: 'capaBase',
  graphql: {
    type: 'BaseLayer',
    list: 'baseLayersRelay',
    save: 'saveBaseLayer',
    remove: 'deleteBaseLayer',
  },
  access,
  schema: baseLayerSchema,
  labels: { capa: 'Nombre', zoom: 'Zoom', url: 'Url', attribution: 'Creditos' },
  unique: { capas_base_capa: 'capa' },
  repository: baseLayerTable,
  fields: (t) => ({
    capa: t.exposeString('capa'),
    zoom: t.exposeInt('zoom'),
    url: t.exposeString('url'),
    attribution: t.exposeString('attribution'),
  }),
  args: (arg) => ({
    capa: arg.string({ required: true }),
    zoom: arg.float({}),
    url: arg.string({ required: true }),
    attribution: arg.string({ required: true }),
  }),
});

/** Folders into which people sort their bookmarks. */
export const categoriaMarcador = managedEntity({
  entity: 'categoriaMarcador',
  graphql: {
    type: 'BookmarkCategory',
    list: 'bookmarkCategoriesRelay',
    save: 'saveBookmarkCategory',
    remove: 'deleteBookmarkCategory',
  },
  access,
  schema: bookmarkCategorySchema,
  labels: { nombre: 'Nombre', descripcion: 'Descripción' },
  unique: { categorias_marcadores_nombre: 'nombre' },
  repository: bookmarkCategoryTable,
  fields: (t) => ({
    nombre: t.exposeString('nombre'),
    descripcion: t.exposeString('descripcion'),
    fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fechaCreacion }),
    usuarioCreo: t.exposeString('usuarioCreo', { nullable: true }),
  }),
  args: (arg) => ({
    nombre: arg.string({ required: true }),
    descripcion: arg.string({ required: true }),
  }),
});
