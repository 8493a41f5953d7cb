import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { list } from '../../core/db/lists/list.ts';

/** What somebody is told. */
export interface NewNotice {
  usuarioId: number;
  clase: string;
  texto: string;
  ruta: string;
}

/** What a person was told. */
export interface Notice {
  id: number;
  clase: string;
  texto: string;
  ruta: string;
  creado_en: Date;
  leido_en: Date | null;
}

/** A text that is longer than anybody reads in a line is cut. */
const MOST_CHARACTERS = 500;

export async function insertNotices(db: Reader, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ usuarioId, clase, texto, ruta }) => ({
    usuario_id: usuarioId,
    clase,
    texto: texto.slice(0, MOST_CHARACTERS),
    ruta,
  }));
  await db.insertInto('avisos').values(rows).execute();
}

const notices = (db: Reader) =>
  db
    .selectFrom('avisos as a')
    .select(['a.id', 'a.clase', 'a.texto', 'a.ruta', 'a.creado_en', 'a.leido_en']);

/** Pages of a person's notices, the newest first. */
export const listNotices = list({
  table: 'avisos',
  alias: 'a',
  rows: notices,
  fields: { fecha: sql`a.id` },
  fallback: '-fecha',
  where: ({ user, unread }: { user: number; unread: boolean }) => [
    sql<boolean>`a.usuario_id = ${user}`,
    ...(unread ? [sql<boolean>`a.leido_en is null`] : []),
  ],
});

/** Of these notices, those of a person. */
export const ownNotices = async (
  db: Reader,
  user: number,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await db
      .selectFrom('avisos')
      .select('id')
      .where('usuario_id', '=', user)
      .where('id', 'in', [...ids])
      .execute()
  ).map(({ id }) => id);

/** How many notices a person has not read; `most` where there are more. */
export async function countUnread(db: Reader, user: number, most: number): Promise<number> {
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('avisos')
        .select('id')
        .where('usuario_id', '=', user)
        .where('leido_en', 'is', null)
        .limit(most)
        .as('u'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Marks notices of a person as read: these, or all. @returns how many were not read before */
export async function markRead(
  tx: Tx,
  user: number,
  ids: readonly number[] | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('avisos')
    .set({ leido_en: sql`now()` })
    .where('usuario_id', '=', user)
    .where('leido_en', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets what was read so many days ago. */
export async function forgetRead(db: Reader, days: number): Promise<void> {
  await sql`/* avisos: forget */
    delete from avisos where leido_en < now() - make_interval(days => ${days})`.execute(db);
}
