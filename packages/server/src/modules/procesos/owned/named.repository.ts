import { sql } from 'kysely';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { type OwnedValues, projectTable } from './owned-table.repository.ts';

/** A named thing of a project: a role group, a block. */
export interface NamedRow extends ManagedRow {
  proyecto: number;
  nombre: string;
}

interface NamedValues extends OwnedValues {
  nombre: string;
}

export const roleGroupTable = projectTable<NamedRow, NamedValues, 'grupos_rol'>({
  table: 'grupos_rol',
  columns: { nombre: 'nombre' },
  rows: sql`select id, version, proyecto_id as proyecto, nombre from grupos_rol`,
  search: ['nombre'],
  orderBy: ['nombre'],
});

export const blockTable = projectTable<NamedRow, NamedValues, 'bloques'>({
  table: 'bloques',
  columns: { nombre: 'nombre' },
  rows: sql`select id, version, proyecto_id as proyecto, nombre from bloques`,
  search: ['nombre'],
  orderBy: ['nombre'],
});
