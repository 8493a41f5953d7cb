import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';

/** A removal that takes longer was given up with its process: it is begun again. */
const REMOVAL_MINUTES = 10;

/** Notes content that is about to be stored under this key. @returns false while it is removed */
export async function noteContent(
  tx: Tx,
  { key, user, bytes }: { key: string; user: number | null; bytes: number },
): Promise<boolean> {
  const noted = await tx
    .insertInto('contenidos_sueltos')
    .values({ clave: key, usuario_id: user, bytes })
    .onConflict((conflict) =>
      conflict
        .column('clave')
        .doUpdateSet({ desde: sql<Date>`now()` })
        .where('contenidos_sueltos.retirado_en', 'is', null),
    )
    .returning('clave')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Notes content that a file may have been named by, unless one names it now. */
export async function noteLoose(tx: Tx, key: string): Promise<void> {
  await sql`/* files: loose */ insert into contenidos_sueltos (clave)
    select ${key}::text where not exists (select from archivos where clave = ${key})
    on conflict (clave) do nothing`.execute(tx);
}

/** Notes how many bytes it became. */
export async function noteSize(tx: Tx, key: string, bytes: number): Promise<void> {
  await tx.updateTable('contenidos_sueltos').set({ bytes }).where('clave', '=', key).execute();
}

/** Notes that content is still needed that no file names yet: its day begins anew. */
export async function keepLoose(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('contenidos_sueltos')
    .set({ desde: sql<Date>`now()` })
    .where(sql<boolean>`clave = any(${[...keys]}::text[])`)
    .where('retirado_en', 'is', null)
    .execute();
}

/** Keys of content that no file has named for this long, the oldest first. */
export async function listLoose(
  db: Reader,
  { hours, first }: { hours: number; first: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('contenidos_sueltos')
    .select('clave')
    .where('desde', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(notBeingRemoved)
    .orderBy('desde')
    .limit(first)
    .execute();
  return rows.map(({ clave }) => clave);
}

const notBeingRemoved = sql<boolean>`(retirado_en is null
  or retirado_en < now() - make_interval(mins => ${sql.lit(REMOVAL_MINUTES)}))`;

/**
 * Begins the removal of content that no file names. A transaction that is naming it right now is
 * waited for; from then on none can. @returns whether the content may be removed
 */
export async function beginRemoval(tx: Tx, key: string): Promise<boolean> {
  const begun = await tx
    .updateTable('contenidos_sueltos')
    .set({ retirado_en: sql<Date>`now()` })
    .where('clave', '=', key)
    .where(notBeingRemoved)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('archivos').select('id').where('clave', '=', key))),
    )
    .returning('clave')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Notes that the content is gone. */
export async function endRemoval(tx: Tx, key: string): Promise<void> {
  await tx
    .deleteFrom('contenidos_sueltos')
    .where('clave', '=', key)
    .where('retirado_en', 'is not', null)
    .execute();
}

/** Forgets that content was loose which a file has named since. */
export async function forgetNamed(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('contenidos_sueltos as c')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('archivos as a').select('a.id').whereRef('a.clave', '=', 'c.clave')),
    )
    .execute();
}

/** Bytes that people's unsaved files and what they let go take up. */
export interface Parked {
  ofUser: number;
  inAll: number;
}

/** Holds back others who ask for room until the end of the transaction. */
export async function parkedBytes(tx: Tx, user: number): Promise<Parked> {
  await sql`/* files: one at a time */ select pg_advisory_xact_lock(hashtext('contenidos'))`.execute(
    tx,
  );
  const { rows } = await sql<Parked>`/* files: unsaved */
    select coalesce(sum(bytes), 0)::float8 as "inAll",
      coalesce(sum(bytes) filter (where de = ${user}), 0)::float8 as "ofUser"
    from (
      select bytes, cargado_por as de from archivos where sin_guardar
      union all
      select bytes, usuario_id from contenidos_sueltos where usuario_id is not null
    ) x`.execute(tx);
  return rows[0] ?? { ofUser: 0, inAll: 0 };
}

/**
 * Forgets files that were sent this long ago, that no record was saved with and that no job works on.
 * @returns how many
 */
export async function forgetParked(tx: Tx, hours: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('archivos')
    .where('sin_guardar', '=', true)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trabajos')
            .select('trabajos.id')
            .where('referencia', '=', sql<string>`archivos.id::text`)
            .where('estado', 'in', ['PENDIENTE', 'EN_CURSO', 'INTERRUMPIDO']),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
