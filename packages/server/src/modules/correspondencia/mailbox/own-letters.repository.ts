import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isAnnulled } from '../letters/letter.repository.ts';

/** What home says of a letter that waits for its official. */
export interface OwnLetter {
  id: number;
  codigo_radicacion: string | null;
  codigo_externo: string;
  agente_externo: string;
  tipo: string;
  descripcion: string;
  saliente: boolean;
  estado: string;
  /** `YYYY-MM-DD` until when it is answered */
  fecha_limite: string | null;
}

/** The first letters that wait for this official: those whose answer is due soonest come first. */
export const waitingLetters = (db: Reader, user: number, first: number): Promise<OwnLetter[]> =>
  db
    .selectFrom('correspondencias as c')
    .innerJoin('tipos_correspondencia as t', 't.id', 'c.tipo_id')
    .select(['c.id', 'c.codigo_radicacion', 'c.codigo_externo', 'c.agente_externo'])
    .select(['t.nombre as tipo', 'c.saliente', 'c.estado'])
    .select(sql<string>`left(c.descripcion, 200)`.as('descripcion'))
    .select(sql<string | null>`c.fecha_limite::text`.as('fecha_limite'))
    .where('c.funcionario_id', '=', user)
    .where('c.pendiente', '=', true)
    .where(sql<boolean>`not ${isAnnulled(sql.ref('c.id'))}`)
    .orderBy(sql`c.fecha_limite nulls last`)
    .orderBy('c.id')
    .limit(first)
    .execute();
