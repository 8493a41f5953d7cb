import { COORDINATORS } from '@comarca/shared/core/groups';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { type HandOver, heldOf, toldMoved } from '../../core/hand-over/hand-over.ts';

/** The projects that a person coordinates pass to another coordinator. */
export const coordinatedProjects: HandOver = {
  etiqueta: 'Proyectos que coordina',
  async held(db, userId) {
    const rows = await db
      .selectFrom('proyectos')
      .select('nombre')
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('coordinador_id', '=', userId)
      .orderBy('id')
      .limit(3)
      .execute();
    return heldOf(rows);
  },
  async refuses(db, heirId) {
    return (await coordinates(db, heirId))
      ? undefined
      : `Quien recibe los proyectos debe pertenecer al grupo ${COORDINATORS}.`;
  },
  async move({ tx, audit }, from, to) {
    const moved = await tx
      .updateTable('proyectos')
      .set({ coordinador_id: to.id, version: sql`version + 1` })
      .where('coordinador_id', '=', from.id)
      .returning('id')
      .execute();
    return toldMoved({ audit }, { entity: 'proyecto', field: 'coordinador', from, to }, moved);
  },
};

async function coordinates(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuario_grupos as x')
    .innerJoin('grupos as g', 'g.id', 'x.grupo_id')
    .innerJoin('usuarios as u', 'u.id', 'x.usuario_id')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where('g.nombre', '=', COORDINATORS)
    .executeTakeFirst();
  return row !== undefined;
}
