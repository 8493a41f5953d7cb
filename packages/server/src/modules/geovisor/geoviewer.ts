import {
  baseLayerFields,
  bookmarkCategoryFields,
} from '@comarca/shared/modules/geovisor/geoviewer.fields';
import { type ManagedAccess, superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { baseLayerTable, bookmarkCategoryTable } from './geoviewer.repository.ts';

/**
 * Who keeps the geoviewer's layers in step sees what is registered; only superusers decide where
 * images come from.
 */
const access: ManagedAccess = {
  ...superusersOnly,
  list: { permiso: 'geovisor.change_almacendatos' },
};

/** The ground under every map: images by zoom, column and row, which browsers fetch themselves. */
export const baseLayer = managedEntity({
  entity: 'capaBase',
  graphql: {
    type: 'BaseLayer',
    list: 'baseLayersRelay',
    save: 'saveBaseLayer',
    remove: 'deleteBaseLayer',
  },
  access,
  fields: baseLayerFields,
  unique: { capas_base_capa: 'capa' },
  repository: baseLayerTable,
  args: (arg) => ({
    zoom: arg.float({}),
    attribution: arg.string({ required: true }),
  }),
});

/** Folders into which people sort their bookmarks. */
export const bookmarkCategory = managedEntity({
  entity: 'categoriaMarcador',
  graphql: {
    type: 'BookmarkCategory',
    list: 'bookmarkCategoriesRelay',
    save: 'saveBookmarkCategory',
    remove: 'deleteBookmarkCategory',
  },
  access,
  fields: bookmarkCategoryFields,
  unique: { categorias_marcadores_nombre: 'nombre' },
  repository: bookmarkCategoryTable,
  types: (t) => ({ usuarioCreo: t.exposeString('usuarioCreo', { nullable: true }) }),
  args: (arg) => ({ descripcion: arg.string({ required: true }) }),
});
