import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../core/db/database.ts';

/** Documents that a person went on without are listed for so long. */
const LISTED = sql<Date>`now() - interval '1 day'`;

/** Somebody's wish for a document that a job writes. */
interface Asked {
  job: string;
  user: number;
}

/** Somebody asks for what a job writes; who did already, again. */
export async function addAsker(
  tx: Tx,
  { job, user, project }: Asked & { project: number },
): Promise<void> {
  await tx
    .insertInto('proyecto_it_redacciones')
    .values({ trabajo_id: job, usuario_id: user, proyecto_it_id: project })
    .onConflict((conflict) => conflict.columns(['trabajo_id', 'usuario_id']).doNothing())
    .execute();
}

/** Somebody goes on without the document. @returns whether it is ready, and nobody is told any more */
export async function tellLater(tx: Tx, { job, user }: Asked): Promise<boolean> {
  const row = await tx
    .updateTable('proyecto_it_redacciones')
    .set({ avisar: true })
    .where('trabajo_id', '=', job)
    .where('usuario_id', '=', user)
    .returning('lista')
    .executeTakeFirst();
  return row?.lista ?? true;
}

/** Who went on without a document, and of which project it is. */
export interface Asker {
  user: number;
  project: number;
  name: string;
}

/** The document is ready, or will not be. @returns who went on without it */
export async function settleAskers(tx: Tx, job: string): Promise<Asker[]> {
  const rows = await tx
    .updateTable('proyecto_it_redacciones as r')
    .from('proyectos_it as i')
    .set({ lista: true })
    .where('r.trabajo_id', '=', job)
    .whereRef('i.id', '=', 'r.proyecto_it_id')
    .returning(['r.usuario_id as user', 'r.avisar', 'i.id as project', 'i.nombre as name'])
    .execute();
  return rows.filter(({ avisar }) => avisar);
}

/** Somebody does not want the document any more. @returns how many others do; undefined for who did not ask */
export async function removeAsker(tx: Tx, { job, user }: Asked): Promise<number | undefined> {
  const asked = await tx
    .selectFrom('proyecto_it_redacciones')
    .select('usuario_id')
    .where('trabajo_id', '=', job)
    .forUpdate()
    .execute();
  if (!asked.some(({ usuario_id }) => usuario_id === user)) return undefined;
  await tx
    .deleteFrom('proyecto_it_redacciones')
    .where('trabajo_id', '=', job)
    .where('usuario_id', '=', user)
    .execute();
  return asked.length - 1;
}

/** The jobs that write what somebody asked for of a project, or wrote what she went on without. */
export async function jobsOf(
  db: Reader,
  { project, user }: { project: number; user: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('proyecto_it_redacciones')
    .select('trabajo_id')
    .where('proyecto_it_id', '=', project)
    .where('usuario_id', '=', user)
    .where((row) => row.or([row('avisar', '=', true), row('lista', '=', false)]))
    .where('pedida', '>', LISTED)
    .execute();
  return rows.map(({ trabajo_id }) => trabajo_id);
}
