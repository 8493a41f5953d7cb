import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { type OwnedValues, ownedTable } from './owned-table.repository.ts';

/** A kind of error that quality control finds in activities or products. */
export interface ProductErrorRow extends ManagedRow {
  proyecto: number | null;
  proceso: number | null;
  nombre: string;
  descripcion: string;
  productosRelacionados: { id: number; nombre: string }[];
}

export interface ProductErrorValues extends OwnedValues {
  nombre: string;
  descripcion: string;
  productosRelacionados: number[];
}

const plain = ownedTable<ProductErrorRow, ProductErrorValues, 'errores_actividad'>({
  table: 'errores_actividad',
  columns: { nombre: 'nombre', descripcion: 'descripcion' },
  rows: sql`select e.id, e.version, e.proyecto_id as proyecto, e.proceso_id as proceso,
    e.nombre, e.descripcion,
    (select coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre)
        order by a.nombre, a.id), '[]')
      from error_actividades x join actividades a on a.id = x.actividad_id
      where x.error_id = e.id) as "productosRelacionados"
    from errores_actividad e`,
  search: ['nombre', 'descripcion'],
  orderBy: ['nombre', 'descripcion'],
});

export const productErrorTable: ManagedRepository<ProductErrorRow, ProductErrorValues> = {
  ...plain,
  async insert(tx, values) {
    const id = await plain.insert(tx, values);
    await writeProducts(tx, id, values.productosRelacionados);
    return id;
  },
  async update(tx, id, values) {
    await plain.update(tx, id, values);
    await tx.deleteFrom('error_actividades').where('error_id', '=', id).execute();
    await writeProducts(tx, id, values.productosRelacionados);
  },
};

async function writeProducts(tx: Tx, id: number, activities: readonly number[]): Promise<void> {
  if (activities.length === 0) return;
  await tx
    .insertInto('error_actividades')
    .values(
      [...new Set(activities)].map((activityId) => ({ error_id: id, actividad_id: activityId })),
    )
    .execute();
}
