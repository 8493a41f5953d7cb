import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { PreparedFile } from '../../ports/prepared-file.ts';

const LISTED = 5;

/** Which files are meant. */
interface PreparedBy {
  /** whose jobs make them */
  queue: string;
  /** what they are made of */
  reference: number;
  user: number;
}

/** What a person asked for last, the newest first. */
export const preparedFiles = (
  db: Reader,
  { queue, reference, user }: PreparedBy,
): Promise<PreparedFile[]> =>
  allPrepared(db)
    .where('t.cola', '=', queue)
    .where('t.referencia', '=', String(reference))
    .where('t.usuario_id', '=', user)
    .limit(LISTED)
    .execute();

/** What some jobs make, the newest first. */
export const preparedBy = (db: Reader, jobs: string[]): Promise<PreparedFile[]> =>
  allPrepared(db).where('t.id', 'in', jobs).execute();

/** What a job of this queue makes of a record; undefined where it makes something else. */
export const preparedOf = (
  db: Reader,
  { queue, job, reference }: Omit<PreparedBy, 'user'> & { job: string },
): Promise<PreparedFile | undefined> =>
  allPrepared(db)
    .where('t.id', '=', job)
    .where('t.cola', '=', queue)
    .where('t.referencia', 'like', `${reference} %`)
    .executeTakeFirst();

function allPrepared(db: Reader) {
  return db
    .selectFrom('trabajos as t')
    .leftJoin('archivos as a', (join) =>
      join.on('a.id', '=', sql<string>`(t.resultado ->> 'archivo')::uuid`),
    )
    .select(['t.id', 't.estado', 't.avance', 't.mensaje', 't.error', 't.created_at as creado'])
    .select(['a.id as archivo', 'a.nombre', 'a.bytes'])
    .orderBy('t.created_at', 'desc');
}

/** Whether a job of this queue makes a file for this person. */
export async function isOwnPrepared(
  db: Reader,
  { queue, job, user }: { queue: string; job: string; user: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('trabajos')
    .select('id')
    .where('id', '=', job)
    .where('cola', '=', queue)
    .where('usuario_id', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}
