import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import type { Person } from './development.repository.ts';

/** Who does a development, in this order. */
export async function replaceDevelopers(
  tx: Tx,
  id: number,
  people: readonly number[],
): Promise<void> {
  await tx.deleteFrom('desarrollo_desarrolladores').where('desarrollo_id', '=', id).execute();
  if (people.length === 0) return;
  const rows = people.map((userId, order) => ({
    desarrollo_id: id,
    usuario_id: userId,
    orden: order,
  }));
  await tx.insertInto('desarrollo_desarrolladores').values(rows).execute();
}

/** What hangs on a development, in this order. */
export async function replaceAttachments(
  tx: Tx,
  id: number,
  files: readonly string[],
): Promise<void> {
  await tx.deleteFrom('desarrollo_adjuntos').where('desarrollo_id', '=', id).execute();
  if (files.length === 0) return;
  const rows = files.map((fileId, order) => ({
    desarrollo_id: id,
    archivo_id: fileId,
    orden: order,
  }));
  await tx.insertInto('desarrollo_adjuntos').values(rows).execute();
}

/** Hangs one more file on a development, behind the others. */
export async function addAttachment(tx: Tx, id: number, file: string): Promise<void> {
  await sql`/* desarrollos: attach */
    insert into desarrollo_adjuntos (desarrollo_id, archivo_id, orden)
    select ${id}, ${file}, coalesce(max(orden) + 1, 0) from desarrollo_adjuntos
    where desarrollo_id = ${id}`.execute(tx);
}

/** What somebody said about a development. */
export interface Comment {
  id: number;
  texto: string;
  fecha: Date;
  usuario: Person;
}

/** What was said about a development, the last first, at most `limit`. */
export const listComments = (db: Reader, id: number, limit: number): Promise<Comment[]> =>
  db
    .selectFrom('desarrollo_comentarios as c')
    .innerJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .select(['c.id', 'c.texto', 'c.fecha'])
    .select(
      sql<Person>`json_build_object('id', u.id, 'username', u.username,
        'fullName', ${fullNameOf('u')})`.as('usuario'),
    )
    .where('c.desarrollo_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();

export async function insertComment(
  tx: Tx,
  comment: { desarrollo_id: number; usuario_id: number; texto: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('desarrollo_comentarios')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
