import { AppError } from '@comarca/shared/core/errors';
import { closedStates } from '@comarca/shared/modules/productos/assignment.rules';
import { sql } from 'kysely';
import { type HandOver, heldOf, toldMoved } from '../../core/hand-over/hand-over.ts';

/** What is closed keeps the names of who did it. */
const isOpen = sql`estado <> all (${[...closedStates]}::text[])`;

/**
 * The open assignments that a person manages or controls. Their resources pass with the projects and
 * processes; where the heir holds the role already, the assignments go to that place first.
 */
export const heldAssignments: HandOver = {
  etiqueta: 'Asignaciones que gestiona o controla',
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: asignaciones */
      select identificador as nombre, count(*) over () as total from asignaciones
      where (usuario_gestion_id = ${userId} or usuario_control_id = ${userId}) and ${isOpen}
      order by id limit 3`.execute(db);
    return heldOf(rows);
  },
  async move({ tx, audit }, from, to) {
    const { rows: held } = await sql<{ id: number; ambos: boolean }>`/* traspaso: asignaciones */
      select id,
        coalesce(${to.id}::int in (usuario_gestion_id, usuario_control_id), false) as ambos
      from asignaciones
      where (usuario_gestion_id = ${from.id} or usuario_control_id = ${from.id}) and ${isOpen}
      order by id for update`.execute(tx);
    if (held.some(({ ambos }) => ambos)) {
      throw new AppError(
        'VALIDATION',
        `${to.fullName} ya participa en asignaciones de ${from.fullName}: la misma persona no puede gestionarlas y controlarlas. Cambie primero el recurso de esas asignaciones.`,
      );
    }
    await sql`/* traspaso: asignaciones */
      update asignaciones a set
        recurso_gestion_id = coalesce((select suyo.id from recursos de join recursos suyo
          on suyo.rol_id = de.rol_id and suyo.usuario_id = ${to.id}
          where de.id = a.recurso_gestion_id and de.usuario_id = ${from.id}), a.recurso_gestion_id),
        recurso_control_id = coalesce((select suyo.id from recursos de join recursos suyo
          on suyo.rol_id = de.rol_id and suyo.usuario_id = ${to.id}
          where de.id = a.recurso_control_id and de.usuario_id = ${from.id}), a.recurso_control_id),
        version = a.version + 1
      from recursos propio
      where propio.usuario_id = ${from.id}
        and propio.id in (a.recurso_gestion_id, a.recurso_control_id)`.execute(tx);
    return toldMoved({ audit }, { entity: 'asignacion', field: 'recurso', from, to }, held);
  },
};
