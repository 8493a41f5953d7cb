import { sql } from 'kysely';
import type { HandOver } from '../../core/hand-over/hand-over.ts';
import { LETTER_ENTITY } from './letters/letter.access.ts';
import { changeFiled } from './register/proof/entries.ts';

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
  async move({ audit, ...sealed }, from, to) {
    const { rows: held } = await sql<{ id: number }>`/* traspaso: correspondencia */
      select id from correspondencias where funcionario_id = ${from.id} and pendiente
      order by id for update`.execute(sealed.tx);
    const ids = held.map(({ id }) => id);
    const moved = await changeFiled(sealed, ids, async () => {
      const { rows } = await sql<{ id: number }>`/* traspaso: correspondencia */
        update correspondencias set funcionario_id = ${to.id}, version = version + 1
        where id = any(${ids}) returning id`.execute(sealed.tx);
      return rows;
    });
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
