import { AppError } from '@comarca/shared/core/errors';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { RequestWork, withinRequest } from '../../../core/db/statements/request-work.ts';
import { explained, ownConnection } from '../tables/connections.ts';

/** What does not answer in this time counts as down. */
const LONGEST_MS = 10_000;

/**
 * Asks a registered database for its version of PostGIS, on a connection of its own: one that hangs holds up
 * neither the maps that are drawn of it nor the round.
 * @param longestMs how long the connection and the answer may each take
 * @throws AppError VALIDATION or UNAVAILABLE when it does not answer
 */
export async function tryDatabase(
  app: App,
  id: number,
  longestMs: number = LONGEST_MS,
): Promise<string> {
  const own = await ownConnection(app, id);
  const work = new RequestWork();
  work.allow(longestMs);
  try {
    const version = await explained(() => withinRequest(work, () => versionOf(own.db)));
    return `Respondió con PostGIS ${version}.`;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
    throw new AppError('UNAVAILABLE', `No respondió en ${Math.ceil(longestMs / 1_000)} segundos.`);
  } finally {
    // Whoever is still connecting is not waited for.
    void own.close();
  }
}

async function versionOf<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string }>`/* capas: probe */
    select postgis_lib_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}
