import type { TestDatabase } from '../../../server/test/testkit/databases/database.ts';

/**
 * An assignment 'LEV-01' for who logs in these flows.
 *
 * @returns the ids of the people by user name
 */
export async function seedLogs({ db, pool }: TestDatabase): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { id, username } of await db
    .selectFrom('usuarios')
    .select(['id', 'username'])
    .execute()) {
    ids[username] = id;
  }
  for (const username of ['gestora.demo', 'consulta.demo']) {
    await pool.query(
      `with rol as (
        insert into roles (proceso_id, rol)
        values ((select min(id) from procesos), $1) returning id, proceso_id),
      recurso as (
        insert into recursos (rol_id, usuario_id) select id, $2 from rol returning id),
      actividad as (
        insert into actividades (proceso_id, nombre, descripcion)
        select proceso_id, 'Levantamiento topográfico', 'Trabajo de campo' from rol returning id)
      insert into asignaciones (identificador, actividad_id, recurso_gestion_id,
        usuario_gestion_id, observaciones, fecha_inicio_planeada, fecha_fin_planeada)
      select 'LEV-01', actividad.id, recurso.id, $2, 'Campo', now(), now()
      from recurso, actividad`,
      [`Bitácora ${username}`, ids[username]],
    );
  }
  return ids;
}
