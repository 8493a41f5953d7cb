import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import { forgetFilesAmong } from '../../../core/files/record-files.repository.ts';
import type { SupportOwner } from '../access.ts';

const tables = [
  ['actuacionJudicial', sql`actuaciones_judiciales`],
  ['audienciaJudicial', sql`audiencias_judiciales`],
  ['sentenciaJudicial', sql`sentencias_judiciales`],
] as const satisfies readonly (readonly [SupportOwner, unknown])[];

/** Lets go of every support of a process that is deleted. */
export async function forgetSupportsOf(tx: Tx, process: number): Promise<void> {
  for (const [owner, table] of tables) {
    await forgetFilesAmong(tx, owner, sql`select id from ${table} where proceso_id = ${process}`);
  }
}
