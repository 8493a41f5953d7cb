import { sql } from 'kysely';
import { type HandOver, heldOf, toldMoved } from '../../core/hand-over/hand-over.ts';
import { LETTER_ENTITY } from './letters/letter.access.ts';
import { isAnnulled } from './letters/letter.repository.ts';
import { changeFiled } from './register/proof/entries.ts';

/** What waits for somebody: with what is done or was annulled nothing more is done. */
const waiting = sql`pendiente and not ${isAnnulled(sql.ref('correspondencias.id'))}`;

/** The letters that wait for a person; the others stay. */
export const heldLetters: HandOver = {
  etiqueta: 'Correspondencia a su cargo',
  async held(db, userId) {
    const { rows } = await sql<{ nombre: string; total: number }>`/* traspaso: correspondencia */
      select coalesce(codigo_radicacion, left(descripcion, 80)) as nombre,
        (count(*) over ())::int as total
      from correspondencias where funcionario_id = ${userId} and ${waiting}
      order by id limit 3`.execute(db);
    return heldOf(rows);
  },
  async move({ audit, ...sealed }, from, to) {
    const { rows: held } = await sql<{ id: number }>`/* traspaso: correspondencia */
      select id from correspondencias where funcionario_id = ${from.id} and ${waiting}
      order by id for update`.execute(sealed.tx);
    const ids = held.map(({ id }) => id);
    const moved = await changeFiled(sealed, ids, async () => {
      const { rows } = await sql<{ id: number }>`/* traspaso: correspondencia */
        update correspondencias set funcionario_id = ${to.id}, version = version + 1
        where id = any(${ids}) returning id`.execute(sealed.tx);
      return rows;
    });
    return toldMoved({ audit }, { entity: LETTER_ENTITY, field: 'funcionario', from, to }, moved);
  },
};
