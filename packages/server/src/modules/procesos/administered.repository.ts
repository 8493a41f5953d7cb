import { can } from '@comarca/shared/core/can';
import { sql } from 'kysely';
import type { GuardScope } from '../../core/management/managed-definition.ts';
import { MANAGE_PROCESS, MANAGE_PROJECT } from './owner.ts';

/** Projects and processes, by their ids. */
export interface Owners {
  proyectos: number[];
  procesos: number[];
}

/** Everything of which `administers` says yes to somebody who is no superuser, in one reading. */
export async function administeredOwners({
  db,
  actor,
}: Pick<GuardScope, 'db' | 'actor'>): Promise<Owners> {
  const projects = can(actor, MANAGE_PROJECT.permiso);
  const processes = can(actor, MANAGE_PROCESS.permiso);
  if (!projects && !processes) return { proyectos: [], procesos: [] };
  const { rows } = await sql<Owners>`/* procesos: administered */
    with parte as (
      select r.proyecto_id, r.proceso_id from recursos x join roles r on r.id = x.rol_id
      where x.usuario_id = ${actor.id})
    select
      case when ${projects} then array(
        select id from proyectos where coordinador_id = ${actor.id}
        union select proyecto_id from parte where proyecto_id is not null)
        else '{}' end as proyectos,
      case when ${processes} then array(
        select distinct proceso_id from parte where proceso_id is not null)
        else '{}' end as procesos`.execute(db);
  return rows[0] ?? { proyectos: [], procesos: [] };
}
