import { sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { connectionFor, explained } from '../tables/connections.ts';

/** Asks a registered database for its version of PostGIS. @throws AppError VALIDATION when it does not answer */
export async function tryDatabase(app: App, id: number): Promise<string> {
  const { db } = await connectionFor(app, id);
  const { rows } = await explained(() =>
    sql<{ version: string }>`/* capas: probe */ select postgis_lib_version() as version`.execute(
      db,
    ),
  );
  return `Respondió con PostGIS ${rows[0]?.version ?? ''}.`;
}
