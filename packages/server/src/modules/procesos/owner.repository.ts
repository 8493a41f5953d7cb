import { type RawBuilder, sql } from 'kysely';
import { batchLoader } from '../../core/db/batch-loader.ts';
import type { Reader } from '../../core/db/database.ts';
import { oneOf } from '../../core/db/lists/ranges.ts';
import type { Owner } from './owner.ts';

/** What the administration of a project or a process shows, and whether the user takes part. */
export interface OwnerRow {
  id: number;
  nombre: string;
  codigo: string | null;
  /** a resource of it, or the project's coordinator */
  participa: boolean;
}

/** The ids of the projects or processes in which a person takes part. */
export function idsTakingPart(kind: 'proyectos' | 'procesos', userId: number): RawBuilder<unknown> {
  const owner = sql.ref(kind === 'proyectos' ? 'proyecto_id' : 'proceso_id');
  const coordinated = kind === 'proyectos' ? sql`or p.coordinador_id = ${userId}` : sql``;
  return sql`select p.id from ${sql.table(kind)} p
    where exists (select from recursos x join roles r on r.id = x.rol_id
      where r.${owner} = p.id and x.usuario_id = ${userId}) ${coordinated}`;
}

/** The project or process, or undefined. */
export async function findOwner(
  db: Reader,
  owner: Owner,
  userId: number,
): Promise<OwnerRow | undefined> {
  const query =
    'proyectoId' in owner
      ? sql<OwnerRow>`/* procesos: owner */
        select p.id, p.nombre, p.codigo, p.coordinador_id = ${userId} or exists (
          select from recursos x join roles r on r.id = x.rol_id
          where r.proyecto_id = p.id and x.usuario_id = ${userId}) as participa
        from proyectos p where p.id = ${owner.proyectoId}`
      : sql<OwnerRow>`/* procesos: owner */
        select p.id, p.nombre, p.codigo, exists (
          select from recursos x join roles r on r.id = x.rol_id
          where r.proceso_id = p.id and x.usuario_id = ${userId}) as participa
        from procesos p where p.id = ${owner.procesoId}`;
  return (await query.execute(db)).rows[0];
}

/** What projects or processes are called, those asked about together in one statement. */
const namesOf = (kind: 'proyectos' | 'procesos') =>
  batchLoader<number, { id: number; nombre: string }>(async (db, ids) => {
    const { rows } = await sql<{ id: number; nombre: string }>`/* procesos: owners' names */
      select id, nombre from ${sql.table(kind)} where ${oneOf(sql`id`, ids)}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  });

export const projectNamed = namesOf('proyectos');
export const processNamed = namesOf('procesos');
