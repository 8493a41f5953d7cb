import { sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { countOf } from '../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../core/ports/dependents.ts';

const labels = ['asignación', 'asignaciones'] as const;

const assignmentsBy = (column: keyof DB['asignaciones'] & string): DependentCounter => ({
  etiquetas: labels,
  impide: true,
  count: countOf('asignaciones', column),
});

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
  actividad: [assignmentsBy('actividad_id')],
  recurso: [{ etiquetas: labels, impide: true, count: ofResource }],
  unidadFuncional: [{ etiquetas: labels, impide: true, count: ofUnit }],
  errorProducto: [
    { etiquetas: labels, impide: true, count: countOf('asignacion_errores', 'error_id') },
  ],
  asignacion: [
    {
      etiquetas: ['esfuerzo', 'esfuerzos'],
      impide: false,
      count: countOf('esfuerzos', 'asignacion_id'),
    },
  ],
};
