import { sql } from 'kysely';
import { type HandOver, heldOf } from '../../core/hand-over/hand-over.ts';

const OPEN = ['PENDIENTE', 'DESARROLLANDO'] as const;

/** What a person has yet to develop passes to another; what was finished stays theirs. */
export const assignedDevelopments: HandOver = {
  etiqueta: 'Desarrollos que le asignaron',
  async held(db, userId) {
    const rows = await db
      .selectFrom('desarrollo_desarrolladores as x')
      .innerJoin('desarrollos as d', 'd.id', 'x.desarrollo_id')
      .select('d.titulo as nombre')
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('x.usuario_id', '=', userId)
      .where('d.estado', 'in', [...OPEN])
      .orderBy('d.id')
      .limit(3)
      .execute();
    return heldOf(rows);
  },
  async refuses() {
    return undefined;
  },
  async move({ tx, audit }, from, to) {
    const { rows } = await sql<{ id: number }>`
      update desarrollos d set version = version + 1
      from desarrollo_desarrolladores x
      where x.desarrollo_id = d.id and x.usuario_id = ${from.id} and d.estado = any(${[...OPEN]})
      returning d.id`.execute(tx);
    for (const { id } of rows) {
      await sql`update desarrollo_desarrolladores set usuario_id = ${to.id}
        where desarrollo_id = ${id} and usuario_id = ${from.id}
          and not exists (select 1 from desarrollo_desarrolladores y
            where y.desarrollo_id = ${id} and y.usuario_id = ${to.id})`.execute(tx);
      await tx
        .deleteFrom('desarrollo_desarrolladores')
        .where('desarrollo_id', '=', id)
        .where('usuario_id', '=', from.id)
        .execute();
      await audit({
        entity: 'desarrollo',
        entityId: id,
        before: { recursos: from.fullName },
        after: { recursos: to.fullName },
      });
    }
    return rows.length;
  },
};
