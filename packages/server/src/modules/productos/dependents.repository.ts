import { sql } from 'kysely';
import { deletedWith, hindering } from '../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../core/ports/dependents.ts';

const labels = ['asignación', 'asignaciones'] as const;

const ofResource: DependentCounter['count'] = async (db, id) => {
  const { rows } = await sql<{ total: number }>`/* productos: assignments of a resource */
    select count(*) as total from asignaciones
    where recurso_gestion_id = ${id} or recurso_control_id = ${id}`.execute(db);
  return rows[0]?.total ?? 0;
};

const ofUnit: DependentCounter['count'] = async (db, id) => {
  const { rows } = await sql<{ total: number }>`/* productos: assignments of a unit */
    select count(*) as total from asignaciones
    where content_type = 'proyectos.unidadfuncional' and object_id = ${id}::text`.execute(db);
  return rows[0]?.total ?? 0;
};

/** What of product management keeps other records from being deleted. */
export const dependents: Record<string, DependentCounter[]> = {
  actividad: [hindering('asignaciones', 'actividad_id', labels)],
  recurso: [{ etiquetas: labels, impide: true, count: ofResource }],
  unidadFuncional: [{ etiquetas: labels, impide: true, count: ofUnit }],
  errorProducto: [hindering('asignacion_errores', 'error_id', labels)],
  asignacion: [deletedWith('esfuerzos', 'asignacion_id', ['esfuerzo', 'esfuerzos'])],
};
