import { sql } from 'kysely';
import type { HandOver } from '../../core/hand-over/hand-over.ts';
import { LETTER_ENTITY } from './carta.access.ts';

/** The letters that wait for a person: what is done needs nobody any more and stays. */
export const heldLetters: HandOver = {
  etiqueta: 'Correspondencia a su cargo',
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: correspondencia */
      select coalesce(codigo_radicacion, left(descripcion, 80)) as nombre,
        (count(*) over ())::int as total
      from correspondencias where funcionario_id = ${userId} and pendiente
      order by id limit 3`.execute(db);
    return { total: rows[0]?.total ?? 0, ejemplos: rows.map(({ nombre }) => nombre) };
  },
  async move({ tx, audit }, from, to) {
    const { rows: moved } = await sql<{ id: number }>`/* traspaso: correspondencia */
      update correspondencias set funcionario_id = ${to.id}, version = version + 1
      where funcionario_id = ${from.id} and pendiente returning id`.execute(tx);
    for (const { id } of moved) {
      await audit({
        entity: LETTER_ENTITY,
        entityId: id,
        before: { funcionario: from.fullName },
        after: { funcionario: to.fullName },
      });
    }
    return moved.length;
  },
};
