import { AppError } from '@comarca/shared/core/errors';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import type { TypedFilter } from '@comarca/shared/modules/capas/filter/check';
import type { Bbox } from '@comarca/shared/modules/capas/layer';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { type RawBuilder, sql } from 'kysely';
import { contentOf } from '../../../core/db/row-content.ts';
import { filterCondition } from './filter.layer.ts';

/** A registered layer as its metadata describes it. */
export interface CrossLayer {
  esquema: string;
  nombre: string;
  columnaGeometria: string | null;
  /** unique in the table; without one, rows are known by what they hold */
  columnaId: string | null;
  /** says why the import repaired a feature; null when it repaired none */
  columnaReparacion: string | null;
  srid: number | null;
  /** MULTIPOLYGON, GEOMETRY …; null when unknown */
  tipo: string | null;
  /** columns that each crossing shows */
  columnas: LayerColumn[];
  maxVertices: number | null;
  /** `schema.table` of the copy that `prepareLayer` made, as long as it is up to date */
  preparadaTabla: string | null;
  /** EPSG:4326; null when unknown */
  extension: Bbox | null;
  /** which of its features count; all where it is missing */
  filtro?: TypedFilter | undefined;
}

/** A layer in SQL: identifiers are quoted, never pasted. */
export interface LayerSource {
  table: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** whether `id` is the table's key: otherwise rows that hold the same have the same */
  hasKey: boolean;
  geometry: RawBuilder<unknown>;
  /** why the import repaired the feature, as text; null where it did not */
  repaired: RawBuilder<unknown>;
  /** the geometry as it came, where the import repaired it; null where it did not */
  original: RawBuilder<unknown>;
  srid: number;
  columns: string[];
  tipo: string | null;
  /** on the table's columns; null where every feature counts */
  condition: RawBuilder<unknown> | null;
}

/**
 * A layer ready for SQL (alias `l`).
 * @throws AppError VALIDATION when its metadata name no geometry column or system
 */
export function sourceOf(layer: CrossLayer): LayerSource {
  if (!layer.columnaGeometria) {
    throw new AppError('VALIDATION', `La capa «${layer.nombre}» no tiene columna de geometría.`);
  }
  if (!layer.srid) {
    throw new AppError('VALIDATION', `La capa «${layer.nombre}» no tiene sistema de coordenadas.`);
  }
  return {
    table: sql`${sql.id(layer.esquema, layer.nombre)}`,
    id: layer.columnaId ? sql`l.${sql.id(layer.columnaId)}` : contentOf('l'),
    hasKey: layer.columnaId !== null,
    geometry: sql`l.${sql.id(layer.columnaGeometria)}`,
    repaired: layer.columnaReparacion ? sql`l.${sql.id(layer.columnaReparacion)}` : sql`null::text`,
    original: layer.columnaReparacion ? sql`l.geom_original` : sql`null::geometry`,
    srid: layer.srid,
    columns: layer.columnas.map((column) => column.value),
    tipo: layer.tipo,
    condition: layer.filtro ? filterCondition(layer.filtro) : null,
  };
}

/** The prepared copy when it can be used: it is in the national plane and must be measured there. */
export function preparedTable(layer: CrossLayer, srid: number): RawBuilder<unknown> | null {
  if (!layer.preparadaTabla || srid !== NATIONAL_SRID || !layer.columnaId) return null;
  const [schema = '', ...table] = layer.preparadaTabla.split('.');
  return sql`${sql.id(schema, table.join('.'))}`;
}
