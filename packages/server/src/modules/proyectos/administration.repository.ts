import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';

/** Activities of several projects, by name. */
export const listProjectActivities = (db: Reader, projects: readonly number[]) =>
  db
    .selectFrom('actividades')
    .select(['id', 'nombre', 'descripcion'])
    .select(sql<number>`proyecto_id`.as('proyecto'))
    .where('proyecto_id', 'in', [...projects])
    .orderBy('nombre')
    .orderBy('id')
    .execute();

/** Who works in several projects and in which role. */
export const listProjectResources = (db: Reader, projects: readonly number[]) =>
  db
    .selectFrom('recursos as x')
    .innerJoin('roles as r', 'r.id', 'x.rol_id')
    .innerJoin('usuarios as u', 'u.id', 'x.usuario_id')
    .select(['x.id', 'r.rol'])
    .select(sql<number>`r.proyecto_id`.as('proyecto'))
    .select(fullNameOf('u').as('fullName'))
    .where('r.proyecto_id', 'in', [...projects])
    .orderBy('r.rol')
    .orderBy('x.id')
    .execute();

/** The trees of several projects, as they are stored, with the product of each leaf. */
export const listProjectTrees = async (db: Reader, projects: readonly number[]) =>
  (
    await sql<ProjectTree>`/* proyectos: products */
      select p.id as proyecto, e.arbol, coalesce((
        select json_agg(json_build_object(
          'nodo', a.nodo, 'nombre', a.nombre, 'descripcion', a.descripcion))
        from actividades a where a.estructura_id = e.id), '[]') as productos
      from proyectos p join estructuras_productos e on e.id = p.estructura_id
      where p.id = any(${[...projects]}::integer[])`.execute(db)
  ).rows;

export interface ProjectTree {
  proyecto: number;
  arbol: StoredNode[];
  productos: { nodo: string; nombre: string; descripcion: string }[];
}

/** A section with what is inside it, or a leaf, whose product is the one of the same `nodo`. */
interface StoredNode {
  id: string;
  children?: StoredNode[];
}
