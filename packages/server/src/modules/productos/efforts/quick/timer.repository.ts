import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../core/db/database.ts';

/** The timer that a person has running. */
export interface TimerRow {
  clave: string;
  desde: Date;
  observaciones: string;
  asignacion_id: number | null;
  identificador: string | null;
  actividad: string | null;
}

/** A person's timer, if one runs. */
export const findTimer = (db: Reader, userId: number): Promise<TimerRow | undefined> =>
  db
    .selectFrom('cronometros as t')
    .leftJoin('asignaciones as a', 'a.id', 't.asignacion_id')
    .leftJoin('actividades as c', 'c.id', 'a.actividad_id')
    .select(['t.clave', 't.desde', 't.observaciones', 't.asignacion_id'])
    .select(['a.identificador', 'c.nombre as actividad'])
    .where('t.usuario_id', '=', userId)
    .executeTakeFirst();

/** Starts a person's timer now. @returns whether it did: false where one runs already */
export async function insertTimer(
  tx: Tx,
  userId: number,
  values: { asignacion_id: number | null; observaciones: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('cronometros')
    .values({ usuario_id: userId, clave: sql`gen_random_uuid()`, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('usuario_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Ends a person's timer of this key. @returns whether it was running */
export async function deleteTimer(tx: Tx, userId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cronometros')
    .where('usuario_id', '=', userId)
    .where('clave', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
