import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../core/db/database.ts';

/** Documents that a person went on without are listed for so long. */
const LISTED = sql<Date>`now() - interval '1 day'`;

/** Somebody's wish for a document that a job writes. */
interface Asked {
  job: string;
  user: number;
}

/** Somebody asks for what a job writes; who did already, anew. What they had long ago is forgotten. */
export async function addAsker(
  tx: Tx,
  { job, user, project }: Asked & { project: number },
): Promise<void> {
  await tx
    .deleteFrom('proyecto_it_redacciones')
    .where('usuario_id', '=', user)
    .where('lista', '=', true)
    .where('pedida', '<=', LISTED)
    .execute();
  await tx
    .insertInto('proyecto_it_redacciones')
    .values({ trabajo_id: job, usuario_id: user, proyecto_it_id: project })
    .onConflict((conflict) =>
      conflict
        .columns(['trabajo_id', 'usuario_id'])
        .doUpdateSet({ avisar: false, pedida: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Somebody goes on without the document.
 * @returns whether it is ready, and nobody is told any more; undefined for who does not want it any more
 */
export async function tellLater(tx: Tx, { job, user }: Asked): Promise<boolean | undefined> {
  const row = await tx
    .updateTable('proyecto_it_redacciones')
    .set({ avisar: true })
    .where('trabajo_id', '=', job)
    .where('usuario_id', '=', user)
    .returning('lista')
    .executeTakeFirst();
  return row?.lista;
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

/** Somebody has the document, or does not want it any more. @returns its project; undefined for who did not ask */
export async function removeAsker(tx: Tx, { job, user }: Asked): Promise<number | undefined> {
  const removed = await tx
    .deleteFrom('proyecto_it_redacciones')
    .where('trabajo_id', '=', job)
    .where('usuario_id', '=', user)
    .returning('proyecto_it_id')
    .executeTakeFirst();
  return removed?.proyecto_it_id;
}

/** Whether somebody wants what a job writes. */
export async function isWanted(db: Reader, job: string): Promise<boolean> {
  const asked = await db
    .selectFrom('proyecto_it_redacciones')
    .select('usuario_id')
    .where('trabajo_id', '=', job)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Whether there is such a project. */
export async function isProjectIt(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('proyectos_it')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The jobs that write, or wrote, what somebody asked for of a project and does not have yet. */
export async function jobsOf(
  db: Reader,
  { project, user }: { project: number; user: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('proyecto_it_redacciones')
    .select('trabajo_id')
    .where('proyecto_it_id', '=', project)
    .where('usuario_id', '=', user)
    .where('pedida', '>', LISTED)
    .execute();
  return rows.map(({ trabajo_id }) => trabajo_id);
}
