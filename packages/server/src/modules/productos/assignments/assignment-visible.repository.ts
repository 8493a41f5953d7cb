import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import type { Owners } from '../../procesos/public.ts';

/** Everybody's, or those of a person and of the projects and processes that he or she administers. */
export type DashboardScope = 'todas' | ({ usuario: number } & Owners);

/** The assignments `a` that are seen. */
export function visibleTo(visible: DashboardScope): RawBuilder<boolean>[] {
  if (visible === 'todas') return [];
  const { usuario } = visible;
  return [
    sql<boolean>`(a.usuario_gestion_id = ${usuario} or a.usuario_control_id = ${usuario}
      or ${ofOwners(visible)})`,
  ];
}

/** The assignments `a` of activities of these projects and processes. */
export const ofOwners = ({ proyectos, procesos }: Owners) =>
  sql<boolean>`a.actividad_id = any(array(
  select id from actividades
  where ${oneOf(sql`proyecto_id`, proyectos)} or ${oneOf(sql`proceso_id`, procesos)}))`;

/** Those of these assignments that are seen. */
export async function seenAssignments(
  db: Reader,
  ids: readonly number[],
  visible: DashboardScope,
): Promise<number[]> {
  const seen = [oneOf(sql`a.id`, ids), ...visibleTo(visible)];
  const { rows } = await sql<{ id: number }>`/* productos: seen assignments */
    select a.id from asignaciones a where ${sql.join(seen, sql` and `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these efforts that a person logged. */
export async function ownEfforts(
  db: Reader,
  ids: readonly number[],
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* productos: own efforts */
    select id from esfuerzos where ${oneOf(sql`id`, ids)} and usuario_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}
