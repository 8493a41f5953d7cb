import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** What the closed assignments of an activity took, in hours. */
export interface ActivityEstimate {
  /** how many they are */
  muestra: number;
  p50: number | null;
  p80: number | null;
}

/** Hours of management and control of the closed assignments of an activity, but for one. */
export async function estimateOf(
  db: Reader,
  activity: number,
  except: number | null,
): Promise<ActivityEstimate> {
  const { rows } = await sql<ActivityEstimate>`/* productos: estimate */
    select m.muestra, m.p[1] / 60 as p50, m.p[2] / 60 as p80
    from (
      select count(*)::int as muestra, percentile_cont(array[0.5, 0.8])
        within group (order by minutos_gestion + minutos_control) as p
      from asignaciones
      where actividad_id = ${activity} and estado in ('APROBADO CC', 'FINALIZADO')
        and id <> ${except ?? 0}) m`.execute(db);
  return rows[0] ?? { muestra: 0, p50: null, p80: null };
}

/** Whether a person manages or controls an assignment of the activity. */
export async function worksOn(db: Reader, activity: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from asignaciones
    where actividad_id = ${activity}
      and (usuario_gestion_id = ${userId} or usuario_control_id = ${userId}) limit 1`.execute(db);
  return rows.length > 0;
}
