import { sql } from 'kysely';
import { hindering } from '../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../core/ports/dependents.ts';

/** Activities of processes, or products of structures, that name a role. */
const activitiesOf =
  (products: boolean): DependentCounter['count'] =>
  async (db, id) => {
    const { rows } = await sql<{ total: number }>`/* procesos: activities of a role */
      select count(distinct a.id) as total
      from actividad_perfiles f join actividades a on a.id = f.actividad_id
      where f.rol_id = ${id} and (a.estructura_id is not null) = ${products}`.execute(db);
    return rows[0]?.total ?? 0;
  };

const relatedErrors: DependentCounter['count'] = async (db, id) => {
  const { rows } = await sql<{ total: number }>`/* procesos: errors of a typology's products */
    select count(distinct x.error_id) as total from tipologias t
    join actividades a on a.estructura_id = t.estructura_id
    join error_actividades x on x.actividad_id = a.id where t.id = ${id}`.execute(db);
  return rows[0]?.total ?? 0;
};

const productsOfTypology: DependentCounter['count'] = async (db, id) => {
  const { rows } = await sql<{ total: number }>`/* procesos: products of a typology */
    select count(*) as total from tipologias t
    join actividades a on a.estructura_id = t.estructura_id where t.id = ${id}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** What keeps the records of this module from being deleted, and what goes with them. */
export const dependents: Record<string, DependentCounter[]> = {
  grupoRol: [hindering('roles', 'grupo_id', ['rol', 'roles'])],
  rol: [
    hindering('recursos', 'rol_id', ['recurso', 'recursos']),
    { etiquetas: ['actividad', 'actividades'], impide: true, count: activitiesOf(false) },
    { etiquetas: ['producto', 'productos'], impide: true, count: activitiesOf(true) },
  ],
  actividad: [
    hindering('error_actividades', 'actividad_id', ['error relacionado', 'errores relacionados']),
  ],
  tipologia: [
    hindering('unidades_funcionales', 'tipologia_id', ['unidad funcional', 'unidades funcionales']),
    {
      etiquetas: ['error de sus productos', 'errores de sus productos'],
      impide: true,
      count: relatedErrors,
    },
    {
      etiquetas: ['producto de su estructura', 'productos de su estructura'],
      impide: false,
      count: productsOfTypology,
    },
  ],
};
