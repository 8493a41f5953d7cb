import type { Reader } from '../../../core/db/database.ts';
import { lostFiles } from '../../../core/files/compared/compared.repository.ts';
import { lostInSite } from './site-changes.repository.ts';

/** Of each of these files whether its content is gone from where it is kept, as it was last looked at. */
export async function lostAmong(db: Reader, ids: readonly string[]): Promise<boolean[]> {
  const lost = new Set([...(await lostFiles(db, ids)), ...(await lostInSite(db, ids))]);
  return ids.map((id) => lost.has(id));
}
