import type {
  baseLayerSchema,
  bookmarkCategorySchema,
} from '@comarca/shared/modules/geovisor/geovisor.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

type BaseLayerValues = z.output<typeof baseLayerSchema>;
export type BaseLayer = ManagedRow & BaseLayerValues;

export const baseLayerTable = plainTable<BaseLayer, BaseLayerValues, 'capas_base'>({
  table: 'capas_base',
  columns: { capa: 'capa', zoom: 'zoom', url: 'url', attribution: 'attribution' },
  search: ['capa', 'url', 'attribution'],
  orderBy: ['capa', 'zoom', 'url', 'attribution'],
});

type CategoryValues = z.output<typeof bookmarkCategorySchema>;
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
