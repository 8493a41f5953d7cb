import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

const ALIVE = ['PENDIENTE', 'EN_CURSO'];

/** Serialises the decisions about one kind of job until the transaction ends. */
export async function lockKind(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trabajos:' || ${kind}, 0))`.execute(tx);
}

/** The waiting or running job of the reference, unless it was told to stop. */
export async function findAlive(
  db: Reader,
  kind: string,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trabajos')
    .select('id')
    .where('cola', '=', kind)
    .where('referencia', '=', reference)
    .where('estado', 'in', ALIVE)
    .where('cancelar', '=', false)
    .executeTakeFirst();
  return row?.id;
}

/** What a job is about; null where it does not say. */
export async function referenceOf(db: Reader, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('trabajos')
    .select('referencia')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.referencia ?? null;
}

/** How a job stands; undefined for one that is not there. */
export async function jobState(
  db: Reader,
  id: string,
): Promise<{ estado: string; error: string | null } | undefined> {
  return db
    .selectFrom('trabajos')
    .select(['estado', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same of a job that stays so until the transaction ends. */
export const heldState = (
  tx: Tx,
  id: string,
): Promise<{ estado: string; error: string | null } | undefined> =>
  tx
    .selectFrom('trabajos')
    .select(['estado', 'error'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Waiting and running jobs of the kind: in all, and of one user. */
export async function countAlive(tx: Tx, kind: string, userId: number | null) {
  return tx
    .selectFrom('trabajos')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where usuario_id = ${userId})`.as('ofUser'),
    ])
    .where('cola', '=', kind)
    .where('estado', 'in', ALIVE)
    .executeTakeFirstOrThrow();
}

export async function insertJob(
  tx: Tx,
  job: { kind: string; reference: string | null; userId: number | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('trabajos')
    .values({ cola: job.kind, referencia: job.reference, usuario_id: job.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The kinds, of these, that have a job waiting. */
export async function waitingKinds(db: Reader, kinds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('trabajos')
    .select('cola')
    .distinct()
    .where('estado', '=', 'PENDIENTE')
    .where('cola', 'in', kinds)
    .execute();
  return rows.map((row) => row.cola);
}

/** Gives a waiting job to one run. Undefined when it was cancelled or is held by another. */
export async function claimJob(tx: Tx, id: string, run: string) {
  return tx
    .updateTable('trabajos')
    .set({
      estado: 'EN_CURSO',
      ejecucion: run,
      error: null,
      heartbeat_at: sql`now()`,
      started_at: sql`coalesce(started_at, now())`,
    })
    .where('id', '=', id)
    .where('estado', '=', 'PENDIENTE')
    .where('cancelar', '=', false)
    .returning('usuario_id')
    .executeTakeFirst();
}

/** Says that these runs are alive. @returns those that still hold their job, and who must stop */
export async function beat(db: Tx, runs: string[]) {
  return db
    .updateTable('trabajos')
    .set({ heartbeat_at: sql`now()` })
    .where('ejecucion', 'in', runs)
    .where('estado', '=', 'EN_CURSO')
    .returning(['ejecucion', 'cancelar'])
    .execute();
}

export async function writeProgress(
  tx: Tx,
  run: string,
  progress: { percent: number; message?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('trabajos')
    .set({
      avance: progress.percent,
      heartbeat_at: sql`now()`,
      ...(progress.message !== undefined && { mensaje: progress.message }),
    })
    .where('ejecucion', '=', run)
    .where('estado', '=', 'EN_CURSO')
    .execute();
}

export type JobEnd = 'TERMINADO' | 'FALLIDO' | 'CANCELADO' | 'INTERRUMPIDO';

/** Ends the run's job. @returns false when the run no longer holds it */
export async function endJob(
  tx: Tx,
  run: string,
  end: { estado: JobEnd; error?: string; result?: unknown },
): Promise<boolean> {
  const row = await tx
    .updateTable('trabajos')
    .set({
      estado: end.estado,
      error: end.error ?? null,
      resultado: end.result === undefined ? null : JSON.stringify(end.result),
      finished_at: sql`now()`,
      ejecucion: null,
      ...(end.estado === 'TERMINADO' && { avance: 100 }),
    })
    .where('ejecucion', '=', run)
    .where('estado', '=', 'EN_CURSO')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the run's job until the transaction ends. @returns false when the run no longer holds it */
export async function holdJob(tx: Tx, run: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trabajos')
    .select('id')
    .where('ejecucion', '=', run)
    .where('estado', '=', 'EN_CURSO')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts the run's job back in line. @returns false when the run no longer holds it */
export async function returnJob(tx: Tx, run: string, message: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('trabajos')
    .set({ estado: 'PENDIENTE', ejecucion: null, mensaje: message })
    .where('ejecucion', '=', run)
    .where('estado', '=', 'EN_CURSO')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that server or database ended during the run. One that had got farther than the time before
 * begins to be counted anew: whatever ended it, it was not the same step.
 * @returns how often in a row; undefined when the run no longer holds its job
 */
export async function noteCrash(tx: Tx, run: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('trabajos')
    .set({
      caidas: sql`case when avance > coalesce(avance_caida, -1) then 1 else caidas + 1 end`,
      avance_caida: sql`avance`,
    })
    .where('ejecucion', '=', run)
    .where('estado', '=', 'EN_CURSO')
    .returning('caidas')
    .executeTakeFirst();
  return row?.caidas;
}

/** Ends a job whose processes died more often than it may be tried. */
export async function interruptJob(tx: Tx, id: string, error: string): Promise<void> {
  await tx
    .updateTable('trabajos')
    .set({ estado: 'INTERRUMPIDO', mensaje: null, error, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Asks a living job to stop; one that only waits is over at once. */
export async function markCancelled(tx: Tx, id: string) {
  return tx
    .updateTable('trabajos')
    .set({
      cancelar: true,
      estado: sql`case estado when 'PENDIENTE' then 'CANCELADO' else estado end`,
      finished_at: sql`case estado when 'PENDIENTE' then now() end`,
    })
    .where('id', '=', id)
    .where('estado', 'in', ALIVE)
    .returning(['cola', 'estado'])
    .executeTakeFirst();
}

/** Runs without a heartbeat for their kind's seconds (all of them with `everyone`). */
export async function findDead(
  db: Reader,
  kinds: { name: string; seconds: number }[],
  options: { own: string[]; everyone: boolean },
) {
  const names = kinds.map((kind) => kind.name);
  const seconds = kinds.map((kind) => kind.seconds);
  const { rows } = await sql<{ id: string; cola: string; ejecucion: string; cancelar: boolean }>`
    select t.id, t.cola, t.ejecucion, t.cancelar
    from trabajos t
    join unnest(${names}::text[], ${seconds}::int[]) as k (name, seconds) on k.name = t.cola
    where t.estado = 'EN_CURSO'
      and not t.ejecucion = any(${options.own}::uuid[])
      and (${options.everyone} or t.heartbeat_at < now() - make_interval(secs => k.seconds))
  `.execute(db);
  return rows;
}

/** Forgets jobs of a kind that no record names, so many days after they ended. */
export async function forgetJobs(tx: Tx, kind: string, days: number): Promise<void> {
  await tx
    .deleteFrom('trabajos')
    .where('cola', '=', kind)
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where('estado', 'not in', ALIVE)
    .execute();
}

/** How many jobs wait and run. */
export async function countByState(db: Reader): Promise<{ waiting: number; running: number }> {
  return db
    .selectFrom('trabajos')
    .select([
      sql<number>`count(*) filter (where estado = 'PENDIENTE')`.as('waiting'),
      sql<number>`count(*) filter (where estado = 'EN_CURSO')`.as('running'),
    ])
    .where('estado', 'in', ALIVE)
    .executeTakeFirstOrThrow();
}
