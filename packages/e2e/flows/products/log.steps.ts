import type { Page } from 'playwright-core';
import type { TestDatabase } from '../../../server/test/testkit/databases/database.ts';
import { button, choose, dialog, field, pickDay, save } from '../../support/screen.ts';

/** A Monday in the past without holidays. */
export const WEEK = '/v2/bitacora?vista=semana&fecha=2026-09-07';
export const DAY = '07/09/2026';

/**
 * An assignment 'LEV-01' for each who logs in a flow.
 *
 * @returns the ids of the people by user name
 */
export async function seedLogs(
  { db, pool }: TestDatabase,
  usernames = ['gestora.demo', 'consulta.demo', 'coordina.demo'],
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { id, username } of await db
    .selectFrom('usuarios')
    .select(['id', 'username'])
    .execute()) {
    ids[username] = id;
  }
  for (const username of usernames) {
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

/** What a person logged on the assignment, in the order of its times in Colombia. */
export async function loggedBy({ pool }: Pick<TestDatabase, 'pool'>, userId: number) {
  const { rows } = await pool.query<{ desde: string; hasta: string; texto: string }>(
    `select to_char(hora_inicio at time zone 'America/Bogota', 'MM-DD HH24:MI') as desde,
      to_char(hora_fin at time zone 'America/Bogota', 'MM-DD HH24:MI') as hasta,
      observaciones as texto
    from esfuerzos where usuario_id = $1 and asignacion_id in (
      select id from asignaciones where identificador = 'LEV-01') order by hora_inicio`,
    [userId],
  );
  return rows;
}

export const events = (page: Page) => page.locator('.bitacora-evento');

/** A new effort without a mouse. */
export async function logByKeyboard(
  page: Page,
  from: string,
  to: string,
  text: string,
): Promise<void> {
  await button(page, 'Nuevo esfuerzo').press('Enter');
  const form = dialog(page);
  await choose(form, 'Actividad', 'Levantamiento', 'LEV-01');
  await field(form, 'Descripción').fill(text);
  await pickDay(form, 'Inicio', `${DAY} ${from}`);
  await pickDay(form, 'Fin', `${DAY} ${to}`);
  await save(form).press('Enter');
}
