import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { type DashboardScope, visibleTo } from '../assignments/assignment-visible.repository.ts';
import { dayOf } from '../efforts/filtered-efforts.repository.ts';
import { overdueSql } from '../products-dashboard/products-dashboard.repository.ts';

/** The work on one product of a project, at all places where its structure is used. */
export interface ProjectProduct {
  estados: AssignmentState[];
  minutos: number;
  /** hours */
  estimadas: number;
  vencidas: number;
}

/** Every product of a project, those without assignments too, in one statement. */
export async function productsOfProject(db: Reader, project: number): Promise<ProjectProduct[]> {
  const { rows } = await sql<ProjectProduct>`/* productos: progress of a project */
    select coalesce(array_agg(distinct a.estado) filter (where a.id is not null), '{}') as estados,
      coalesce(sum(a.minutos_gestion + a.minutos_control), 0)::int as minutos,
      coalesce(sum(a.duracion_estimada), 0)::float8 as estimadas,
      (count(*) filter (where a.id is not null and ${overdueSql}))::int as vencidas
    from actividades c left join asignaciones a on a.actividad_id = c.id
    where c.proyecto_id = ${project}
    group by c.id`.execute(db);
  return rows;
}

/** An assignment that is still to be delivered. */
export interface NextDelivery {
  id: number;
  identificador: string;
  producto: string;
  estado: AssignmentState;
  /** the day in Colombia, `2026-11-05` */
  fecha: string;
  vencida: boolean;
}

/** What is to be delivered next in a project, of the assignments that are seen: the oldest date first. */
export async function nextDeliveries(
  db: Reader,
  project: number,
  visible: DashboardScope,
  first: number,
): Promise<NextDelivery[]> {
  const conditions = [
    sql<boolean>`c.proyecto_id = ${project}`,
    sql<boolean>`a.fecha_fin_real is null and a.estado not in ('APROBADO CC', 'FINALIZADO')`,
    ...visibleTo(visible),
  ];
  const { rows } = await sql<NextDelivery>`/* productos: next deliveries of a project */
    select a.id, a.identificador, c.nombre as producto, a.estado,
      ${dayOf(sql`a.fecha_fin_planeada`)}::text as fecha, ${overdueSql} as vencida
    from asignaciones a join actividades c on c.id = a.actividad_id
    where ${sql.join(conditions, sql` and `)}
    order by a.fecha_fin_planeada, a.id limit ${first}`.execute(db);
  return rows;
}
