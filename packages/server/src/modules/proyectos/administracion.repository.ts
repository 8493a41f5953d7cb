import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

/** Activities of several projects, by name. */
export const listProjectActivities = (db: Reader, proyectos: readonly number[]) =>
  db
    .selectFrom('actividades')
    .select(['id', 'nombre', 'descripcion'])
    .select(sql<number>`proyecto_id`.as('proyecto'))
    .where('proyecto_id', 'in', [...proyectos])
    .orderBy('nombre')
    .orderBy('id')
    .execute();

/** Who works in several projects and in which role. */
export const listProjectResources = (db: Reader, proyectos: readonly number[]) =>
  db
    .selectFrom('recursos as x')
    .innerJoin('roles as r', 'r.id', 'x.rol_id')
    .innerJoin('usuarios as u', 'u.id', 'x.usuario_id')
    .select(['x.id', 'r.rol'])
    .select(sql<number>`r.proyecto_id`.as('proyecto'))
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('fullName'))
    .where('r.proyecto_id', 'in', [...proyectos])
    .orderBy('r.rol')
    .orderBy('x.id')
    .execute();

/** The trees of products of several projects, as they are stored. */
export const listProjectTrees = (db: Reader, proyectos: readonly number[]) =>
  db
    .selectFrom('proyectos as p')
    .innerJoin('estructuras_productos as s', 's.id', 'p.estructura_id')
    .select(['p.id as proyecto', 's.arbol'])
    .where('p.id', 'in', [...proyectos])
    .execute();
