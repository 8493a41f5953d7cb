import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';

/** Whether a person wants a summary each day. */
export async function wantsSummary(db: Reader, user: number): Promise<boolean> {
  const row = await db
    .selectFrom('resumenes_avisos')
    .select('usuario_id')
    .where('usuario_id', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps whether a person wants a summary each day. */
export async function keepSummary(tx: Tx, user: number, wanted: boolean): Promise<void> {
  if (!wanted) {
    await tx.deleteFrom('resumenes_avisos').where('usuario_id', '=', user).execute();
    return;
  }
  await tx
    .insertInto('resumenes_avisos')
    .values({ usuario_id: user })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who gets a summary now, with where it is sent. */
export interface SummaryReader {
  usuarioId: number;
  email: string;
}

/** Summaries that one turn makes at most. */
const TURN = 100;

/**
 * Takes who wants a summary and had none on this day, and marks it as made: nobody else takes them, and
 * who has nothing new to read gets none.
 * @param today `YYYY-MM-DD` in Colombia
 */
export async function takeReaders(tx: Tx, today: string): Promise<SummaryReader[]> {
  const { rows } = await sql<SummaryReader>`/* avisos: who gets a summary */
    update resumenes_avisos r set ultimo = ${today}::date
    from usuarios u
    where u.id = r.usuario_id and r.usuario_id in (
      select x.usuario_id from resumenes_avisos x
      where x.ultimo is null or x.ultimo < ${today}::date
      order by x.usuario_id limit ${TURN} for update skip locked)
    returning r.usuario_id as "usuarioId", case when u.is_active then u.email else '' end as email`.execute(
    tx,
  );
  return rows;
}

/** Lines of a summary; more are said to be more. */
const LINES = 30;

/** Something that a summary tells. */
interface Untold {
  texto: string;
  ruta: string;
  creado_en: Date;
}

/**
 * Takes all that a person has not read and no summary told yet.
 * @returns the newest, that first, and how many there are in all
 */
export async function takeUntold(
  tx: Tx,
  user: number,
): Promise<{ newest: readonly Untold[]; total: number }> {
  const { rows } = await sql<Untold & { total: number }>`/* avisos: a summary */
    with untold as (update avisos set resumido_en = now()
      where usuario_id = ${user} and leido_en is null and resumido_en is null
      returning id, texto, ruta, creado_en)
    select texto, ruta, creado_en, count(*) over ()::int as total
    from untold order by id desc limit ${LINES}`.execute(tx);
  return { newest: rows, total: rows[0]?.total ?? 0 };
}
