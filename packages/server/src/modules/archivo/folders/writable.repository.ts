import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isSeenFolder, type Sight } from './sight.repository.ts';

/** Those of these folders whose content somebody may change, as far as their people say. */
export async function writableFolders(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* archivo: writable folders */
    select c.id from archivo_carpetas c where c.id = any(${[...ids]}::int[])
      and ${isSeenFolder(sight, 'c', true)}`.execute(db);
  return rows.map(({ id }) => id);
}
