import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  baseLayerFields,
  bookmarkCategoryFields,
} from '@comarca/shared/modules/geovisor/geoviewer.fields';
import { sql } from 'kysely';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

type BaseLayerValues = SavedValues<typeof baseLayerFields>;
export type BaseLayer = ManagedRow & BaseLayerValues;

export const baseLayerTable = plainTable<BaseLayer, BaseLayerValues, 'capas_base'>({
  table: 'capas_base',
  columns: { capa: 'capa', zoom: 'zoom', url: 'url', attribution: 'attribution' },
  search: ['capa', 'url', 'attribution'],
  orderBy: ['capa', 'zoom', 'url', 'attribution'],
});

type CategoryValues = SavedValues<typeof bookmarkCategoryFields>;
export type BookmarkCategory = ManagedRow &
  CategoryValues & { fechaCreacion: Date; usuarioCreo: string | null };

export const bookmarkCategoryTable = plainTable<
  BookmarkCategory,
  CategoryValues,
  'categorias_marcadores'
>({
  table: 'categorias_marcadores',
  columns: { nombre: 'nombre', descripcion: 'descripcion' },
  creator: 'usuario_creo_id',
  rows: sql`select c.id, c.version, c.nombre, c.descripcion,
      c.fecha_creacion as "fechaCreacion", u.username as "usuarioCreo"
    from categorias_marcadores c left join usuarios u on u.id = c.usuario_creo_id`,
  search: ['nombre', 'descripcion'],
  orderBy: ['nombre', 'descripcion', 'fechaCreacion'],
});
